//! Hands as text: `123m456p789s222z345s1z + 1z [111p] f1f5 seat=S round=S last_wall_tile repeats=2 from=W`.
//!
//! Concealed tiles, the winning tile after `+` (another player's) or `*` (drawn), then melds, flowers and words in any
//! order. What is not said is a dealer in the east round, no repeats, and a discarder that is not known.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;

use crate::error::ParseError;
use crate::hand::{Flag, Hand, WinBy, Winning, Word};
use crate::rulesets::own_words;
use crate::seat::Wind;
use crate::tile::{for_each_tile, sort, write_tiles};

impl FromStr for Hand {
    type Err = ParseError;

    /// Reads a hand. Whether it can be held is another question: [`Hand::check`].
    ///
    /// ```
    /// use nexusray_core::hand::Hand;
    /// let hand: Hand = "9s + 9s [231m] [456m] [789m] [234p] [567p] f5f1 from=W round=S".parse().unwrap();
    /// assert_eq!(hand.to_string(), "9s + 9s [123m] [456m] [789m] [234p] [567p] f1f5 round=S from=W");
    /// assert_eq!(hand.to_string().parse(), Ok(hand));
    ///
    /// let error = "123m + 9z".parse::<Hand>().unwrap_err();
    /// assert_eq!(error.to_string(), "unknown tile \"9z\" at column 8");
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut hand = Self::default();
        let mut reader = Reader {
            text,
            at: 0,
            hand: &mut hand,
            words: ArrayVec::new(),
        };
        reader.read()?;
        sort(&mut hand.concealed);
        sort(&mut hand.flowers);
        Ok(hand)
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = vec![write_tiles(&self.concealed)];
        if let Some(Winning { tile, by }) = self.winning {
            parts.push(format!("{} {tile}", by.mark()));
        }
        parts.extend(self.melds.iter().map(ToString::to_string));
        parts.push(write_tiles(&self.flowers));
        let situation = &self.situation;
        let unless_east =
            |word: &str, wind: Wind| (wind != Wind::East).then(|| format!("{word}={wind}"));
        parts.extend(unless_east("seat", situation.seat_wind));
        parts.extend(unless_east("round", situation.round_wind));
        parts.extend(situation.flags.iter().map(|flag| flag.word().into()));
        parts.extend(
            (situation.dealer_repeats > 0).then(|| format!("repeats={}", situation.dealer_repeats)),
        );
        parts.extend(situation.discarder.map(|wind| format!("from={wind}")));
        let own = self.words.iter().filter(|said| !said.is_nothing());
        parts.extend(own.map(|said| format!("{}={}", said.word.name, said.value())));
        parts.retain(|part| !part.is_empty());
        f.write_str(&parts.join(" "))
    }
}

/// More than there are names of words and flags.
const MAX_NAMES: usize = 40;

/// A walk through the text of a hand.
struct Reader<'a, 'h> {
    text: &'a str,
    /// How much has been read, in bytes.
    at: usize,
    hand: &'h mut Hand,
    /// The names of the words that were read.
    words: ArrayVec<&'a str, MAX_NAMES>,
}

impl<'a> Reader<'a, '_> {
    fn read(&mut self) -> Result<(), ParseError> {
        self.skip_spaces();
        if self.rest().is_empty() {
            return Err(ParseError::Unfinished {
                column: self.characters(self.at) + 1,
                expected: "the tiles of a hand".into(),
            });
        }
        while let Some(&first) = self.rest().as_bytes().first() {
            match first {
                b'+' => self.read_winning(WinBy::Discard)?,
                b'*' => self.read_winning(WinBy::SelfDraw)?,
                b'[' => self.read_meld(']')?,
                b'(' => self.read_meld(')')?,
                first if self.is_tile(first) => self.read_tiles()?,
                _ => self.read_word()?,
            }
            self.skip_spaces();
        }
        Ok(())
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// How many characters stand before a place.
    fn characters(&self, at: usize) -> usize {
        self.text[..at].chars().count()
    }

    fn skip_spaces(&mut self) {
        let ascii = self.rest().bytes().take_while(|&sign| is_space(sign));
        self.at += ascii.count();
        if self
            .rest()
            .as_bytes()
            .first()
            .is_some_and(|sign| !sign.is_ascii())
        {
            self.at = self.text.len() - self.rest().trim_start().len();
        }
    }

    /// Tiles begin with a rank, an unknown tile or a numbered flower.
    fn is_tile(&self, first: u8) -> bool {
        let next = || self.rest().as_bytes().get(1);
        first.is_ascii_digit()
            || first == b'?'
            || first == b'f' && next().is_some_and(u8::is_ascii_digit)
    }

    /// Takes what comes before one of the signs that end it, and before a space; says where it began.
    fn take_until(&mut self, ends: impl Fn(u8) -> bool) -> (&'a str, usize) {
        let (from, rest) = (self.at, self.rest());
        let is_end = |&sign: &u8| ends(sign) || is_space(sign) || !sign.is_ascii();
        let ascii = rest.as_bytes().iter().position(is_end);
        let mut end = ascii.unwrap_or(rest.len());
        if rest
            .as_bytes()
            .get(end)
            .is_some_and(|sign| !sign.is_ascii())
        {
            let is_end = |character: char| {
                character.is_whitespace() || u8::try_from(character).is_ok_and(&ends)
            };
            end = rest.find(is_end).unwrap_or(rest.len());
        }
        self.at += end;
        (&rest[..end], from)
    }

    fn read_tiles(&mut self) -> Result<(), ParseError> {
        let (text, from) = self.take_until(ends_tiles);
        let hand = &mut *self.hand;
        let mut misfit = None;
        let read = for_each_tile(text, |tile| {
            let fits = if tile.is_flower() {
                let pushed = hand.flowers.try_push(tile);
                pushed.map_err(|_| "at most 8 flowers")
            } else if hand.winning.is_some() {
                Err("concealed tiles before the winning tile, and one winning tile")
            } else {
                let pushed = hand.concealed.try_push(tile);
                pushed.map_err(|_| "at most 17 concealed tiles")
            };
            misfit = misfit.or(fits.err());
        });
        read.map_err(|error| error.shifted(self.characters(from)))?;
        misfit.map_or(Ok(()), |expected| Err(self.bad_value(text, from, expected)))
    }

    fn read_winning(&mut self, by: WinBy) -> Result<(), ParseError> {
        let mark = self.at;
        self.at += 1;
        self.skip_spaces();
        let (text, from) = self.take_until(ends_tiles);
        if text.is_empty() {
            return Err(ParseError::Unfinished {
                column: self.characters(from) + 1,
                expected: "the winning tile".into(),
            });
        }
        let (mut tiles, mut count) = (None, 0);
        let read = for_each_tile(text, |tile| {
            count += 1;
            tiles = Some(tile);
        });
        read.map_err(|error| error.shifted(self.characters(from)))?;
        let (Some(tile), 1) = (tiles, count) else {
            return Err(self.bad_value(text, from, "one winning tile"));
        };
        if self.hand.winning.is_some() {
            return Err(self.bad_value(&self.text[mark..=mark], mark, "one winning tile"));
        }
        self.hand.winning = Some(Winning { tile, by });
        Ok(())
    }

    fn read_meld(&mut self, close: char) -> Result<(), ParseError> {
        let (from, rest) = (self.at, self.rest());
        let Some(end) = rest.bytes().position(|sign| char::from(sign) == close) else {
            return Err(ParseError::Unfinished {
                column: self.characters(self.text.len()) + 1,
                expected: format!("{close:?} after {rest:?}"),
            });
        };
        self.at += end + 1;
        let text = &rest[..=end];
        let meld = text.parse();
        let meld = meld.map_err(|error: ParseError| error.shifted(self.characters(from)))?;
        let pushed = self.hand.melds.try_push(meld);
        pushed.map_err(|_| self.bad_value(text, from, "at most 5 melds"))
    }

    fn read_word(&mut self) -> Result<(), ParseError> {
        let (word, from) = self.take_until(|_| false);
        let equals = word.bytes().position(|sign| sign == b'=');
        let (name, value) = equals.map_or((word, None), |at| (&word[..at], Some(&word[at + 1..])));
        match (name, value) {
            ("seat", Some(value)) => {
                self.hand.situation.seat_wind = self.wind(value, from, name)?
            }
            ("round", Some(value)) => {
                self.hand.situation.round_wind = self.wind(value, from, name)?;
            }
            ("from", Some(value)) => {
                self.hand.situation.discarder = Some(self.wind(value, from, name)?);
            }
            ("repeats", Some(value)) => {
                let number =
                    Some(value).filter(|value| value.bytes().all(|byte| byte.is_ascii_digit()));
                let number = number.and_then(|number| number.parse().ok());
                let behind = from + name.len() + 1;
                self.hand.situation.dealer_repeats =
                    number.ok_or_else(|| self.bad_value(value, behind, "a whole number"))?;
            }
            (name, Some(value)) => self.read_own_word(word, from, name, value)?,
            (_, None) => self.read_flag(word, from)?,
        }
        if self.words.contains(&name) || self.words.try_push(name).is_err() {
            return Err(self.bad_value(word, from, "each word only once"));
        }
        Ok(())
    }

    fn wind(&self, value: &str, from: usize, name: &str) -> Result<Wind, ParseError> {
        let shifted = |error: ParseError| error.shifted(self.characters(from + name.len() + 1));
        value.parse().map_err(shifted)
    }

    /// A word that a ruleset has declared.
    fn read_own_word(
        &mut self,
        word: &str,
        from: usize,
        name: &str,
        value: &str,
    ) -> Result<(), ParseError> {
        let Some(own) = own_word(name) else {
            return self.read_flag(word, from);
        };
        let said = own.say(value);
        let behind = from + name.len() + 1;
        let said = said.ok_or_else(|| self.bad_value(value, behind, &own.expected()))?;
        if said.is_nothing() {
            return Ok(());
        }
        let pushed = self.hand.words.try_push(said);
        pushed.map_err(|_| self.bad_value(word, from, "each word only once"))
    }

    fn read_flag(&mut self, word: &str, from: usize) -> Result<(), ParseError> {
        let flag = Flag::ALL.into_iter().find(|flag| flag.word() == word);
        let flag = flag.ok_or_else(|| unknown_word(word, self.characters(from)))?;
        self.hand.situation.flags.insert(flag);
        Ok(())
    }

    fn bad_value(&self, text: &str, from: usize, expected: &str) -> ParseError {
        ParseError::BadValue {
            text: text.into(),
            column: self.characters(from) + 1,
            expected: expected.into(),
        }
    }
}

/// The word of this name that a ruleset has declared.
fn own_word(name: &str) -> Option<&'static Word> {
    own_words().find(|own| own.name == name)
}

/// The spaces of one byte.
const fn is_space(sign: u8) -> bool {
    matches!(sign, b' ' | b'\t'..=b'\r')
}

const fn ends_tiles(sign: u8) -> bool {
    matches!(sign, b'[' | b']' | b'(' | b')' | b'+' | b'*')
}

fn unknown_word(word: &str, from: usize) -> ParseError {
    let flags = Flag::ALL.map(Flag::word).join(", ");
    let own: String = own_words().map(|own| format!("{}=, ", own.name)).collect();
    let expected = format!("tiles, a meld, seat=, round=, repeats=, from=, {own}{flags}");
    ParseError::UnknownWord {
        text: word.into(),
        column: from + 1,
        expected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> (&'static str, usize) {
        let error = text.parse::<Hand>().unwrap_err();
        (error.code(), error.column())
    }

    #[test]
    fn every_part_is_read_and_written_back_in_one_order() {
        let text = "5m + 0m [123m] [222z] [5555p] [555+5s] (8888s) f1f5 seat=S round=W last_wall_tile after_kong \
                    robbing_kong heavenly repeats=2 from=N";
        let hand: Hand = text.parse().unwrap();
        assert_eq!(hand.to_string(), text);
        let mixed = "repeats=2 [123m][222z] 5m+0m[5555p]  from=N heavenly (8888s)"
            .replace("(8888s)", "[555+5s] (8888s) f5 f1");
        let mixed: Hand = format!("{mixed} seat=S robbing_kong round=W after_kong last_wall_tile")
            .parse()
            .unwrap();
        assert_eq!(mixed, hand);
    }

    #[test]
    fn concealed_tiles_may_stand_in_groups_and_any_order() {
        let hand: Hand = "999s 1z 132m 0p5p".parse().unwrap();
        assert_eq!(hand.to_string(), "123m50p999s1z");
        assert_eq!(hand.winning, None);
    }

    #[test]
    fn an_error_names_the_text_and_the_column() {
        assert_eq!(error(""), ("unfinished", 1));
        assert_eq!(error("123m +"), ("unfinished", 7));
        assert_eq!(error("123m [123m"), ("unfinished", 11));
        assert_eq!(error("123"), ("unfinished", 4));
        assert_eq!(error("123m 8z"), ("unknown_tile", 6));
        assert_eq!(error("123m + 12m"), ("bad_value", 8));
        assert_eq!(error("123m + 1m + 2m"), ("bad_value", 11));
        assert_eq!(error("123m + 1m 2m"), ("bad_value", 11));
        assert_eq!(error("123m [124m]"), ("bad_value", 6));
        assert_eq!(error("123m [12x]"), ("unknown_tile", 7));
        assert_eq!(error("123m [555+8z]"), ("unknown_tile", 11));
        assert_eq!(error("123m seat=X"), ("bad_value", 11));
        assert_eq!(error("123m repeats=-1"), ("bad_value", 14));
        assert_eq!(error("123m repeats="), ("bad_value", 14));
        assert_eq!(error("123m seat=S seat=W"), ("bad_value", 13));
        assert_eq!(error("123m 中"), ("unknown_word", 6));
        assert_eq!(error("中中 1x"), ("unknown_word", 1));
        assert_eq!(error("111222333444555666m"), ("bad_value", 1));
        assert_eq!(error("1m f1f2f3f4f5f6f7f8f1"), ("bad_value", 4));
        assert_eq!(error("1m [1m] "), ("bad_value", 4));
    }
}

//! Hands as text: `123m456p789s222z345s1z + 1z [111p] f1f5 seat=S round=S last_wall_tile repeats=2 from=W`.
//!
//! Concealed tiles, the winning tile after `+` (another player's) or `*` (drawn), then melds, flowers and words in any
//! order. What is not said is a dealer in the east round, no repeats, and a discarder that is not known.

use std::fmt;
use std::str::FromStr;

use crate::error::ParseError;
use crate::hand::{Flag, Hand, WinBy, Winning, Word};
use crate::rulesets::own_words;
use crate::seat::Wind;
use crate::tile::{parse_tiles, write_tiles};

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
        let mut reader = Reader {
            text: text.chars().collect(),
            at: 0,
            hand: Self::default(),
            words: Vec::new(),
        };
        reader.read()?;
        let mut hand = reader.hand;
        hand.concealed.sort_by_key(|tile| tile.sort_key());
        hand.flowers.sort_by_key(|tile| tile.sort_key());
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
        let own = self.words.iter().map(|said| (said.word.name, said.value()));
        let own = own.filter(|(_, value)| !value.is_empty());
        parts.extend(own.map(|(name, value)| format!("{name}={value}")));
        parts.retain(|part| !part.is_empty());
        f.write_str(&parts.join(" "))
    }
}

/// A walk through the text of a hand.
struct Reader {
    text: Vec<char>,
    at: usize,
    hand: Hand,
    /// The words that were read.
    words: Vec<String>,
}

impl Reader {
    fn read(&mut self) -> Result<(), ParseError> {
        self.skip_spaces();
        if self.at == self.text.len() {
            return Err(ParseError::Unfinished {
                column: self.at + 1,
                expected: "the tiles of a hand".into(),
            });
        }
        while self.at < self.text.len() {
            match self.text[self.at] {
                '+' => self.read_winning(WinBy::Discard)?,
                '*' => self.read_winning(WinBy::SelfDraw)?,
                open @ ('[' | '(') => self.read_meld(if open == '[' { ']' } else { ')' })?,
                first if self.is_tile(first) => self.read_tiles()?,
                _ => self.read_word()?,
            }
            self.skip_spaces();
        }
        Ok(())
    }

    fn skip_spaces(&mut self) {
        while self
            .text
            .get(self.at)
            .is_some_and(|character| character.is_whitespace())
        {
            self.at += 1;
        }
    }

    /// Tiles begin with a rank, an unknown tile or a numbered flower.
    fn is_tile(&self, first: char) -> bool {
        let is_flower =
            || first == 'f' && self.text.get(self.at + 1).is_some_and(char::is_ascii_digit);
        first.is_ascii_digit() || first == '?' || is_flower()
    }

    /// Takes the characters up to one that ends them.
    fn take_until(&mut self, ends: impl Fn(char) -> bool) -> (String, usize) {
        let from = self.at;
        let more = self.text[from..]
            .iter()
            .take_while(|&&character| !ends(character));
        let taken: String = more.collect();
        self.at += taken.chars().count();
        (taken, from)
    }

    fn read_tiles(&mut self) -> Result<(), ParseError> {
        let (text, from) = self.take_until(ends_tiles);
        for tile in parse_tiles(&text).map_err(|error| error.shifted(from))? {
            let bad = |expected: &str| bad_value(&text, from, expected);
            if tile.is_flower() {
                self.hand
                    .flowers
                    .try_push(tile)
                    .map_err(|_| bad("at most 8 flowers"))?;
            } else if self.hand.winning.is_some() {
                return Err(bad(
                    "concealed tiles before the winning tile, and one winning tile",
                ));
            } else {
                self.hand
                    .concealed
                    .try_push(tile)
                    .map_err(|_| bad("at most 17 concealed tiles"))?;
            }
        }
        Ok(())
    }

    fn read_winning(&mut self, by: WinBy) -> Result<(), ParseError> {
        let mark = self.at;
        self.at += 1;
        self.skip_spaces();
        let (text, from) = self.take_until(ends_tiles);
        if text.is_empty() {
            return Err(ParseError::Unfinished {
                column: from + 1,
                expected: "the winning tile".into(),
            });
        }
        let tiles = parse_tiles(&text).map_err(|error| error.shifted(from))?;
        let &[tile] = tiles.as_slice() else {
            return Err(bad_value(&text, from, "one winning tile"));
        };
        if self.hand.winning.is_some() {
            return Err(bad_value(&by.mark().to_string(), mark, "one winning tile"));
        }
        self.hand.winning = Some(Winning { tile, by });
        Ok(())
    }

    fn read_meld(&mut self, close: char) -> Result<(), ParseError> {
        let (mut text, from) = self.take_until(|character| character == close);
        if self.at == self.text.len() {
            return Err(ParseError::Unfinished {
                column: self.at + 1,
                expected: format!("{close:?} after {text:?}"),
            });
        }
        text.push(close);
        self.at += 1;
        let meld = text
            .parse()
            .map_err(|error: ParseError| error.shifted(from))?;
        self.hand
            .melds
            .try_push(meld)
            .map_err(|_| bad_value(&text, from, "at most 5 melds"))
    }

    fn read_word(&mut self) -> Result<(), ParseError> {
        let (word, from) = self.take_until(char::is_whitespace);
        let (name, value) = word
            .split_once('=')
            .map_or((word.as_str(), None), |(name, value)| (name, Some(value)));
        let wind = |value: &str| {
            value
                .parse::<Wind>()
                .map_err(|error| error.shifted(from + name.len() + 1))
        };
        let situation = &mut self.hand.situation;
        match (name, value) {
            ("seat", Some(value)) => situation.seat_wind = wind(value)?,
            ("round", Some(value)) => situation.round_wind = wind(value)?,
            ("from", Some(value)) => situation.discarder = Some(wind(value)?),
            ("repeats", Some(value)) => {
                let number =
                    Some(value).filter(|value| value.bytes().all(|byte| byte.is_ascii_digit()));
                situation.dealer_repeats = number
                    .and_then(|number| number.parse().ok())
                    .ok_or_else(|| bad_value(value, from + name.len() + 1, "a whole number"))?;
            }
            (name, value) => match (own_word(name), value) {
                (Some(own), Some(value)) => {
                    let said = own
                        .say(value)
                        .ok_or_else(|| bad_value(value, from + name.len() + 1, &own.expected()))?;
                    if !said.value().is_empty() {
                        let pushed = self.hand.words.try_push(said);
                        pushed.map_err(|_| bad_value(&word, from, "each word only once"))?;
                    }
                }
                (Some(_) | None, _) => {
                    let flag = Flag::ALL.into_iter().find(|flag| flag.word() == word);
                    situation
                        .flags
                        .insert(flag.ok_or_else(|| unknown_word(&word, from))?);
                }
            },
        }
        if self.words.iter().any(|earlier| earlier == name) {
            return Err(bad_value(&word, from, "each word only once"));
        }
        self.words.push(name.into());
        Ok(())
    }
}

/// The word of this name that a ruleset has declared.
fn own_word(name: &str) -> Option<&'static Word> {
    own_words().find(|own| own.name == name)
}

fn ends_tiles(character: char) -> bool {
    character.is_whitespace() || "[](+*)".contains(character)
}

fn bad_value(text: &str, from: usize, expected: &str) -> ParseError {
    ParseError::BadValue {
        text: text.into(),
        column: from + 1,
        expected: expected.into(),
    }
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

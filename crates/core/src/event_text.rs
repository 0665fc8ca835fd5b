//! Events as sentences, for records that people read. What reads events back is their JSON.

use std::fmt;

use crate::event::{Collected, Event, Rank, Win};
use crate::payment::Transfer;
use crate::seat::BySeat;
use crate::tile::{Tile, write_tiles};

/// One line, or several where points move.
///
/// ```
/// use nexusray_core::event::Event;
/// let event: Event = serde_json::from_str(r#"{"type":"drawn","seat":2,"tile":"5m","source":"tail"}"#).unwrap();
/// assert_eq!(event.to_string(), "2 draws 5m from the tail");
/// ```
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DealStarted {
                deal,
                round,
                dealer,
                repeats,
                dice: [first, second, third],
            } => write!(
                f,
                "deal {deal}: round {round}, dealer {dealer}, repeats {repeats}, dice {first} {second} {third}"
            ),
            Self::Dealt { hands } => {
                f.write_str("dealt")?;
                by_seat(f, hands, |tiles| write_tiles(&sorted(tiles)))
            }
            Self::FlowersShown { seat, flowers } => {
                write!(f, "{seat} shows {}", write_tiles(flowers))
            }
            Self::FlowersDone { seat } => write!(f, "{seat} shows no more flowers"),
            Self::TilesExchanged { steps, given } => {
                write!(f, "exchanged, {steps} steps on")?;
                by_seat(f, given, |tiles| write_tiles(tiles))
            }
            Self::VoidSuitsNamed { suits } => {
                f.write_str("void suits")?;
                by_seat(f, suits, |suit| suit.letter().to_string())
            }
            Self::IndicatorTurned { tile } => write!(f, "indicator {tile}"),
            Self::PlayStarted => f.write_str("play starts"),
            Self::Drawn { seat, tile, source } => match source {
                crate::event::Source::Head => write!(f, "{seat} draws {tile}"),
                crate::event::Source::Tail => write!(f, "{seat} draws {tile} from the tail"),
            },
            Self::Answered { seat, action } => write!(f, "{seat} answers {action}"),
            Self::Discarded {
                seat,
                tile,
                drawn,
                riichi,
            } => {
                let drawn = if *drawn { " as drawn" } else { "" };
                let riichi = if *riichi { " with riichi" } else { "" };
                write!(f, "{seat} discards {tile}{drawn}{riichi}")
            }
            Self::RiichiAccepted { seat, points } => {
                write!(f, "{seat} lays down {points} for riichi")
            }
            Self::Called {
                seat,
                meld,
                transfers,
            } => {
                write!(f, "{seat} calls {meld}")?;
                paid(f, transfers)
            }
            Self::KongDeclared {
                seat, kind, tiles, ..
            } => {
                write!(f, "{seat} declares {} {}", kind.word(), write_tiles(tiles))
            }
            Self::KongStood { seat, transfers } => {
                write!(f, "the kong of {seat} stands")?;
                paid(f, transfers)
            }
            Self::Won {
                wins,
                transfers,
                collected,
                turned,
            } => {
                for (at, win) in wins.iter().enumerate() {
                    f.write_str(if at > 0 { "\n" } else { "" })?;
                    won(f, win)?;
                }
                if !turned.is_empty() {
                    write!(f, "\n  turned up {}", write_tiles(turned))?;
                }
                paid(f, transfers)?;
                taken(f, collected)
            }
            Self::WallExhausted => f.write_str("the wall is used up"),
            Self::DealDrawn {
                kind,
                shown,
                transfers,
            } => {
                write!(f, "drawn: {}", kind.word())?;
                for hand in shown {
                    write!(f, "\n  {} shows {}", hand.seat, write_tiles(&hand.tiles))?;
                }
                paid(f, transfers)
            }
            Self::DealEnded { next: None } => f.write_str("the game ends"),
            Self::DealEnded { next: Some(next) } => write!(
                f,
                "next: round {}, dealer {}, repeats {}",
                next.round, next.dealer, next.repeats
            ),
            Self::GameEnded { ranking } => {
                f.write_str("the ranking")?;
                ranking.iter().try_for_each(|rank| ranked(f, rank))
            }
            Self::SeedRevealed { seed, salt } => write!(f, "seed {seed}, salt {salt}"),
        }
    }
}

fn sorted(tiles: &[Tile]) -> Vec<Tile> {
    let mut tiles = tiles.to_vec();
    tiles.sort_by_key(|tile| tile.sort_key());
    tiles
}

fn by_seat<T>(
    f: &mut fmt::Formatter<'_>,
    values: &BySeat<T>,
    text: impl Fn(&T) -> String,
) -> fmt::Result {
    let mut values = values.iter();
    values.try_for_each(|(seat, value)| write!(f, "\n  {seat} {}", text(value)))
}

fn won(f: &mut fmt::Formatter<'_>, win: &Win) -> fmt::Result {
    write!(f, "{} wins", win.seat)?;
    match (win.from, win.robbed) {
        (None, _) => f.write_str(" by self-draw")?,
        (Some(from), false) => write!(f, " on the discard of {from}")?,
        (Some(from), true) => write!(f, " on the kong of {from}")?,
    }
    write!(f, ", worth {}: {}", win.total, win.hand)
}

fn paid(f: &mut fmt::Formatter<'_>, transfers: &[Transfer]) -> fmt::Result {
    for transfer in transfers {
        let Transfer {
            from,
            to,
            amount,
            cause,
        } = transfer;
        write!(f, "\n  {from} pays {to} {amount} for {}", cause.words())?;
    }
    Ok(())
}

fn taken(f: &mut fmt::Formatter<'_>, collected: &[Collected]) -> fmt::Result {
    let mut taken = collected.iter();
    taken.try_for_each(|taken| {
        write!(
            f,
            "\n  {} takes {} from the table",
            taken.seat, taken.amount
        )
    })
}

fn ranked(f: &mut fmt::Formatter<'_>, rank: &Rank) -> fmt::Result {
    write!(
        f,
        "\n  place {}: {} with {}",
        rank.rank, rank.seat, rank.score
    )?;
    match rank.result {
        Some(result) => {
            let sign = if result < 0 { "-" } else { "+" };
            let (whole, part) = (result.abs() / 1000, result.abs() % 1000);
            write!(f, ", result {sign}{whole}.{part:03}")
        }
        None => Ok(()),
    }
}

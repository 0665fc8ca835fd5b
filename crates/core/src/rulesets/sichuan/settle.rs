//! What a table settles: wins, kongs, the end of the wall, the next dealer, passed wins (sections 2, 3, 5, 6 and 7 of
//! the specification). Each is a function from what happened to who pays whom.

use arrayvec::ArrayVec;

use super::options::{ExposedKongWin, KongDiscard, LateAddedKong, Options, Pig, SelfDraw, Usual};
use super::void;
use crate::hand::{Hand, WinBy, Winning};
use crate::payment::{Cause, Payer, Payment, Transfer};
use crate::rules::Rules;
use crate::seat::{MAX_SEATS, Seat, Wind};
use crate::settlement::{Settled, WonHand};

/// What a pig pays where there is no cap: as much as the most a single element reaches, five fan.
const PIG_FAN_WITHOUT_CAP: u32 = 5;

/// A winner with the fan of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Winner {
    /// Who.
    pub seat: Seat,
    /// The fan of the hand.
    pub fan: u32,
}

/// What the owner of a kong has got for it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct KongIncome {
    /// Whose kong.
    pub owner: Seat,
    /// Who paid how much; every other player once at most.
    pub paid: ArrayVec<(Seat, i64), MAX_SEATS>,
}

/// Where the winning tile came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WonFrom {
    /// Drawn.
    Wall {
        /// Who gave the tile of the exposed kong whose replacement it was.
        feeder: Option<Seat>,
    },
    /// Discarded by this player, or robbed from him.
    Player(Seat),
}

/// Who pays when these seats win on one tile, in turn order from the discarder. `active` are the players who were in
/// before the win, `kong` is the one made just before the discard.
#[must_use]
pub fn settle_win(
    options: &Options,
    winners: &[Winner],
    from: WonFrom,
    active: &[Seat],
    kong: Option<&KongIncome>,
) -> Vec<Transfer> {
    let mut transfers = Vec::new();
    for winner in winners {
        let to = winner.seat;
        let (payers, is_drawn) = match from {
            WonFrom::Player(from) => (vec![from], false),
            WonFrom::Wall {
                feeder: Some(feeder),
            } if options.exposed_kong_win == ExposedKongWin::Feeder => (vec![feeder], false),
            WonFrom::Wall { .. } => (others(active, to), true),
        };
        let amount = options
            .price_of(is_drawn, winner.fan)
            .share(Payer::Everybody);
        let pays = |from| Transfer {
            from,
            to,
            amount,
            cause: Cause::Win,
        };
        transfers.extend(payers.into_iter().map(pays));
    }
    if let (Some(kong), WonFrom::Player(discarder)) = (kong, from) {
        transfers.extend(kong_discard(options, winners, discarder, kong));
    }
    transfers
}

/// What moves when these hands win on one tile. The income of a kong is not seen in a hand and stays where it is.
#[must_use]
pub fn settle_hands(options: &Options, wins: &[WonHand], active: &[Wind]) -> Settled {
    let seat = |wind: Wind| Seat::new(wind.index());
    let winner = |win: &WonHand| Winner {
        seat: seat(win.hand.situation.seat_wind),
        fan: win.score.total,
    };
    let winners: Vec<Winner> = wins.iter().map(winner).collect();
    let discarder = wins.first().and_then(|win| win.hand.situation.discarder);
    let from = discarder.map_or(WonFrom::Wall { feeder: None }, |wind| {
        WonFrom::Player(seat(wind))
    });
    let active: Vec<Seat> = active.iter().map(|&wind| seat(wind)).collect();
    let payment = |transfer: Transfer| {
        let winner = winners.iter().find(|winner| winner.seat == transfer.to)?;
        let price = options.price_of(discarder.is_none(), winner.fan);
        let share = price.shares.into_iter().next()?;
        Some(Payment {
            from: Wind::ALL[transfer.from.index()],
            to: Wind::ALL[transfer.to.index()],
            terms: share.terms,
            amount: transfer.amount,
        })
    };
    let transfers = settle_win(options, &winners, from, &active, None);
    Settled {
        payments: transfers.into_iter().filter_map(payment).collect(),
        pots: Vec::new(),
    }
}

fn others(active: &[Seat], seat: Seat) -> Vec<Seat> {
    active
        .iter()
        .copied()
        .filter(|&other| other != seat)
        .collect()
}

/// What becomes of the income of a kong whose discard was won (C11).
fn kong_discard(
    options: &Options,
    winners: &[Winner],
    discarder: Seat,
    kong: &KongIncome,
) -> Vec<Transfer> {
    // Only the kong whose replacement led to the discard moves.
    if kong.owner != discarder {
        return Vec::new();
    }
    match options.kong_discard {
        KongDiscard::Keep => Vec::new(),
        KongDiscard::Refund => give_back(kong, Cause::KongDiscard),
        KongDiscard::Transfer => {
            let income: i64 = kong.paid.iter().map(|&(_, amount)| amount).sum();
            let many = winners.len() as i64;
            let share = |at: usize| income / many + i64::from((at as i64) < income % many);
            let shares = winners.iter().enumerate().map(|(at, winner)| Transfer {
                from: kong.owner,
                to: winner.seat,
                amount: share(at),
                cause: Cause::KongDiscard,
            });
            shares.filter(|share| share.amount > 0).collect()
        }
    }
}

fn give_back(kong: &KongIncome, cause: Cause) -> Vec<Transfer> {
    let paid = kong.paid.iter();
    let back = paid.map(|&(to, amount)| Transfer {
        from: kong.owner,
        to,
        amount,
        cause,
    });
    back.collect()
}

/// How a kong was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KongMade {
    /// With a discard of this player.
    Exposed(Seat),
    /// By adding a tile to a pung.
    Added {
        /// Was the tile drawn in this turn?
        drawn_now: bool,
        /// Did somebody win on the tile?
        robbed: bool,
    },
    /// With four concealed tiles.
    Concealed,
}

/// Who pays for a kong, `active` being the players still in (section 6).
#[must_use]
pub fn settle_kong(
    options: &Options,
    owner: Seat,
    made: KongMade,
    active: &[Seat],
) -> Vec<Transfer> {
    let everybody = || others(active, owner);
    let (payers, bases) = match made {
        KongMade::Exposed(feeder) => (vec![feeder], 2),
        KongMade::Concealed => (everybody(), 2),
        KongMade::Added { robbed: true, .. } => (Vec::new(), 1),
        KongMade::Added {
            drawn_now: false, ..
        } if options.late_added_kong == LateAddedKong::Free => (Vec::new(), 1),
        KongMade::Added { .. } => (everybody(), 1),
    };
    let amount = bases * i64::from(options.base);
    let pays = |from| Transfer {
        from,
        to: owner,
        amount,
        cause: Cause::Kong,
    };
    payers.into_iter().map(pays).collect()
}

/// How a player stands when the wall is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Has won before.
    Won,
    /// Holds a tile of the void suit (花猪).
    Pig,
    /// Waits for a tile; the most fan the hand could have.
    Ready(u32),
    /// Does neither.
    NotReady,
}

impl Standing {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Pig => "pig",
            Self::Ready(_) => "ready",
            Self::NotReady => "not_ready",
        }
    }
}

/// How a player who is still in stands with this hand, which has no winning tile.
#[must_use]
pub fn standing(options: &Options, hand: &Hand) -> Standing {
    if void::barring(hand, void::kinds_of(hand, &hand.concealed_counts())).is_some() {
        return Standing::Pig;
    }
    // Patterns and roots only: a discard without circumstances has no events and no bonus for a self-draw.
    let events_off = Options {
        self_draw: SelfDraw::None,
        ..options.clone()
    };
    let fan = |kind: crate::tile::Kind| {
        let mut won = hand.clone();
        won.situation.flags = Default::default();
        won.winning = Some(Winning {
            tile: kind.tile(),
            by: WinBy::Discard,
        });
        events_off.tally(&won).ok().map(|tally| tally.total)
    };
    let most = options.waits(hand).iter().filter_map(fan).max();
    most.map_or(Standing::NotReady, Standing::Ready)
}

/// What the end of the wall settles, in the order in which it does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WallEnd {
    /// 花猪: who holds the void suit pays.
    pub pig: Vec<Transfer>,
    /// 查大叫: who is not ready pays.
    pub cha_jiao: Vec<Transfer>,
    /// 退税: who is not ready gives the income of kongs back.
    pub refund: Vec<Transfer>,
}

/// Who pays when the wall is used up and fewer than three players have won; `standings` by seat, `kongs` those whose
/// income is still held (section 7).
#[must_use]
pub fn settle_wall_end(options: &Options, standings: &[Standing], kongs: &[KongIncome]) -> WallEnd {
    let seats = || (0..standings.len()).map(Seat::new);
    let of = |seat: Seat| standings[seat.index()];
    let mut end = WallEnd::default();
    for from in seats() {
        let is_pig = of(from) == Standing::Pig;
        let pays_as_pig = is_pig && options.pig == Pig::Cap;
        for to in seats().filter(|&to| to != from) {
            let pay = |amount, cause| Transfer {
                from,
                to,
                amount,
                cause,
            };
            match of(to) {
                Standing::Ready(_) | Standing::NotReady if pays_as_pig => {
                    end.pig.push(pay(options.pig_value(), Cause::Pig));
                }
                Standing::Ready(fan)
                    if options.cha_jiao == Usual::On
                        && (of(from) == Standing::NotReady || is_pig) =>
                {
                    end.cha_jiao.push(pay(options.value(fan), Cause::NotReady));
                }
                Standing::Won | Standing::Pig | Standing::Ready(_) | Standing::NotReady => {}
            }
        }
    }
    if options.refund == Usual::On {
        let owes =
            |kong: &&KongIncome| matches!(of(kong.owner), Standing::Pig | Standing::NotReady);
        let owed = kongs.iter().filter(owes);
        end.refund = owed
            .flat_map(|kong| give_back(kong, Cause::KongRefund))
            .collect();
    }
    end
}

impl Options {
    fn pig_value(&self) -> i64 {
        self.value(self.cap.fan().unwrap_or(PIG_FAN_WITHOUT_CAP))
    }
}

/// The first win of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FirstWin {
    /// Who won on the tile.
    pub winners: ArrayVec<Seat, MAX_SEATS>,
    /// Who discarded it or was robbed of it; nothing for a self-draw.
    pub discarder: Option<Seat>,
}

/// Who deals next: the first winner, the discarder when several won first, the same dealer when nobody won.
#[must_use]
pub fn next_dealer(dealer: Seat, first: Option<&FirstWin>) -> Seat {
    match first {
        None => dealer,
        Some(FirstWin { winners, discarder }) => match (winners.as_slice(), discarder) {
            ([], _) => dealer,
            ([winner], _) | ([winner, ..], None) => *winner,
            ([_, ..], Some(discarder)) => *discarder,
        },
    }
}

/// What matters to a player who may have passed a win (过胡, C4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PassedWinEvent {
    /// A discard completes the hand; if it may be taken, it is passed.
    Discard,
    /// An added kong could be robbed; if it may be, it is passed.
    Rob,
    /// An own draw, a kong's replacement too.
    Draw,
    /// An own draw that completes the hand; it is passed.
    SelfDraw,
    /// An own pung.
    Pung,
}

/// Whether each chance in turn may be taken.
#[must_use]
pub fn passed_win(events: &[PassedWinEvent]) -> Vec<bool> {
    let mut barred = false;
    let mut chances = Vec::new();
    for event in events {
        match event {
            PassedWinEvent::Discard | PassedWinEvent::Rob => {
                chances.push(!barred);
                barred = true;
            }
            PassedWinEvent::Draw => barred = false,
            PassedWinEvent::SelfDraw => {
                barred = false;
                chances.push(true);
            }
            PassedWinEvent::Pung => {}
        }
    }
    chances
}

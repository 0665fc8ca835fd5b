//! Table cases: what a table settles, as one line of JSON answered by another.

use arrayvec::ArrayVec;
use serde_json::{Map, Value, json};

use super::settle::{
    FirstWin, KongIncome, KongMade, PassedWinEvent, Standing, Winner, WonFrom, next_dealer,
    passed_win, settle_kong, settle_wall_end, settle_win, standing,
};
use super::void::SUITS;
use super::{LAYOUT, Options, VOID};
use crate::answer::Complaint;
use crate::case_error::{CaseError, Problem};
use crate::case_reader::{Keys, list_of, missing, parse_case, wrong_type};
use crate::hand::Hand;
use crate::payment::Transfer;
use crate::seat::Seat;

/// Keys that stand in collections of cases; they change no answer.
const REMARKS: [&str; 2] = ["why", "expected"];
/// More fan than any hand has.
const MOST_FAN: i64 = 100;
/// More points than a kong earns.
const MOST_INCOME: i64 = 4_000_000;

/// The answer to one line: `{"id", "result"}`, or `{"id", "error": {"code", "message"}}`.
///
/// ```
/// use nexusray_core::rulesets::sichuan::table_case::answer_line;
/// let line = r#"{"id": "a", "kind": "next_dealer", "dealer": 0, "first_win": {"winners": [2], "discarder": 1}}"#;
/// assert_eq!(answer_line(line), r#"{"id":"a","result":2}"#);
/// ```
#[must_use]
pub fn answer_line(line: &str) -> String {
    let answer = match parse_case(line, answer) {
        Ok((id, result)) => json!({"id": id, "result": result}),
        Err(CaseError { id, problem }) => {
            let complaint = Complaint {
                code: problem.code(),
                message: problem.to_string(),
            };
            json!({"id": id, "error": complaint})
        }
    };
    answer.to_string()
}

/// What answers a kind of case.
type Settle = fn(&Keys, &Options) -> Result<Value, Problem>;

fn answer(keys: &Map<String, Value>) -> Result<(Value, Value), Problem> {
    let case = Keys::new("", keys);
    let id = case.text("id")?;
    let (answer, own): (Settle, &[&str]) = match case.text("kind")? {
        "settle_win" => (
            win,
            &[
                "winners",
                "self_draw",
                "discarder",
                "active",
                "kong",
                "after_exposed_kong_feeder",
            ],
        ),
        "kong" => (
            kong,
            &["type", "owner", "feeder", "active", "drawn_now", "robbed"],
        ),
        "wall_end" => (wall_end, &["players", "kongs"]),
        "next_dealer" => (dealer, &["dealer", "first_win"]),
        "passed_win" => (passed, &["events"]),
        other => {
            return Err(Problem::UnknownWord {
                key: "kind".into(),
                found: other.into(),
                known: "settle_win, kong, wall_end, next_dealer, passed_win".into(),
            });
        }
    };
    case.only(&[&["id", "kind", "options"], own, &REMARKS])?;
    let nothing = Map::new();
    let options = match keys.get("options") {
        None => &nothing,
        Some(Value::Object(options)) => options,
        Some(other) => return Err(wrong_type("options", other, "an object")),
    };
    let result = answer(&case, &Options::from_json(options)?)?;
    Ok((json!(id), result))
}

/// The change of points of every seat.
fn changes(transfers: &[Transfer]) -> Value {
    let mut changes = vec![0_i64; LAYOUT.seats];
    for transfer in transfers {
        changes[transfer.from.index()] -= transfer.amount;
        changes[transfer.to.index()] += transfer.amount;
    }
    json!(changes)
}

fn seat_of(key: &str, value: &Value) -> Result<Seat, Problem> {
    let number = value
        .as_u64()
        .and_then(|number| usize::try_from(number).ok());
    number
        .filter(|&number| number < LAYOUT.seats)
        .map(Seat::new)
        .ok_or_else(|| wrong_type(key, value, "a seat, 0 to 3"))
}

/// Different seats.
fn seats(case: &Keys, key: &str) -> Result<Vec<Seat>, Problem> {
    let read = list_of(case, key, seat_of)?;
    let twice = |at: usize| read[..at].contains(&read[at]);
    if (0..read.len()).any(twice) {
        return Err(wrong_type(
            &case.place(key),
            &json!(case.get(key)),
            "each seat once",
        ));
    }
    Ok(read)
}

fn optional_seat(case: &Keys, key: &str) -> Result<Option<Seat>, Problem> {
    match case.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => seat_of(&case.place(key), value).map(Some),
    }
}

fn seat(case: &Keys, key: &str) -> Result<Seat, Problem> {
    optional_seat(case, key)?.ok_or_else(|| missing(&case.place(key)))
}

/// A seat that is one of those still in.
fn active_seat(key: &str, seat: Seat, active: &[Seat]) -> Result<Seat, Problem> {
    if active.contains(&seat) {
        Ok(seat)
    } else {
        Err(wrong_type(
            key,
            &json!(seat.index()),
            "a player who is still in",
        ))
    }
}

fn income(key: &str, value: &Value) -> Result<KongIncome, Problem> {
    let case = Keys::of(key, value)?;
    case.only(&[&["owner", "payments"]])?;
    let owner = seat(&case, "owner")?;
    let payments = case.object("payments")?;
    let mut paid = ArrayVec::new();
    for (payer, amount) in payments.iter() {
        let place = format!("{key}.payments.{payer}");
        let number = payer.parse::<u64>().map(Value::from);
        let payer = seat_of(&place, &number.unwrap_or_else(|_| json!(payer)))?;
        let points = amount
            .as_i64()
            .filter(|points| (0..=MOST_INCOME).contains(points));
        let points =
            points.ok_or_else(|| wrong_type(&place, amount, "points, a whole number from 0"))?;
        if payer == owner || paid.iter().any(|&(earlier, _)| earlier == payer) {
            return Err(wrong_type(
                &place,
                amount,
                "a payment of another player, once",
            ));
        }
        paid.push((payer, points));
    }
    Ok(KongIncome { owner, paid })
}

fn winner(key: &str, value: &Value) -> Result<Winner, Problem> {
    let case = Keys::of(key, value)?;
    case.only(&[&["seat", "fan"]])?;
    Ok(Winner {
        seat: seat(&case, "seat")?,
        fan: case.number("fan", MOST_FAN)? as u32,
    })
}

fn win(case: &Keys, options: &Options) -> Result<Value, Problem> {
    let active = seats(case, "active")?;
    let winners = list_of(case, "winners", winner)?;
    let discarder = optional_seat(case, "discarder")?;
    let feeder = optional_seat(case, "after_exposed_kong_feeder")?;
    let from = match (case.truth("self_draw")?, discarder) {
        (true, None) => WonFrom::Wall { feeder },
        (false, Some(discarder)) => WonFrom::Player(active_seat("discarder", discarder, &active)?),
        (true, Some(discarder)) => {
            return Err(wrong_type(
                "discarder",
                &json!(discarder.index()),
                "null: the tile was drawn",
            ));
        }
        (false, None) => return Err(missing("discarder")),
    };
    let most = if matches!(from, WonFrom::Wall { .. }) {
        1
    } else {
        LAYOUT.seats - 1
    };
    for (at, winner) in winners.iter().enumerate() {
        active_seat(&format!("winners[{at}].seat"), winner.seat, &active)?;
        let earlier = winners[..at]
            .iter()
            .any(|earlier| earlier.seat == winner.seat);
        if earlier || discarder == Some(winner.seat) || feeder == Some(winner.seat) {
            let place = format!("winners[{at}].seat");
            return Err(wrong_type(
                &place,
                &json!(winner.seat.index()),
                "another player, once",
            ));
        }
    }
    if winners.is_empty() || winners.len() > most {
        let found = json!(case.get("winners"));
        return Err(wrong_type(
            "winners",
            &found,
            "one winner, or up to three on a discard",
        ));
    }
    let kong = match case.get("kong") {
        None | Some(Value::Null) => None,
        Some(value) => Some(income("kong", value)?),
    };
    Ok(changes(&settle_win(
        options,
        &winners,
        from,
        &active,
        kong.as_ref(),
    )))
}

fn kong(case: &Keys, options: &Options) -> Result<Value, Problem> {
    let active = seats(case, "active")?;
    let owner = active_seat("owner", seat(case, "owner")?, &active)?;
    let made = match case.text("type")? {
        "exposed" => {
            let feeder = active_seat("feeder", seat(case, "feeder")?, &active)?;
            if feeder == owner {
                return Err(wrong_type(
                    "feeder",
                    &json!(feeder.index()),
                    "another player",
                ));
            }
            KongMade::Exposed(feeder)
        }
        "concealed" => KongMade::Concealed,
        "added" => KongMade::Added {
            drawn_now: case.truth_or("drawn_now", true)?,
            robbed: case.truth_or("robbed", false)?,
        },
        other => {
            return Err(Problem::UnknownWord {
                key: "type".into(),
                found: other.into(),
                known: "exposed, added, concealed".into(),
            });
        }
    };
    Ok(changes(&settle_kong(options, owner, made, &active)))
}

fn wall_end(case: &Keys, options: &Options) -> Result<Value, Problem> {
    let players = list_of(case, "players", |key, value| player(options, key, value))?;
    if players.len() != LAYOUT.seats {
        return Err(wrong_type(
            "players",
            &json!(case.get("players")),
            "four players",
        ));
    }
    let kongs = list_of(case, "kongs", income)?;
    let end = settle_wall_end(options, &players, &kongs);
    let all = [&end.pig[..], &end.cha_jiao, &end.refund].concat();
    let most = |standing: &Standing| match standing {
        Standing::Ready(fan) => json!(fan),
        Standing::Won | Standing::Pig | Standing::NotReady => Value::Null,
    };
    Ok(json!({
        "status": players.iter().map(|standing| standing.word()).collect::<Vec<_>>(),
        "max_fan": players.iter().map(most).collect::<Vec<_>>(),
        "pig": changes(&end.pig),
        "cha_jiao": changes(&end.cha_jiao),
        "refund": changes(&end.refund),
        "total": changes(&all),
    }))
}

fn player(options: &Options, key: &str, value: &Value) -> Result<Standing, Problem> {
    let case = Keys::of(key, value)?;
    case.only(&[&["won", "hand", "melds", "void"]])?;
    if case.truth("won")? {
        return Ok(Standing::Won);
    }
    let mut hand = Hand::default();
    case.read_melds("melds", &LAYOUT, &mut hand)?;
    case.read_concealed("hand", &LAYOUT, &mut hand)?;
    let void = case.word("void", &SUITS)?;
    hand.words.extend(VOID.say(void));
    hand.check(&LAYOUT, LAYOUT.tiles)?;
    Ok(standing(options, &hand))
}

fn dealer(case: &Keys, _: &Options) -> Result<Value, Problem> {
    let first = match case.get("first_win") {
        None | Some(Value::Null) => None,
        Some(value) => {
            let first = Keys::of("first_win", value)?;
            first.only(&[&["winners", "discarder"]])?;
            let won = FirstWin {
                winners: seats(&first, "winners")?.into_iter().collect(),
                discarder: optional_seat(&first, "discarder")?,
            };
            let drawn_by_many = won.discarder.is_none() && won.winners.len() > 1;
            let own = won
                .discarder
                .is_some_and(|seat| won.winners.contains(&seat));
            if won.winners.is_empty() || drawn_by_many || own {
                return Err(wrong_type(
                    "first_win",
                    value,
                    "one winner, or others than the discarder",
                ));
            }
            Some(won)
        }
    };
    let next = next_dealer(seat(case, "dealer")?, first.as_ref());
    Ok(json!(next.index()))
}

fn passed(case: &Keys, _: &Options) -> Result<Value, Problem> {
    let events = list_of(case, "events", |key, value| match value.as_str() {
        Some("discard") => Ok(PassedWinEvent::Discard),
        Some("rob") => Ok(PassedWinEvent::Rob),
        Some("draw") => Ok(PassedWinEvent::Draw),
        Some("self_draw") => Ok(PassedWinEvent::SelfDraw),
        Some("pung") => Ok(PassedWinEvent::Pung),
        Some(other) => Err(Problem::UnknownWord {
            key: key.into(),
            found: other.into(),
            known: "discard, rob, draw, self_draw, pung".into(),
        }),
        None => Err(wrong_type(key, value, "a string")),
    })?;
    Ok(json!(passed_win(&events)))
}

//! The end of the wall, and the next dealer.

use super::*;
use crate::rulesets::sichuan::settle::Standing;
use crate::rulesets::sichuan::table::standing_of;

/// A seat's tiles as a case gives them.
fn seat_text(player: &Value) -> String {
    let tiles = |list: &Value| -> String {
        let list = list.as_array().unwrap().iter();
        list.map(|tile| tile.as_str().unwrap()).collect()
    };
    let melds = player["melds"].as_array().unwrap().iter().map(|meld| {
        let tiles = tiles(&meld["tiles"]);
        match meld["concealed"] == true {
            true => format!("({tiles})"),
            false => format!("[{tiles}]"),
        }
    });
    let melds: String = melds.collect();
    format!("{} {melds}", tiles(&player["hand"]))
}

#[test]
fn the_end_of_the_wall_is_paid_by_its_event() {
    for case in cases("wall_end") {
        let mut play = Play::under_way(case["options"].clone(), 0);
        let players = case["players"].as_array().unwrap();
        for (seat, player) in players.iter().enumerate() {
            play.hold(seat, &seat_text(player));
            if player["won"] == true {
                play.out(&[seat]);
            }
        }
        let suits = BySeat::new(4, |seat| {
            let letter = players[seat.index()]["void"].as_str().unwrap();
            let mut suits = Suit::ALL.into_iter();
            suits.find(|suit| letter.contains(suit.letter())).unwrap()
        });
        play.private().voids = Some(suits);
        play.private().incomes = case["kongs"]
            .as_array()
            .unwrap()
            .iter()
            .map(income)
            .collect();
        play.leave(0);
        let seat = players
            .iter()
            .position(|player| player["won"] == false)
            .unwrap();
        let seat = Seat::new(seat);
        play.state.phase = Phase::PlayOn { seat };
        check_standings(&play, &case["expected"]);
        assert_eq!(play.step(), "deal_drawn");
        let paid = |cause| {
            let paid = play.state.outcome.transfers.iter();
            changes(paid.filter(move |transfer| transfer.cause == cause))
        };
        let expected = &case["expected"];
        assert_eq!(paid(Cause::Pig), points(&expected["pig"]), "{case:?}");
        assert_eq!(
            paid(Cause::NotReady),
            points(&expected["cha_jiao"]),
            "{case:?}"
        );
        assert_eq!(
            paid(Cause::KongRefund),
            points(&expected["refund"]),
            "{case:?}"
        );
        assert_eq!(play.scores(), points(&expected["total"]), "{case:?}");
    }
}

fn check_standings(play: &Play, expected: &Value) {
    let Ruleset::Sichuan(options) = &play.state.ruleset else {
        panic!("another ruleset");
    };
    for seat in play.seats() {
        let standing = standing_of(options, &play.state, Seat::new(seat));
        let fan = match standing {
            Standing::Ready(fan) => Some(fan),
            Standing::Won | Standing::Pig | Standing::NotReady => None,
        };
        assert_eq!(expected["status"][seat], standing.word());
        assert_eq!(expected["max_fan"][seat], json!(fan));
    }
}

#[test]
fn the_next_dealer_is_named_by_the_end_of_the_deal() {
    for case in cases("next_dealer") {
        let mut play = Play::under_way(everything(), number(&case["dealer"]));
        let first = &case["first_win"];
        play.leave(0);
        if first.is_null() {
            let seat = Seat::new(0);
            play.state.phase = Phase::PlayOn { seat };
        } else {
            let winners = numbers(&first["winners"]);
            for &winner in &winners {
                play.hold(winner, WAITING[0]);
            }
            match first["discarder"].as_u64() {
                Some(discarder) => play.discards(discarder as usize, "5p"),
                None => {
                    play.leave(1);
                    play.draws(winners[0], "5p");
                }
            }
            for &winner in &winners {
                play.act(winner, "win");
            }
            if !first["discarder"].is_null() {
                assert_eq!(play.step(), "won");
            }
        }
        while play.step() != "deal_ended" {}
        let Phase::DealOver { next: Some(next) } = play.state.phase else {
            panic!("{:?}", play.state.phase);
        };
        assert_eq!(next.dealer.index(), number(&case["expected"]), "{case:?}");
    }
}

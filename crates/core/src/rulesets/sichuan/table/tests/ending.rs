//! Sections 3 and 7: the end of a deal and of a game.

use super::*;
use crate::event::DealTerms;

/// Nobody draws any more.
fn wall_used_up(play: &mut Play) {
    play.leave(0);
    let seat = Seat::new(0);
    play.state.phase = Phase::PlayOn { seat };
    assert_eq!(play.step(), "deal_drawn");
}

#[test]
fn a_pig_pays_everybody_and_who_is_not_ready_pays_who_is() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "456789m46p99m [111p]");
    play.hold(2, "147m258m36m1479p1s");
    wall_used_up(&mut play);
    // The pig pays 16 to each of the others; seats 0 and 3 pay 1 for a hand without fan.
    assert_eq!(play.scores(), [16 - 1, 16 + 2, -48, 16 - 1]);
}

#[test]
fn all_who_are_still_in_show_their_hands_and_no_others() {
    let mut play = Play::under_way(everything(), 0);
    play.out(&[2]);
    wall_used_up(&mut play);
    let shown: Vec<usize> = play
        .state
        .outcome
        .shown
        .iter()
        .map(|seat| seat.index())
        .collect();
    assert_eq!(shown, [0, 1, 3]);
}

#[test]
fn the_income_of_kongs_goes_back_from_who_is_not_ready_to_winners_too() {
    for (options, refunded) in [(everything(), true), (json!({"refund": false}), false)] {
        let mut play = Play::under_way(options, 0);
        play.hold(1, "2222m13579p1357m");
        play.draws(1, "9m");
        play.act(1, "concealed_kong 2222m");
        assert_eq!(play.step(), "kong_stood");
        play.out(&[3]);
        wall_used_up(&mut play);
        let expected = if refunded { [0; 4] } else { [-2, 6, -2, -2] };
        assert_eq!(play.scores(), expected);
    }
}

#[test]
fn a_win_on_the_last_discard_leaves_the_others_to_be_settled() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, WAITING[0]);
    play.leave(0);
    play.discards(0, "5p");
    play.act(1, "win");
    assert_eq!(play.step(), "won");
    assert_eq!(play.step(), "deal_drawn");
    assert_eq!(play.step(), "deal_ended");
    assert_eq!(play.state.outcome.wins.len(), 1);
}

#[test]
fn a_game_has_eight_deals() {
    let mut play = Play::under_way(everything(), 2);
    wall_used_up(&mut play);
    let next = DealTerms {
        round: Wind::East,
        dealer: Seat::new(2),
        repeats: 1,
    };
    assert_eq!(play.state.next_deal(), Some(next));
    play.state.deal.as_mut().unwrap().number = 7;
    assert_eq!(play.state.next_deal(), None);
    assert_eq!(play.step(), "deal_ended");
    play.state.seats[Seat::new(3)].score = 5;
    assert_eq!(play.step(), "game_ended");
    let Phase::GameOver { ranking, .. } = &play.state.phase else {
        panic!("{:?}", play.state.phase);
    };
    let places: Vec<(usize, u8)> = ranking
        .iter()
        .map(|rank| (rank.seat.index(), rank.rank))
        .collect();
    assert_eq!(places, [(3, 1), (0, 2), (1, 2), (2, 2)]);
}

//! The procedures of specification section 4, each on tiles laid out for it.

use serde_json::{Value, json};

use crate::action::Action;
use crate::event::{DealTerms, Event, Source};
use crate::legal::legal;
use crate::meld::MeldKind;
use crate::phase::Phase;
use crate::replay::act_event;
use crate::resolve::{Next, choices, next};
use crate::rulesets::Ruleset;
use crate::seat::{BySeat, Seat, Wind};
use crate::state::State;
use crate::tile::{Tile, parse_tiles};

/// Hands that claim nothing and wait for nothing: no pairs, no neighbours.
const IDLE: [&str; 3] = [
    "147m147p147s1234567z",
    "258m258p258s1234567z",
    "369m369p369s1234567z",
];

/// A table whose tiles are laid out and drawn by the test.
struct Play {
    state: State,
}

impl Play {
    /// Seat 0 deals. The dealer's text has 17 tiles, the others' 16.
    fn dealt(options: Value, hands: [&str; 4]) -> Self {
        let ruleset = Ruleset::new("tw16", options.as_object().unwrap())
            .unwrap()
            .played()
            .unwrap();
        let mut play = Self {
            state: State::new(ruleset, None, false),
        };
        let dealer = Seat::new(0);
        play.happen(&Event::DealStarted {
            deal: 0,
            round: Wind::East,
            dealer,
            repeats: 0,
            dice: [1; 3],
        });
        let hands = BySeat::new(4, |seat| parse_tiles(hands[seat.index()]).unwrap());
        play.happen(&Event::Dealt { hands });
        play
    }

    /// Without flowers in the opening, at the dealer's first turn.
    fn begun(options: Value, hands: [&str; 4]) -> Self {
        let mut play = Self::dealt(options, hands);
        assert_eq!(play.step(), "play_started");
        play
    }

    fn happen(&mut self, event: &Event) {
        self.state.evolve(event).unwrap();
    }

    fn next(&self) -> Next {
        next(&self.state, &choices(&self.state))
    }

    /// Lets what must happen happen; its name.
    fn step(&mut self) -> &'static str {
        match self.next() {
            Next::Event(event) => {
                self.happen(&event);
                event.name()
            }
            other => panic!("{other:?} instead of an event"),
        }
    }

    /// The seat whose turn it is to draw draws this tile.
    fn draw(&mut self, tile: &str) -> (usize, Source) {
        match self.next() {
            Next::Draw(seat, source) => {
                self.happen(&Event::Drawn {
                    seat,
                    tile: tile.parse().unwrap(),
                    source,
                });
                (seat.index(), source)
            }
            other => panic!("{other:?} instead of a draw"),
        }
    }

    fn act(&mut self, seat: usize, action: &str) {
        let action: Action = action.parse().unwrap();
        let legal = legal(&self.state, Seat::new(seat));
        assert!(
            legal.contains(&action),
            "seat {seat} cannot {action}, only {legal:?}"
        );
        self.happen(&act_event(&self.state, Seat::new(seat), action));
    }

    /// What a seat can do beside discarding.
    fn choices(&self, seat: usize) -> Vec<String> {
        let legal = legal(&self.state, Seat::new(seat));
        let others = legal
            .iter()
            .filter(|action| !matches!(action, Action::Discard { .. }));
        others.map(ToString::to_string).collect()
    }

    /// Leaves this many tiles to draw.
    fn leave(&mut self, left: usize) {
        self.state.wall.head = self.state.wall.size - self.state.wall.tail - 16 - left;
    }

    fn flowers(&self, seat: usize) -> Vec<Tile> {
        self.state.seats[Seat::new(seat)].flowers.to_vec()
    }

    fn scores(&self) -> Vec<i64> {
        self.state.seats.values().map(|seat| seat.score).collect()
    }

    fn winners(&self) -> Vec<usize> {
        match &self.state.outcome {
            Some(crate::state::Outcome::Won { wins, .. }) => {
                wins.iter().map(|win| win.seat.index()).collect()
            }
            other => panic!("{other:?} instead of winners"),
        }
    }
}

/// Ready for 5m and 8m; the dealer discards.
const READY: &str = "67m123p456p789p11s222z";

#[test]
fn each_player_replaces_all_flowers_before_the_next_one_shows_any() {
    let [_, two, three] = IDLE;
    let mut play = Play::dealt(
        json!({}),
        [
            "147m147p147s123456zf1f2",
            two,
            "369m369p369s123456zf3",
            three,
        ],
    );
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.draw("9m"), (0, Source::Tail));
    assert_eq!(play.draw("f5"), (0, Source::Tail));
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.flowers(0), parse_tiles("f1f2f5").unwrap());
    assert_eq!(play.draw("9m"), (0, Source::Tail));
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.flowers(2), parse_tiles("f3").unwrap());
    assert_eq!(play.draw("9m"), (2, Source::Tail));
    assert_eq!(play.step(), "play_started");
}

#[test]
fn in_round_robin_a_flower_drawn_meanwhile_waits_for_the_next_pass() {
    let [_, two, three] = IDLE;
    let options = json!({"opening_flowers": "round_robin"});
    let mut play = Play::dealt(
        options,
        [
            "147m147p147s1234567zf1",
            two,
            "369m369p369s123456zf3",
            three,
        ],
    );
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.draw("f5"), (0, Source::Tail));
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.draw("9m"), (2, Source::Tail));
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.flowers(0), parse_tiles("f1f5").unwrap());
}

#[test]
fn a_flower_drawn_in_turn_is_shown_at_once_and_replaced_from_the_tail() {
    let [one, two, three] = IDLE;
    let mut play = Play::begun(json!({}), ["147m147p147s11234567z", one, two, three]);
    play.act(0, "discard 1z");
    assert_eq!(play.draw("f3"), (1, Source::Head));
    assert!(legal(&play.state, Seat::new(1)).is_empty());
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.draw("9s"), (1, Source::Tail));
    assert_eq!(play.flowers(1), parse_tiles("f3").unwrap());
    play.act(1, "discard 9s");
}

#[test]
fn a_chow_is_for_the_next_player_alone_and_a_pung_goes_before_it() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "46m258p258s12345677z",
            "46m369p369s12345667z",
            "55m369p369s12345557z",
        ],
    );
    play.act(0, "discard 5m");
    assert_eq!(play.choices(1), ["chow 46m", "pass"]);
    assert!(play.choices(2).is_empty());
    assert_eq!(play.choices(3), ["pung 55m", "pass"]);
    play.act(1, "chow 46m");
    assert_eq!(play.next(), Next::Wait);
    play.act(3, "pung 55m");
    assert_eq!(play.step(), "called");
    assert!(matches!(play.state.phase, Phase::Turn { seat, .. } if seat == Seat::new(3)));
}

#[test]
fn a_pung_answered_first_does_not_wait_for_a_chow() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "46m258p258s12345677z",
            IDLE[1],
            "55m369p369s12345557z",
        ],
    );
    play.act(0, "discard 5m");
    play.act(3, "pung 55m");
    assert_eq!(play.step(), "called");
    assert!(play.choices(1).is_empty());
}

#[test]
fn after_a_call_there_is_only_a_discard_without_a_draw() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "46m25p2222s12345777z",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 5m");
    play.act(1, "chow 46m");
    assert_eq!(play.step(), "called");
    assert!(
        play.choices(1).is_empty(),
        "four bamboo make no kong before the next draw"
    );
    let meld = &play.state.seats[Seat::new(1)].melds[0];
    assert_eq!(
        (meld.kind, meld.called.unwrap().from),
        (MeldKind::Chow, Seat::new(0))
    );
    play.act(1, "discard 2s");
}

#[test]
fn a_kong_draws_its_replacement_from_the_tail() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "555m258p258s1234567z",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 5m");
    assert_eq!(play.choices(1), ["exposed_kong 555m", "pung 55m", "pass"]);
    play.act(1, "exposed_kong 555m");
    assert_eq!(play.step(), "called");
    assert_eq!(play.draw("9s"), (1, Source::Tail));
    play.act(1, "discard 9s");
}

#[test]
fn an_exposed_kong_from_the_left_can_be_forbidden() {
    let hands = [
        "147m147p147s1234567z5m",
        "555m258p258s1234567z",
        IDLE[1],
        IDLE[2],
    ];
    let mut play = Play::begun(json!({"kong_from_left": "forbidden"}), hands);
    play.act(0, "discard 5m");
    assert_eq!(play.choices(1), ["pung 55m", "pass"]);
}

#[test]
fn a_concealed_kong_cannot_be_robbed() {
    let thirteen = "147m147p147s5555s1234z";
    let mut play = Play::begun(json!({}), [thirteen, READY, IDLE[1], IDLE[2]]);
    assert_eq!(play.choices(0), ["concealed_kong 5555s"]);
    play.act(0, "concealed_kong 5555s");
    assert!(play.choices(1).is_empty());
    assert_eq!(play.step(), "kong_stood");
    assert_eq!(play.draw("9s"), (0, Source::Tail));
}

#[test]
fn a_robbed_kong_is_not_made_and_its_owner_pays() {
    let mut play = Play::begun(
        json!({}),
        [
            "148m147p147s12345677z",
            "88m258p258s12334577z",
            IDLE[2],
            READY,
        ],
    );
    play.act(0, "discard 8m");
    play.act(1, "pung 88m");
    play.act(3, "pass");
    assert_eq!(play.step(), "called");
    play.act(1, "discard 1z");
    play.draw("9s");
    play.act(2, "discard 9s");
    play.draw("9s");
    play.act(3, "discard 9s");
    play.draw("9s");
    play.act(0, "discard 9s");
    play.draw("8m");
    assert_eq!(play.choices(1), ["added_kong 8m"]);
    play.act(1, "added_kong 8m");
    assert_eq!(play.choices(3), ["win", "pass"]);
    play.act(3, "win");
    assert_eq!(play.step(), "won");
    assert_eq!(play.winners(), [3]);
    assert_eq!(play.state.seats[Seat::new(1)].melds[0].kind, MeldKind::Pung);
    // concealed_hand, rob_kong and the pair of honors that makes it no all_sequences: 2 tai.
    assert_eq!(play.scores(), [0, -140, 0, 140]);
}

#[test]
fn an_added_kong_that_nobody_robs_stands_and_draws_from_the_tail() {
    let mut play = Play::begun(
        json!({}),
        [
            "148m147p147s12345677z",
            "88m258p258s12334577z",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 8m");
    play.act(1, "pung 88m");
    assert_eq!(play.step(), "called");
    play.act(1, "discard 1z");
    for _ in 0..3 {
        let (seat, _) = play.draw("9s");
        play.act(seat, "discard 9s");
    }
    play.draw("8m");
    play.act(1, "added_kong 8m");
    assert_eq!(play.step(), "kong_stood");
    assert_eq!(
        play.state.seats[Seat::new(1)].melds[0].kind,
        MeldKind::AddedKong
    );
    assert_eq!(play.draw("9p"), (1, Source::Tail));
}

#[test]
fn of_several_who_can_win_the_nearest_does() {
    for (option, winners) in [
        ("nearest", vec![1]),
        ("all", vec![1, 2]),
        ("two_bump_three_all", vec![1]),
    ] {
        let mut play = Play::begun(
            json!({"several_winners": option}),
            [
                "147m147p147s1234567z5m",
                READY,
                "46m123s789s123p789p33z",
                IDLE[2],
            ],
        );
        play.act(0, "discard 5m");
        play.act(2, "win");
        assert_eq!(play.next(), Next::Wait, "the nearer player is asked first");
        play.act(1, "win");
        assert_eq!(play.step(), "won");
        assert_eq!(play.winners(), winners, "{option}");
        assert_eq!(play.scores().iter().sum::<i64>(), 0);
    }
}

#[test]
fn three_who_can_win_all_do_where_two_bump_and_three_do_not() {
    let ready = "67m123p456p789p11s222z";
    let mut play = Play::begun(
        json!({"several_winners": "two_bump_three_all"}),
        [
            "147m147p147s1234567z5m",
            ready,
            "46m123s789s123p789p33z",
            "34m123s789s123p789p44z",
        ],
    );
    play.act(0, "discard 5m");
    for seat in 1..4 {
        play.act(seat, "win");
    }
    assert_eq!(play.step(), "won");
    assert_eq!(play.winners(), [1, 2, 3]);
}

#[test]
fn a_win_goes_before_a_pung() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "55m258p258s12345567z",
            READY,
            IDLE[2],
        ],
    );
    play.act(0, "discard 5m");
    play.act(1, "pung 55m");
    assert_eq!(play.next(), Next::Wait);
    play.act(2, "win");
    assert_eq!(play.step(), "won");
    assert_eq!(play.winners(), [2]);
}

/// Seat 1 waits for 5m and 8m, lets a 5m pass, and is at the next chance on another player's tile.
fn missed(rule: &str) -> Play {
    let mut play = Play::begun(
        json!({"missed_win": rule}),
        ["147m147p147s1234567z5m", READY, IDLE[1], IDLE[2]],
    );
    play.act(0, "discard 5m");
    play.act(1, "pass");
    play
}

#[test]
fn who_let_a_win_pass_may_not_win_on_a_discard_until_the_next_own_draw() {
    let mut play = missed("until_draw");
    play.draw("9s");
    play.act(1, "discard 9s");
    play.draw("8m");
    play.act(2, "discard 8m");
    assert_eq!(play.choices(1), ["win", "pass"], "an own draw came between");

    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            IDLE[0],
            "55m258p258s12345567z",
            READY,
        ],
    );
    play.act(0, "discard 5m");
    play.act(2, "pung 55m");
    play.act(3, "pass");
    play.step();
    play.act(2, "discard 7z");
    assert!(play.choices(3).is_empty());
    play.draw("5m");
    assert_eq!(
        play.choices(3),
        ["win"],
        "drawing it oneself was never forbidden"
    );
}

#[test]
fn before_the_next_own_draw_the_chance_is_not_even_offered() {
    let mut play = Play::begun(
        json!({}),
        ["147m147p147s123456z58m", IDLE[1], IDLE[0], READY],
    );
    play.act(0, "discard 5m");
    play.act(3, "pass");
    play.draw("8m");
    play.act(1, "discard 8m");
    assert!(play.choices(3).is_empty());
    assert!(play.state.extra.has_missed(Seat::new(3)));

    let mut play = Play::begun(
        json!({"missed_win": "off"}),
        ["147m147p147s123456z58m", IDLE[1], IDLE[0], READY],
    );
    play.act(0, "discard 5m");
    play.act(3, "pass");
    play.draw("8m");
    play.act(1, "discard 8m");
    assert_eq!(play.choices(3), ["win", "pass"]);
}

#[test]
fn until_discard_blocks_the_own_draw_too() {
    let mut play = missed("until_discard");
    play.draw("8m");
    assert!(play.choices(1).is_empty());
    play.act(1, "discard 8m");
    play.draw("8m");
    play.act(2, "discard 8m");
    assert_eq!(play.choices(1), ["win", "pass"]);
}

#[test]
fn the_last_discard_can_be_won_but_not_called() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "55m258p258s12345567z",
            READY,
            "46m369p369s12345567z",
        ],
    );
    play.leave(0);
    play.act(0, "discard 5m");
    assert!(play.choices(1).is_empty());
    assert!(play.choices(3).is_empty());
    assert_eq!(play.choices(2), ["win", "pass"]);
    play.act(2, "pass");
    assert_eq!(play.step(), "deal_drawn");
    assert_eq!(play.scores(), [0; 4]);
}

#[test]
fn the_last_drawable_tile_leaves_sixteen() {
    let mut play = Play::begun(
        json!({}),
        ["147m147p147s11234567z", IDLE[0], IDLE[1], IDLE[2]],
    );
    play.leave(1);
    play.act(0, "discard 1z");
    play.draw("9s");
    assert_eq!((play.state.left(), play.state.wall.standing()), (0, 16));
    play.act(1, "discard 9s");
    assert_eq!(play.step(), "deal_drawn");
}

#[test]
fn a_flower_as_the_last_tile_ends_the_deal_at_once() {
    let mut play = Play::begun(
        json!({}),
        ["147m147p147s11234567z", IDLE[0], IDLE[1], IDLE[2]],
    );
    play.leave(1);
    play.act(0, "discard 1z");
    play.draw("f1");
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.step(), "deal_drawn");
}

#[test]
fn a_kong_needs_a_replacement_that_can_be_drawn() {
    let hands = ["147m147p147s5555s1234z", IDLE[0], IDLE[1], IDLE[2]];
    let mut play = Play::begun(json!({}), hands);
    play.leave(1);
    assert_eq!(play.choices(0), ["concealed_kong 5555s"]);
    play.leave(0);
    assert!(play.choices(0).is_empty());

    let mut play = Play::begun(json!({"reserve": "plus_kong"}), hands);
    play.leave(1);
    assert!(
        play.choices(0).is_empty(),
        "the kong itself would reserve the last tile"
    );
    play.leave(2);
    play.act(0, "concealed_kong 5555s");
    assert_eq!(play.state.left(), 1);
}

#[test]
fn the_dealer_can_win_with_the_tiles_dealt() {
    let mut play = Play::begun(
        json!({}),
        ["123m123p456p789p11s222z", IDLE[0], IDLE[1], IDLE[2]],
    );
    assert_eq!(play.choices(0), ["win"]);
    play.act(0, "win");
    // heavenly_hand 24 and concealed_self_draw 3; every payment carries the dealer's one.
    assert_eq!(play.scores(), [3 * 660, -660, -660, -660]);
    assert_eq!(play.step(), "deal_ended");
    let terms = DealTerms {
        round: Wind::East,
        dealer: Seat::new(0),
        repeats: 1,
    };
    assert_eq!(play.state.phase, Phase::DealOver { next: Some(terms) });
}

#[test]
fn a_kong_s_replacement_that_wins_counts_even_after_a_flower() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5s",
            "555s67m123p456p11s222z",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 5s");
    play.act(1, "exposed_kong 555s");
    assert_eq!(play.step(), "called");
    play.draw("f8");
    assert_eq!(play.step(), "flowers_shown");
    play.draw("5m");
    play.act(1, "win");
    // self_draw, after_kong and the pung of seat 1's wind are 3 tai; f8 is north's flower.
    assert_eq!(play.scores(), [-180, 500, -160, -160]);
}

#[test]
fn the_deal_passes_when_another_player_wins_and_a_round_ends_after_four() {
    let mut play = Play::begun(
        json!({"length": "one_round"}),
        ["147m147p147s1234567z5m", READY, IDLE[1], IDLE[2]],
    );
    play.act(0, "discard 5m");
    play.act(1, "win");
    assert_eq!(play.step(), "won");
    assert_eq!(play.step(), "deal_ended");
    let passed = DealTerms {
        round: Wind::East,
        dealer: Seat::new(1),
        repeats: 0,
    };
    assert_eq!(play.state.phase, Phase::DealOver { next: Some(passed) });

    let last = |state: &mut State, round, dealer: usize| {
        state.deal.as_mut().unwrap().terms = DealTerms {
            round,
            dealer: Seat::new(dealer),
            repeats: 2,
        };
        state.rules().next_deal(state)
    };
    assert_eq!(
        last(&mut play.state, Wind::East, 3),
        None,
        "one round ends with the fourth dealer"
    );
    let mut long = State::new(
        Ruleset::new("tw16", &serde_json::Map::new())
            .unwrap()
            .played()
            .unwrap(),
        None,
        false,
    );
    long.deal = play.state.deal;
    long.outcome = play.state.outcome.clone();
    let south = DealTerms {
        round: Wind::South,
        dealer: Seat::new(0),
        repeats: 0,
    };
    assert_eq!(last(&mut long, Wind::East, 3), Some(south));
    assert_eq!(
        last(&mut long, Wind::North, 3),
        None,
        "four rounds end in the north"
    );
    let stays = DealTerms {
        round: Wind::West,
        dealer: Seat::new(1),
        repeats: 3,
    };
    assert_eq!(
        last(&mut long, Wind::West, 1),
        Some(stays),
        "seat 1 won and deals again"
    );
}

#[test]
fn a_null_hand_leaves_the_deal_where_it_is() {
    let mut play = Play::begun(
        json!({}),
        ["147m147p147s11234567z", IDLE[0], IDLE[1], IDLE[2]],
    );
    play.leave(0);
    play.act(0, "discard 1z");
    assert_eq!(play.step(), "deal_drawn");
    assert_eq!(play.step(), "deal_ended");
    let again = DealTerms {
        round: Wind::East,
        dealer: Seat::new(0),
        repeats: 1,
    };
    assert_eq!(play.state.phase, Phase::DealOver { next: Some(again) });
}

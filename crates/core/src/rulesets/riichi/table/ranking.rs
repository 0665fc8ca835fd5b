//! Places and results at the end of a game (section 14).

use crate::event::Rank;
use crate::rulesets::Extra;
use crate::rulesets::riichi::options::{LeftoverSticks, Options, Rounding, Ties};
use crate::state::State;
use crate::table_rules::{Private as _, rank_by_score};

/// Results are given in thousandths of a point, and a point is a thousand of those played for: one is the other.
const HUNDRED: i64 = 100;
const THOUSAND: i64 = 1_000;

impl Options {
    /// All seats, best first, with the sticks that were left and with their results.
    pub(super) fn final_ranking(&self, state: &State) -> Vec<Rank> {
        let mut ranking = rank_by_score(state);
        if self.ties == Ties::Seat {
            for (at, rank) in ranking.iter_mut().enumerate() {
                rank.rank = at as u8 + 1;
            }
        }
        self.give_sticks(state, &mut ranking);
        self.give_results(&mut ranking);
        ranking
    }

    /// What still lies on the table goes to the first. Several who share the place share it in whole hundreds; what they
    /// cannot share so goes to the first of them in seat order.
    fn give_sticks(&self, state: &State, ranking: &mut [Rank]) {
        let Extra::Riichi(private) = &state.extra else {
            return;
        };
        if self.leftover_sticks == LeftoverSticks::Lost {
            return;
        }
        let firsts = ranking.iter().filter(|rank| rank.rank == 1).count();
        let share = private.pot() / firsts as i64 / HUNDRED * HUNDRED;
        for rank in ranking.iter_mut().take(firsts) {
            rank.score += share;
        }
        ranking[0].score += private.pot() - share * firsts as i64;
    }

    /// Points above those counted from, with what the places bring; seats that share places share that.
    fn give_results(&self, ranking: &mut [Rank]) {
        let seats = ranking.len() as i64;
        let oka = i64::from(self.oka.0);
        let counted_from = i64::from(self.start.0) + oka / seats;
        let bonus: Vec<i64> = (0..ranking.len())
            .map(|place| {
                let uma = i64::from(self.uma.0[place]) * THOUSAND;
                uma + if place == 0 { oka } else { 0 }
            })
            .collect();
        let mut exact = 0;
        for place in 0..ranking.len() {
            let own = ranking[place].rank;
            let shared = |at: &usize| ranking[*at].rank == own;
            let (sum, many) = (0..ranking.len())
                .filter(shared)
                .fold((0, 0), |(sum, many), at| (sum + bonus[at], many + 1));
            let points = ranking[place].score - counted_from;
            exact += points + bonus[place];
            ranking[place].result = Some(self.rounded(points * many + sum, many));
        }
        self.balance(ranking, exact);
    }

    /// `number / by`, rounded; a half goes up.
    fn rounded(&self, number: i64, by: i64) -> i64 {
        let unit = match self.rounding {
            Rounding::Whole => THOUSAND,
            Rounding::Tenth => HUNDRED,
        };
        let whole = by * unit;
        (number + whole / 2).div_euclid(whole) * unit
    }

    /// Whole points are rounded for all but the first, who has what makes the sum right (measured in Tenhou's logs).
    fn balance(&self, ranking: &mut [Rank], exact: i64) {
        let [first, others @ ..] = ranking else {
            return;
        };
        let is_alone = others.iter().all(|other| other.rank > first.rank);
        if self.rounding == Rounding::Whole && is_alone {
            let rest: i64 = others.iter().filter_map(|other| other.result).sum();
            first.result = Some(self.rounded(exact, 1) - rest);
        }
    }
}

//! A seat that is to choose: what it may choose, and its view, made only when somebody looks at it.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::action::Action;
use crate::seat::Seat;
use crate::state::State;
use crate::view::View;

/// The question to one seat: what does it choose? Whoever answers can learn no more from it than the seat may see.
///
/// ```
/// use nexusray_core::{rulesets::Ruleset, table::{Scope, Table}, wall::Secret};
/// let ruleset = Ruleset::new("mcr", &Default::default()).unwrap();
/// let mut table = Table::new(ruleset, Secret::open(1), &[], Scope::Deal(0));
/// table.start_deal().unwrap();
/// table.play_deal(|asked| asked.legal()[0]).unwrap();
/// assert!(table.is_over());
/// ```
#[derive(Clone, Copy)]
pub struct Asked<'a>(Source<'a>);

#[derive(Clone, Copy)]
enum Source<'a> {
    /// The whole table, of which no more is shown than the seat may see.
    Table(&'a Arc<State>, Seat, &'a [Action]),
    View(&'a View),
}

/// What the seat may know, and no more.
impl fmt::Debug for Asked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut asked = f.debug_struct("Asked");
        asked.field("legal", &self.legal());
        asked.field("view", &self.view()).finish()
    }
}

impl<'a> Asked<'a> {
    pub(crate) const fn at_table(state: &'a Arc<State>, seat: Seat, legal: &'a [Action]) -> Self {
        Self(Source::Table(state, seat, legal))
    }

    /// Who is asked.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self.0 {
            Source::Table(_, seat, _) => seat,
            Source::View(view) => view.seat(),
        }
    }

    /// What it may choose.
    #[must_use]
    pub fn legal(self) -> Cow<'a, [Action]> {
        match self.0 {
            Source::Table(_, _, legal) => legal.into(),
            Source::View(view) => view.legal().into(),
        }
    }

    /// The table as it sees it.
    #[must_use]
    pub fn view(self) -> Cow<'a, View> {
        match self.0 {
            Source::Table(state, seat, _) => Cow::Owned(View::of(Arc::clone(state), seat)),
            Source::View(view) => Cow::Borrowed(view),
        }
    }
}

impl<'a> From<&'a View> for Asked<'a> {
    fn from(view: &'a View) -> Self {
        Self(Source::View(view))
    }
}

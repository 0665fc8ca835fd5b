//! The options of a riichi table that are a choice of a few values. The first value of each is Tenhou's.

use crate::rulesets::choice::choice;

choice! {
    /// Something that is played unless the table agrees otherwise.
    Usual {
        /// It is played.
        On = "on",
        /// It is not.
        Off = "off",
    }
}

choice! {
    /// Something that is played only where the table agrees on it.
    Extra {
        /// It is not played.
        Off = "off",
        /// It is.
        On = "on",
    }
}

choice! {
    /// How long a game is.
    Length {
        /// An east and a south round.
        South = "south",
        /// An east round.
        East = "east",
    }
}

choice! {
    /// How many fives are red.
    RedFives {
        /// One of each suit.
        Three = 3,
        /// None.
        None = 0,
        /// One of each suit and a second one of dots.
        Four = 4,
    }
}

choice! {
    /// When the indicator of a claimed or an added kong is turned.
    KongDora {
        /// After the replacement, just before the next discard or at once when the next kong is declared.
        BeforeDiscard = "before_discard",
        /// Before the replacement is drawn.
        Immediate = "immediate",
        /// Once the discard after the replacement was not won on.
        AfterDiscard = "after_discard",
    }
}

choice! {
    /// When the indicator of a concealed kong is turned.
    ConcealedKongDora {
        /// Before the replacement is drawn.
        Immediate = "immediate",
        /// After the replacement, just before the next discard.
        BeforeDiscard = "before_discard",
        /// Once the discard after the replacement was not won on.
        AfterDiscard = "after_discard",
    }
}

choice! {
    /// Discarding what was just claimed (喰い替え).
    Kuikae {
        /// Neither the claimed kind nor the kind at the other end of the chow.
        Forbidden = "forbidden",
        /// Only the claimed kind is forbidden.
        SameOnly = "same_only",
        /// Anything may be discarded.
        Allowed = "allowed",
    }
}

choice! {
    /// How many points a player needs to declare riichi.
    RiichiMinPoints {
        /// The price of the stick.
        Thousand = 1000,
        /// Any number.
        Zero = 0,
    }
}

choice! {
    /// How many tiles must be left in the wall to declare riichi.
    RiichiMinWall {
        /// Four: another own draw is certain if nobody claims.
        Four = 4,
        /// Three.
        Three = 3,
        /// Two.
        Two = 2,
        /// One.
        One = 1,
        /// None.
        Zero = 0,
    }
}

choice! {
    /// Which concealed kongs are allowed after riichi.
    KongAfterRiichi {
        /// With the drawn tile, the waiting kinds staying the same.
        Waits = "waits",
        /// The same, and the three tiles a pung in every reading of the hand.
        Strict = "strict",
        /// None.
        None = "none",
    }
}

choice! {
    /// How many may win on one tile.
    MultipleRon {
        /// Two; a third makes the deal void.
        Two = "two",
        /// Three.
        Three = "three",
        /// The nearest in turn order from the discarder (頭ハネ).
        HeadBump = "head_bump",
    }
}

choice! {
    /// Who gets the sticks on the table when several win.
    SticksMulti {
        /// The winner nearest in turn order from the discarder.
        Nearest = "nearest",
        /// Each gets back the own stick, the nearest the rest.
        OwnBack = "own_back",
    }
}

choice! {
    /// Who gets the points for repeats when several win.
    HonbaMulti {
        /// The winner nearest in turn order from the discarder.
        Nearest = "nearest",
        /// Each.
        Each = "each",
    }
}

choice! {
    /// The fu of a pair that is both the seat wind and the round wind.
    DoubleWindFu {
        /// Two for each.
        Four = 4,
        /// Two.
        Two = 2,
    }
}

choice! {
    /// What several yakuman in one hand are worth.
    MultipleYakuman {
        /// They add up.
        Sum = "sum",
        /// One yakuman, whatever else is there.
        Single = "single",
    }
}

choice! {
    /// Which tile completed a hand that was dealt complete.
    TenhouWait {
        /// The tile that was drawn last.
        Drawn = "drawn",
        /// The one with which the hand is worth most.
        Best = "best",
    }
}

choice! {
    /// A win on a discard before the first own draw (人和).
    Renhou {
        /// Counts nothing.
        Off = "off",
        /// A mangan by itself, or the value of the hand without it, whichever is more.
        Mangan = "mangan",
        /// Five han, added to the rest.
        Han5 = "han5",
        /// A yakuman.
        Yakuman = "yakuman",
    }
}

choice! {
    /// What three winners on one tile do where two may win.
    Sanchahou {
        /// They make the deal void.
        Abort = "abort",
        /// Nothing else than other winners.
        Off = "off",
    }
}

choice! {
    /// What players who are not ready at the end of the wall pay together.
    NotenPool {
        /// Three thousand points.
        Full = 3000,
        /// Nothing.
        None = 0,
    }
}

choice! {
    /// How a player shows at the end of the wall that the hand is ready.
    TenpaiDeclaration {
        /// Whoever is ready is shown.
        Auto = "auto",
        /// A player who has not declared riichi may keep the hand hidden, and is then not ready.
        Optional = "optional",
    }
}

choice! {
    /// When the dealer stays.
    DealerRepeat {
        /// After a win, and when ready at the end of the wall.
        Tenpai = "tenpai",
        /// After a win.
        Win = "win",
        /// Never, but after a void deal.
        None = "none",
    }
}

choice! {
    /// What follows the last deal when nobody has the target.
    Extension {
        /// The next wind, until somebody has it.
        SuddenDeath = "sudden_death",
        /// The game ends.
        Off = "off",
    }
}

choice! {
    /// Who gets the sticks that are left at the end of the game.
    LeftoverSticks {
        /// The first.
        First = "first",
        /// Nobody.
        Lost = "lost",
    }
}

choice! {
    /// Who ranks higher of players with equal points.
    Ties {
        /// The one nearer to the first dealer.
        Seat = "seat",
        /// Neither: they share the points of their places.
        Shared = "shared",
    }
}

choice! {
    /// Who pays for repeats when a liable player and a discarder share a payment.
    PaoHonba {
        /// The liable player.
        Liable = "liable",
        /// The discarder.
        Discarder = "discarder",
    }
}

choice! {
    /// For what a liable player is liable.
    PaoScope {
        /// The whole hand.
        Hand = "hand",
        /// The yakuman in question.
        Yakuman = "yakuman",
    }
}

choice! {
    /// To what final results are rounded.
    Rounding {
        /// Whole points, five up and four down.
        Whole = 1,
        /// Tenths.
        Tenth = 0.1,
    }
}

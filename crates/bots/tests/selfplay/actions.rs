//! Every action that can be written down, sensible or not.

use nexusray_core::action::Action;
use nexusray_core::tile::{Kind, Suit, Tile};

pub fn all() -> Vec<Action> {
    let tiles: Vec<Tile> = Kind::all()
        .map(Kind::tile)
        .chain((1..=8).map(Tile::flower))
        .chain(Suit::ALL.map(Tile::red_five))
        .chain([Tile::UNKNOWN])
        .collect();
    let mut actions = vec![
        Action::Win,
        Action::Pass,
        Action::NineKinds,
        Action::DeclareReady,
    ];
    actions.extend(Suit::ALL.map(|suit| Action::VoidSuit { suit }));
    for (at, &tile) in tiles.iter().enumerate() {
        actions.extend([
            Action::Discard { tile },
            Action::Riichi { tile },
            Action::ShowFlower { tile },
            Action::Pung { own: [tile; 2] },
            Action::ExposedKong { own: [tile; 3] },
            Action::ConcealedKong { own: [tile; 4] },
            Action::AddedKong { tile },
            Action::Exchange { own: [tile; 3] },
        ]);
        for &other in tiles.iter().skip(at).take(4) {
            actions.push(Action::Chow { own: [tile, other] });
            actions.push(Action::Exchange {
                own: [tile, tile, other],
            });
        }
    }
    actions
}

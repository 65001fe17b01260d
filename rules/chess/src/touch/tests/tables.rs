use super::check;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// A knight pinned to its king.
const PINNED: &str = "4r2k/8/8/8/3p4/8/4N3/4K3 w - - 0 1";
/// A rook's check that a knight or a bishop can block.
const IN_CHECK: &str = "4r2k/8/8/8/8/8/P2B4/3NK3 w - - 0 1";
/// A pawn that a pawn or the queen can take.
const TAKEABLE: &str = "4k3/8/8/1r1p4/4P3/8/8/3QK3 w - - 0 1";
const CASTLING: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

#[test]
fn chessboxing_2_5_2_1_the_first_touched_own_piece_that_can_move_must() {
    check(
        true,
        &[
            (START, "e2", "move e2", "e3 e4"),
            (START, "g1 e2", "move g1", "Nf3 Nh3"),
            (START, "a1 f1 e1 d1 e2 b1", "move e2", "e3 e4"),
            (PINNED, "e2 e1", "move e1", "Kd1 Kd2 Kf1 Kf2"),
            ("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2", "move e2", "Re3 Re4 Re5 Re6 Re7 Rxe8+"),
            (IN_CHECK, "d1 d2", "move d1", "Ne3"),
            (IN_CHECK, "a2 d2 d1", "move d2", "Be3"),
            // In a double check only the king can move.
            ("4r2k/8/8/8/7b/8/3Q4/4K3 w - - 0 1", "d2 e1", "move e1", "Kd1 Kf1"),
            ("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "b1 e1 h1", "move b1", "Na3 Nc3 Nd2"),
        ],
    );
}

#[test]
fn chessboxing_2_5_2_1_the_first_touched_enemy_piece_that_can_be_taken_must_be() {
    check(
        true,
        &[
            (TAKEABLE, "d5", "take d5", "exd5 Qxd5"),
            (TAKEABLE, "b5 d5", "take d5", "exd5 Qxd5"),
            (TAKEABLE, "e8 d5", "take d5", "exd5 Qxd5"),
            // Only what blocks or lifts a check can take.
            ("3qk3/8/8/8/8/8/4r3/3QK2N w - - 0 1", "d8 e2", "take e2", "Kxe2 Qxe2+"),
            ("4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1", "e4", "take e4", "dxe4"),
        ],
    );
}

#[test]
fn chessboxing_2_5_2_1_of_both_sides_the_first_takes_the_first_if_it_can() {
    check(
        true,
        &[
            (TAKEABLE, "d1 d5", "take d5 with d1", "Qxd5"),
            (TAKEABLE, "d5 d1", "take d5 with d1", "Qxd5"),
            (TAKEABLE, "d5 d1 e4", "take d5 with d1", "Qxd5"),
            (TAKEABLE, "e4 d1 d5 b5", "take d5 with e4", "exd5"),
            ("4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1", "d5 e4", "take e4 with d5", "dxe4"),
        ],
    );
}

#[test]
fn chessboxing_2_5_2_1_if_it_cannot_the_first_touched_that_can_binds() {
    check(
        true,
        &[
            (TAKEABLE, "e1 d5", "move e1", "Kd2 Ke2 Kf1 Kf2"),
            (TAKEABLE, "d5 e1", "take d5", "exd5 Qxd5"),
            // The pair is the king and d5; that the queen was touched too does not make her take.
            (TAKEABLE, "d5 e1 d1", "take d5", "exd5 Qxd5"),
            ("k7/8/8/8/8/1p6/P7/K7 w - - 0 1", "a2 a8 b3", "move a2", "a3 a4 axb3"),
            (START, "e7 e2", "move e2", "e3 e4"),
            (START, "e7 e1 e2", "move e2", "e3 e4"),
        ],
    );
}

#[test]
fn chessboxing_2_5_2_1_unclear_which_came_first_is_own_first() {
    check(
        true,
        &[
            (TAKEABLE, "d5 e1?", "move e1", "Kd2 Ke2 Kf1 Kf2"),
            (TAKEABLE, "e1 d5?", "move e1", "Kd2 Ke2 Kf1 Kf2"),
            (TAKEABLE, "d5 d1?", "take d5 with d1", "Qxd5"),
            (TAKEABLE, "b5 e1 d5 d1?", "move e1", "Kd2 Ke2 Kf1 Kf2"),
            (PINNED, "e8 e2 e1?", "move e1", "Kd1 Kd2 Kf1 Kf2"),
            (START, "g1 e2?", "move g1", "Nf3 Nh3"),
            // Own pieces first, but none of them can move.
            ("4k3/8/8/3p4/4P3/8/3PPP2/3QKB2 w - - 0 1", "d5 e1?", "take d5", "exd5"),
        ],
    );
}

#[test]
fn chessboxing_2_5_2_1_if_nothing_touched_can_any_legal_move_is_allowed() {
    check(
        true,
        &[
            (START, "a1", "any", "all"),
            (START, "e8", "any", "all"),
            (START, "a1 e7", "any", "all"),
            (PINNED, "e2", "any", "Kd1 Kd2 Kf1 Kf2"),
            (PINNED, "e2 d4", "any", "Kd1 Kd2 Kf1 Kf2"),
            (IN_CHECK, "a2", "any", "Be3 Ne3 Kf1 Kf2"),
            (TAKEABLE, "e8 b5", "any", "all"),
            // Checkmate and stalemate: there is no move to allow.
            ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "g8", "any", ""),
            ("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", "h8 g6", "any", ""),
        ],
    );
}

#[test]
fn chessboxing_2_5_2_1_a_pawn_takeable_en_passant_can_be_taken() {
    const PASSED: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    check(
        true,
        &[
            (PASSED, "d5", "take d5", "exd6"),
            (PASSED, "e5", "move e5", "e6 exd6"),
            (PASSED, "e5 d5", "take d5 with e5", "exd6"),
            (PASSED, "d5 e1", "take d5", "exd6"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "d5", "any", "all"),
            ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2", "d5", "take d5", "cxd6 exd6"),
            ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2", "c5 d5", "take d5 with c5", "cxd6"),
            ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2", "e4", "take e4", "dxe3"),
            // Both pawns would leave the king's rank.
            ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "d5", "any", "all"),
        ],
    );
}

#[test]
fn chessboxing_2_5_2_1_a_touched_pawn_may_become_any_piece() {
    const PROMOTING: &str = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    check(
        true,
        &[
            ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7", "move e7", "e8=Q+ e8=R+ e8=B e8=N"),
            (PROMOTING, "d8", "take d8", "exd8=Q+ exd8=R+ exd8=B exd8=N"),
            (PROMOTING, "d8 e7", "take d8 with e7", "exd8=Q+ exd8=R+ exd8=B exd8=N"),
        ],
    );
}

#[test]
fn chessboxing_2_5_2_1_a_king_touched_before_a_rook_castles_with_it() {
    /// The black rook guards the squares that castling short would need.
    const GUARDED: &str = "4kr2/8/8/8/8/8/PPPPP1PP/R3K2R w KQ - 0 1";
    check(
        true,
        &[
            (CASTLING, "e1", "move e1", "Kd1 Kf1 O-O O-O-O"),
            (CASTLING, "e1 h1", "castle h1", "O-O"),
            (CASTLING, "e1 a1", "castle a1", "O-O-O"),
            (CASTLING, "e1 h1 a1", "castle h1", "O-O"),
            (CASTLING, "e1 d2 h1", "castle h1", "O-O"),
            (CASTLING, "e8 e1 h1", "castle h1", "O-O"),
            ("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8 a8", "castle a8", "O-O-O"),
            ("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w Qkq - 0 1", "e1 h1", "move e1", "Kd1 Kf1 O-O-O"),
            (GUARDED, "e1 h1", "move e1", "Kd1 O-O-O"),
            (GUARDED, "e1 h1 a1", "castle a1", "O-O-O"),
            // The king cannot move at all, so that the rook is the first that can.
            ("4k3/7p/8/8/8/7P/3PPP2/3QKB1R w K - 0 1", "e1 h1", "move h1", "Rg1 Rh2"),
        ],
    );
}

#[test]
fn chessboxing_2_5_2_3_a_rook_touched_before_the_king_castles_only_without_the_setting() {
    check(
        true,
        &[
            (CASTLING, "h1 e1", "move h1", "Rf1 Rg1"),
            (CASTLING, "a1 e1", "move a1", "Rb1 Rc1 Rd1"),
            // The rook cannot move, the king can: he may castle with the other.
            ("4k3/8/8/8/8/8/3PPP1P/R3K1NR w KQ - 0 1", "h1 e1", "move e1", "Kd1 Kf1 O-O-O"),
            ("4k3/8/8/8/8/8/3PPP1P/R3K1NR w KQ - 0 1", "h1 e1 a1", "castle a1", "O-O-O"),
        ],
    );
    check(
        false,
        &[
            (CASTLING, "h1 e1", "castle h1", "O-O"),
            (CASTLING, "a1 e1", "castle a1", "O-O-O"),
            (CASTLING, "e1 a1", "castle a1", "O-O-O"),
            (CASTLING, "h1 a1 e1", "castle h1", "O-O"),
            (CASTLING, "h1", "move h1", "Rf1 Rg1"),
            (CASTLING, "h1 a1", "move h1", "Rf1 Rg1"),
            ("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w Q - 0 1", "h1 e1", "move h1", "Rf1 Rg1"),
            (CASTLING, "d2 h1 e1", "move d2", "d3 d4"),
        ],
    );
}

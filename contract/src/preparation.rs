//! What is done before a bout, and what it may not begin without.

use ringside_chessboxing::preparation::{Check, Prepared};
use ringside_proto::{
    bout::v1::{self as bout, check},
    game::v1::{Preparation, preparation as wire},
};

use crate::{Malformed, malformed::Place, time, words};

/// One thing that a bout may not begin without.
///
/// # Errors
/// Nothing named, or named and not true; a corner or piece of equipment that the contract does not know.
pub fn check(message: &bout::Check) -> Result<Check, Malformed> {
    Ok(match message.check.as_ref().ok_or_else(|| Malformed::missing("check"))? {
        check::Check::RingDoctor(said) => words::named(*said, "ring_doctor", Check::RingDoctor)?,
        check::Check::WeighIn(corner) => Check::WeighIn(words::corner(*corner).at("weigh_in")?),
        check::Check::Certificate(corner) => Check::Certificate(words::corner(*corner).at("certificate")?),
        check::Check::Examination(corner) => Check::Examination(words::corner(*corner).at("examination")?),
        check::Check::ColourDraw(said) => words::named(*said, "colour_draw", Check::ColourDraw)?,
        check::Check::ClockSide(said) => words::named(*said, "clock_side", Check::ClockSide)?,
        check::Check::Gear(gear) => {
            Check::Gear(words::corner(gear.corner).under("gear")?, words::gear(gear.gear).under("gear")?)
        }
    })
}

/// And back.
#[must_use]
pub fn check_to(check: Check) -> bout::Check {
    let check = match check {
        Check::RingDoctor => check::Check::RingDoctor(true),
        Check::WeighIn(corner) => check::Check::WeighIn(words::corner_to(corner).into()),
        Check::Certificate(corner) => check::Check::Certificate(words::corner_to(corner).into()),
        Check::Examination(corner) => check::Check::Examination(words::corner_to(corner).into()),
        Check::ColourDraw => check::Check::ColourDraw(true),
        Check::ClockSide => check::Check::ClockSide(true),
        Check::Gear(corner, gear) => check::Check::Gear(bout::GearOf {
            corner: words::corner_to(corner).into(),
            gear: words::gear_to(gear).into(),
        }),
    };
    bout::Check { check: Some(check) }
}

/// Several of them, out of `field`.
///
/// # Errors
/// As [`check`], and which of the field's it is.
pub fn checks(messages: &[bout::Check], field: &str) -> Result<Vec<Check>, Malformed> {
    let each = messages.iter().enumerate();
    each.map(|(index, message)| check(message).under(format_args!("{field}[{index}]"))).collect()
}

/// And back.
#[must_use]
pub fn checks_to(checks: &[Check]) -> Vec<bout::Check> {
    checks.iter().copied().map(check_to).collect()
}

/// Something that was done before a bout.
///
/// # Errors
/// What the message lacks or says wrongly.
pub fn prepared(message: &Preparation) -> Result<Prepared, Malformed> {
    Ok(match message.what.as_ref().ok_or_else(|| Malformed::missing("what"))? {
        wire::What::WeighIn(weighed) => Prepared::WeighedIn {
            corner: words::corner(weighed.corner).under("weigh_in")?,
            grams: weighed.grams,
        },
        wire::What::Certificate(shown) => {
            let issued = shown.issued.as_ref().ok_or_else(|| Malformed::missing("issued"));
            let issued = issued.and_then(|issued| time::instant(issued).at("issued"));
            Prepared::CertificateShown {
                corner: words::corner(shown.corner).under("certificate")?,
                issued: issued.under("certificate")?,
                rules_out_pregnancy: shown.rules_out_pregnancy,
            }
        }
        wire::What::Examination(examined) => Prepared::Examined {
            corner: words::corner(examined.corner).under("examination")?,
            fit: examined.fit,
        },
        wire::What::WhiteDrawn(white) => {
            Prepared::ColoursDrawn { white: words::corner(*white).at("white_drawn")? }
        }
        wire::What::ClockSide(side) => Prepared::ClockPlaced(words::clock_side(*side)?),
        wire::What::Gear(checked) => {
            let of = checked.gear.as_ref().ok_or_else(|| Malformed::missing("gear.gear"))?;
            Prepared::GearChecked {
                corner: words::corner(of.corner).under("gear.gear")?,
                gear: words::gear(of.gear).under("gear.gear")?,
                in_order: checked.in_order,
            }
        }
    })
}

/// And back.
#[must_use]
pub fn prepared_to(prepared: &Prepared) -> Preparation {
    let corner_to = |corner| words::corner_to(corner).into();
    let what = match *prepared {
        Prepared::WeighedIn { corner, grams } => {
            wire::What::WeighIn(wire::WeighIn { corner: corner_to(corner), grams })
        }
        Prepared::CertificateShown { corner, issued, rules_out_pregnancy } => {
            wire::What::Certificate(wire::Certificate {
                corner: corner_to(corner),
                issued: Some(time::timestamp(issued)),
                rules_out_pregnancy,
            })
        }
        Prepared::Examined { corner, fit } => {
            wire::What::Examination(wire::Examination { corner: corner_to(corner), fit })
        }
        Prepared::ColoursDrawn { white } => wire::What::WhiteDrawn(corner_to(white)),
        Prepared::ClockPlaced(side) => wire::What::ClockSide(words::clock_side_to(side).into()),
        Prepared::GearChecked { corner, gear, in_order } => wire::What::Gear(wire::GearCheck {
            gear: Some(bout::GearOf { corner: corner_to(corner), gear: words::gear_to(gear).into() }),
            in_order,
        }),
    };
    Preparation { what: Some(what) }
}

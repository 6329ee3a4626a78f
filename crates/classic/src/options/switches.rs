//! The list of switches: one row each, in the order of the rules.

use super::choices::{Cluster7, FallFacing, GyroFall};
use super::setting::Setting;
use super::switch::Switch;

switches! {
    /// What becomes of a unit that a push, a charge or a skid forces over the edge of the board.
    push_off_board: bool = true, practice true; "§1.6", None, {
        true => "it is out of the game",
        false => "it stays on the edge",
    }
    /// Whether damage can flood a location under water.
    hull_breach: bool = true, practice true; "§4.13", None, {
        true => "a submerged location that is damaged floods on 10+",
        false => "water never gets in",
    }
    /// What a destroyed lower arm actuator adds to fire from that arm.
    lower_arm_fire: i8 = 1, practice 1; "§6.3", Some("R-01"), {
        1 => "as the upper arm actuator",
        2 => "as the quick reference's summary of criticals says",
    }
    /// Which column of the cluster table a launcher of size 7 reads.
    cluster7: Cluster7 = Cluster7::Printed, practice Cluster7::Common; "§6.6", Some("R-05"), {
        Cluster7::Printed => "3 3 4 5 5 5 5 6 6 7 7, as the quick reference prints it",
        Cluster7::Common => "2 2 3 4 4 4 4 6 6 7 7",
    }
    /// Where a through-armour critical strikes.
    floating_tac: bool = false, practice false; "§6.7", None, {
        true => "in a location that is rolled again, with the damage",
        false => "in the torso that the roll of 2 names",
    }
    /// Whether shots at immobile targets can be aimed at a location.
    aimed_shots: bool = false, practice false; "§6.7", None, {
        true => "they can, at -4, at the head at +3",
        false => "every shot rolls its location",
    }
    /// Whether a club may choose its hit table.
    club_tables: bool = false, practice false; "§7.5", None, {
        true => "punch or kick table at +4",
        false => "always the full table on the same level",
    }
    /// What is added to the piloting roll of a 'Mech that charged successfully.
    charger_psr: i8 = 2, practice 2; "§7.7", Some("R-02"), {
        2 => "as the charge procedure says of both",
        0 => "as the table of piloting rolls says of the charger",
    }
    /// What ice adds to every piloting roll made on it.
    ice_psr: i8 = 3, practice 4; "§8.3", Some("R-09"), {
        3 => "the quick reference's number",
        4 => "the common number",
    }
    /// When a destroyed gyro or leg makes a 'Mech fall in the Weapon and Physical phases.
    gyro_fall: GyroFall = GyroFall::EndOfPhase, practice GyroFall::EndOfPhase; "§8.1", Some("R-20"), {
        GyroFall::EndOfPhase => "with the piloting rolls of the phase",
        GyroFall::Immediate => "at once",
    }
    /// How far rows 5 and 6 of the fall table turn a 'Mech to the left.
    fall_facing: FallFacing = FallFacing::Printed, practice FallFacing::Common; "§8.4", Some("R-13"), {
        FallFacing::Printed => "5 one hexside, 6 two hexsides",
        FallFacing::Common => "5 two hexsides, 6 one hexside",
    }
    /// Whether heavy rain, heavy snow and downpours count in piloting rolls.
    weather_psr: bool = false, practice false; "§11.4", Some("R-43"), {
        true => "heavy rain or snow +1, downpour +2",
        false => "no weather does",
    }
    /// Whether pilots may eject in the End phase.
    ejection: bool = false, practice false; "§12.3", None, {
        true => "a conscious pilot may",
        false => "pilots stay",
    }
    /// Whether pilots eject by themselves before an ammunition explosion.
    automatic_ejection: bool = false, practice false; "§12.3", None, {
        true => "conscious ones do",
        false => "they stay",
    }
    /// Whether crippled 'Mechs must withdraw.
    forced_withdrawal: bool = false, practice false; "§12.4", None, {
        true => "they end every move nearer their home edge while they can, and do not count for victory",
        false => "they fight on",
    }
    /// The last turn, when the side that has lost less mass wins.
    turn_limit: Option<u16> = None, practice None; "§12.5", None, {
        None => "until one side is left",
    }
}

//! The list of switches: one row each, in the order of the rules.

use super::choices::{
    Cluster7, CombustionRoll, EngineHeat, FallFacing, FallOrder, FissionClock, GyroFall, HardenedPsr,
    HipOverrides, KickActuators, LastHip, LifeSupportHeat, LostLocation, MovementRolls, QuadLegPsr,
    QuadStand, StandMp, StandPsr, WaterCover, WaterFalls,
};
use super::setting::Setting;
use super::switch::Switch;

switches! {
    /// What becomes of a unit that a push, a charge or a skid forces over the edge of the board.
    push_off_board: bool = true, practice true; "§1.6", None, {
        true => "it is out of the game",
        false => "it stays on the edge",
    }
    /// Whether a torso cockpit saves its pilot when the head is blown off.
    head_off_kills: bool = true, practice false; "§2.5", Some("R-65"), {
        true => "it does not: the pilot is dead",
        false => "it does, as when the head is shot away",
    }
    /// Whether hits on the head wound a pilot who sits in the torso.
    head_hits_wound: bool = true, practice false; "§6.14", Some("R-101"), {
        true => "they do, as every pilot",
        false => "they do not",
    }
    /// When piloting rolls for damage taken in the Movement phase are made.
    movement_rolls: MovementRolls = MovementRolls::EndOfPhase, practice MovementRolls::AtOnce; "§3.3", Some("R-57"), {
        MovementRolls::EndOfPhase => "at the end of the phase, but for those that MASC causes",
        MovementRolls::AtOnce => "before the next action",
    }
    /// What is left of a 'Mech's movement when the second hip of a biped or the fourth of a quad is hit.
    last_hip: LastHip = LastHip::NoMovement, practice LastHip::NoWalking; "§4.2", Some("R-53"), {
        LastHip::NoMovement => "no MP of any mode, however hot",
        LastHip::NoWalking => "jumping MP stay, and hot triple-strength myomer adds its MP",
    }
    /// What an attempt to stand costs a 'Mech with 1 Running MP.
    stand_mp: StandMp = StandMp::Least, practice StandMp::Least; "§4.8", Some("R-54"), {
        StandMp::Least => "1 MP, so that it can stand at all",
        StandMp::Two => "2 MP, as everybody",
    }
    /// How a quad with all four legs stands up.
    quad_stand: QuadStand = QuadStand::Roll, practice QuadStand::Free; "§4.8", Some("R-55"), {
        QuadStand::Roll => "by a piloting roll, as everybody",
        QuadStand::Free => "without a roll",
    }
    /// What modifies the roll for standing up.
    stand_psr: StandPsr = StandPsr::Standing, practice StandPsr::Standing; "§4.8", Some("R-56"), {
        StandPsr::Standing => "damage, ground and cockpit, as every roll",
        StandPsr::Plain => "nothing: the bare Piloting skill",
    }
    /// Whether turning on ice, and landing on it from a jump, ask for piloting rolls of their own.
    ice_rolls: bool = false, practice true; "§4.15", Some("R-110"), {
        true => "a skid check at any speed, and a roll on landing",
        false => "ice adds to the rolls that something else asks for, no more",
    }
    /// Whether swamp and deep snow can hold a 'Mech fast.
    bog_down: bool = false, practice true; "§4.16", Some("R-66"), {
        true => "a roll on entering, and a fall or skid into them sticks",
        false => "they cost MP and add to piloting rolls, no more",
    }
    /// Whether a biped without a leg, or a quad without two, can use MASC.
    masc_leg_gone: bool = true, practice false; "§4.18", Some("R-67"), {
        true => "it runs at twice the Walking MP that it has left",
        false => "it has no run to boost",
    }
    /// Against whom the surface covers a 'Mech that stands in water of depth 1.
    water_cover: WaterCover = WaterCover::Always, practice WaterCover::FromAbove; "§5.5", Some("R-58"), {
        WaterCover::Always => "everybody, those under water included",
        WaterCover::FromAbove => "those above the water",
    }
    /// What becomes of hits on legs behind partial cover.
    cover_legs: bool = true, practice true; "§5.5", Some("R-23"), {
        true => "the cover takes them",
        false => "they strike as any hit: cover is +1 to hit and no more",
    }
    /// Whether the target's own hex adds +1 where both are inside the same building.
    own_building_hex: bool = false, practice true; "§5.7", Some("R-59"), {
        true => "it does, beside the hexes and levels between",
        false => "only hexes and levels between count",
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
    /// Whether spotting for indirect fire adds to the spotter's own physical attacks.
    physical_spotting: bool = false, practice true; "§7.2", Some("R-111"), {
        true => "+1, as to its weapon attacks",
        false => "it adds to weapon attacks alone",
    }
    /// Whether a club may choose its hit table.
    club_tables: bool = false, practice false; "§7.5", None, {
        true => "punch or kick table at +4",
        false => "always the full table on the same level",
    }
    /// Whose leg and foot actuators count in a kick.
    kick_actuators: KickActuators = KickActuators::KickingLeg, practice KickActuators::KickingLeg; "§7.3", Some("R-60"), {
        KickActuators::KickingLeg => "those of the leg that kicks",
        KickActuators::AnyLeg => "foot and lower leg actuators of any leg",
    }
    /// Whether a hand that a design lacks together with the lower arm adds +1 to punches.
    missing_hand: bool = true, practice false; "§7.3", Some("R-38"), {
        true => "it does: +3 with the lower arm's +2",
        false => "the lower arm's +2 is all",
    }
    /// What is added to the piloting roll of a 'Mech that charged successfully.
    charger_psr: i8 = 2, practice 2; "§7.7", Some("R-02"), {
        2 => "as the charge procedure says of both",
        0 => "as the table of piloting rolls says of the charger",
    }
    /// Whether a death from above is a jump that damaged legs or a damaged gyro must land.
    dfa_landing: bool = true, practice false; "§7.8", Some("R-61"), {
        true => "a piloting roll at the end of the movement; a fall there ends the attack",
        false => "no roll until the attack is resolved",
    }
    /// Whether the hex of the target, its water and its walls add to a death from above.
    dfa_terrain: bool = true, practice false; "§7.8", Some("R-50"), {
        true => "they do, as to every physical attack",
        false => "they do not: the attacker comes out of the air",
    }
    /// From which lost leg on a quad adds 5 to its piloting rolls.
    quad_leg_psr: QuadLegPsr = QuadLegPsr::First, practice QuadLegPsr::Second; "§8.3", Some("R-62"), {
        QuadLegPsr::First => "the first",
        QuadLegPsr::Second => "the second; the first takes the -2 of four legs",
    }
    /// Which hardened armour adds 1 to piloting rolls.
    hardened_psr: HardenedPsr = HardenedPsr::Any, practice HardenedPsr::Any; "§8.3", Some("R-52"), {
        HardenedPsr::Any => "any, wherever it is",
        HardenedPsr::Legs => "that of a biped's legs or a quad's rear legs",
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
    /// How much harm a fall into water or under it does.
    water_falls: WaterFalls = WaterFalls::Half, practice WaterFalls::Half; "§8.4", Some("R-47"), {
        WaterFalls::Half => "half, to the surface and to the floor",
        WaterFalls::Full => "as a fall on land from the same height",
    }
    /// When the seat-belt roll of a fall is made.
    fall_order: FallOrder = FallOrder::BeltFirst, practice FallOrder::BeltLast; "§8.5", Some("R-63"), {
        FallOrder::BeltFirst => "before the facing and the damage",
        FallOrder::BeltLast => "after the damage",
    }
    /// What becomes of the critical hits of the very hit that takes a location away.
    lost_location: LostLocation = LostLocation::Placed, practice LostLocation::Placed; "§9.3", Some("R-68"), {
        LostLocation::Placed => "all are placed there, whether damage or an explosion takes it",
        LostLocation::Lost => "those that are not placed before it goes are lost",
    }
    /// Where the +3 and +6 of later hits go when a combustion engine or a fuel cell may explode.
    combustion_roll: CombustionRoll = CombustionRoll::Roll, practice CombustionRoll::Roll; "§9.6.3", Some("R-06"), {
        CombustionRoll::Roll => "to the roll: 10+, 7+, 4+ explodes",
        CombustionRoll::Number => "to the number needed, as it is written: 10+, then never",
    }
    /// What the second hit does to the clock of a leaking fission engine.
    fission_clock: FissionClock = FissionClock::Sooner, practice FissionClock::Restart; "§9.6.4", Some("R-15"), {
        FissionClock::Sooner => "the next harm comes three turns on, or sooner if it was due",
        FissionClock::Restart => "the next harm comes three turns on",
    }
    /// Which hits on other actuators of its leg a hip hit overrides.
    hip_overrides: HipOverrides = HipOverrides::All, practice HipOverrides::All; "§9.9.1", Some("R-18"), {
        HipOverrides::All => "earlier and later ones",
        HipOverrides::Earlier => "earlier ones",
    }
    /// From which heat a pilot without life support suffers two hits a turn.
    life_support_heat: LifeSupportHeat = LifeSupportHeat::Printed, practice LifeSupportHeat::Common; "§9.11", Some("R-07"), {
        LifeSupportHeat::Printed => "from 26 on",
        LifeSupportHeat::Common => "from 25 on",
    }
    /// Whether an active probe takes 1 off shots through woods that it reaches.
    probe_targeting: bool = false, practice false; "§15.2.2", None, {
        true => "it does",
        false => "probes find nothing, for nothing is hidden",
    }
    /// Whether a member of a C3 network must see the target that it gives the range of.
    c3_spotter_los: bool = false, practice false; "§15.3.4", Some("R-91"), {
        true => "it must",
        false => "it need not",
    }
    /// Whether emergency masters of C3 lances take over.
    c3_emergency_master: bool = false, practice false; "§15.3.7", None, {
        true => "one does, for six turns in all, while its master is lost or jammed",
        false => "they are slaves, no more",
    }
    /// Whether a 'Mech that a TSEMP or a taser shuts down must keep its balance.
    shock_psr: bool = false, practice false; "§15.11", Some("R-74"), {
        true => "by a piloting roll at +3",
        false => "it stands as it stood",
    }
    /// Whether artillery fires at hexes beyond the range of direct fire.
    indirect_artillery: bool = true, practice true; "§15.14.4", Some("R-77"), {
        true => "it does, in a step before movement; the shell lands in a later turn",
        false => "it fires directly, 7 to 17 hexes far",
    }
    /// When a damaged engine gives off heat.
    engine_heat: EngineHeat = EngineHeat::Always, practice EngineHeat::Running; "§10.1", Some("R-64"), {
        EngineHeat::Always => "every turn",
        EngineHeat::Running => "while it is not shut down",
    }
    /// Whether heavy rain, heavy snow and downpours count in piloting rolls.
    weather_psr: bool = false, practice false; "§11.4", Some("R-43"), {
        true => "heavy rain or snow +1, downpour +2",
        false => "no weather does",
    }
    /// Whether the special equipment of chapter 15 acts.
    special_equipment: bool = true, practice true; "§15.1.1", None, {
        true => "by its rules",
        false => "it loads, weighs and counts, no more, as before it had rules",
    }
    /// Whether the quirks of designs act.
    quirks: bool = false, practice false; "§15.22", None, {
        true => "they do",
        false => "they are read, and do nothing",
    }
    /// Whether booby traps may be fired.
    booby_traps: bool = false, practice false; "§15.21", None, {
        true => "in the End phase: the 'Mech is destroyed, and all within three hexes are hurt",
        false => "they are dead weight",
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

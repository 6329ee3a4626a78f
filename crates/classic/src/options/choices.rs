//! What the switches choose between, where it is not yes or no.

use super::setting::words;

words! {
    /// R-05 Which cluster column a launcher of size 7 reads.
    Cluster7 {
        #[default]
        Printed = "printed",
        Common = "common",
    }
}

words! {
    /// R-20 When a destroyed gyro or leg makes a 'Mech fall outside the Movement phase.
    GyroFall {
        #[default]
        EndOfPhase = "end_of_phase",
        Immediate = "immediate",
    }
}

words! {
    /// R-13 How rows 5 and 6 of the fall table turn the 'Mech.
    FallFacing {
        #[default]
        Printed = "printed",
        Common = "common",
    }
}

words! {
    /// R-52 When hardened armour shakes every piloting roll.
    HardenedPsr {
        #[default]
        Any = "any",
        Legs = "legs",
    }
}

words! {
    /// R-53 What the last hip leaves of a 'Mech's movement.
    LastHip {
        #[default]
        NoMovement = "no_movement",
        NoWalking = "no_walking",
    }
}

words! {
    /// R-54 What an attempt to stand costs a 'Mech with 1 Running MP.
    StandMp {
        #[default]
        Least = "least",
        Two = "two",
    }
}

words! {
    /// R-55 How a quad with all its legs stands up.
    QuadStand {
        #[default]
        Roll = "roll",
        Free = "free",
    }
}

words! {
    /// R-56 What counts in the roll for standing up.
    StandPsr {
        #[default]
        Standing = "standing",
        Plain = "plain",
    }
}

words! {
    /// R-57 When the piloting rolls for damage taken in the Movement phase are made.
    MovementRolls {
        #[default]
        EndOfPhase = "end_of_phase",
        AtOnce = "at_once",
    }
}

words! {
    /// R-58 Against whom the surface covers a 'Mech that stands in water of depth 1.
    WaterCover {
        #[default]
        Always = "always",
        FromAbove = "from_above",
    }
}

words! {
    /// R-60 Whose leg and foot actuators count in a kick.
    KickActuators {
        #[default]
        KickingLeg = "kicking_leg",
        AnyLeg = "any_leg",
    }
}

words! {
    /// R-62 From which lost leg on a quad adds 5 to its piloting rolls.
    QuadLegPsr {
        #[default]
        First = "first",
        Second = "second",
    }
}

words! {
    /// R-63 When the seat-belt roll of a fall is made.
    FallOrder {
        #[default]
        BeltFirst = "belt_first",
        BeltLast = "belt_last",
    }
}

words! {
    /// R-64 When a damaged engine gives off heat.
    EngineHeat {
        #[default]
        Always = "always",
        Running = "running",
    }
}

words! {
    /// R-15 What the second hit does to the clock of a fission engine.
    FissionClock {
        #[default]
        Sooner = "sooner",
        Restart = "restart",
    }
}

words! {
    /// R-07 From which heat a pilot without life support suffers two hits.
    LifeSupportHeat {
        #[default]
        Printed = "printed",
        Common = "common",
    }
}

words! {
    /// R-18 Which actuator hits of its leg a hip overrides.
    HipOverrides {
        #[default]
        All = "all",
        Earlier = "earlier",
    }
}

words! {
    /// R-68 What becomes of the criticals of the hit that takes a location away.
    LostLocation {
        #[default]
        Placed = "placed",
        Lost = "lost",
    }
}

words! {
    /// R-47 How much harm water takes out of a fall.
    WaterFalls {
        #[default]
        Half = "half",
        Full = "full",
    }
}

words! {
    /// R-06 What later hits on a combustion engine add to.
    CombustionRoll {
        #[default]
        Roll = "roll",
        Number = "number",
    }
}

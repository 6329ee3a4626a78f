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

// The styles of M.A.S.C. in their order; whoever draws its board or its counters imports this.
import "./squadron.css";
import "./panel.css";
import "./decide.css";
import "./small.css";

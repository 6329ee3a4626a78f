import { render } from "preact";
import "./tokens.css";
import "./app.css";
import "./parts/parts.css";
import "./board/board.css";
import "./panels/panels.css";
import { applyTheme } from "./parts/theme";
import { Shell } from "./shell";

applyTheme();
const root = document.getElementById("app");
if (root) render(<Shell />, root);

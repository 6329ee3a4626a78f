import { render } from "preact";
import "./tokens.css";
import "./app.css";
import { Shell } from "./shell";

const root = document.getElementById("app");
if (root) render(<Shell />, root);

/* The QR code of a text. */
import { generate } from "../../runtime/net/squares.mjs";

/** Its squares, row by row from the top: 1 for dark and 0 for light. Rows stand in lines of their own. */
export function squaresOf(text) {
  const code = generate(text);
  const row = (y) => Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? "1" : "0")).join("");
  return Array.from({ length: code.size }, (_, y) => row(y)).join("\n");
}

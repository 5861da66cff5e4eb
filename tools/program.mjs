/* Leave out what nothing calls: node tools/program.mjs < program > smaller program */
import { readFileSync } from "node:fs";
import { transform } from "esbuild";

const { code } = await transform(readFileSync(0, "utf8"), {
  treeShaking: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: "error",
});
process.stdout.write(code);

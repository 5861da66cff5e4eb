/* Make each bundle of packages one file: node tools/bundles.mjs FOLDER < {"name": "text of a module", …}
 *
 * Writes FOLDER/name.mjs and prints, as JSON, the folders of the packages that each is made of.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = process.argv[2];
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const made = {};
for (const [name, contents] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {
  const { metafile } = await build({
    stdin: { contents, resolveDir: root, sourcefile: `${name}.mjs` },
    outfile: join(folder, `${name}.mjs`),
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    legalComments: "none", // the whole texts stand in a file of their own
    metafile: true,
    logLevel: "error",
  });
  const inputs = Object.keys(metafile.inputs).filter((path) => path.includes("node_modules/"));
  const packages = inputs.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)[0]);
  made[name] = [...new Set(packages)].sort();
}
console.log(JSON.stringify(made));

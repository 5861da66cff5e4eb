/* The same short visit in Chromium, Firefox and WebKit: load, play a deal, load again, and once more without the host.
 *
 *     node smoke.mjs ADDRESS chromium=PATH firefox=PATH webkit=PATH      (those that are there)
 *
 * One line of JSON a step goes to the output; a line {"stop": true} asks for the host to be taken away, and a line on
 * the input says that it is gone. The exit code is 1 when a step failed in any browser.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

const READY = "document.documentElement.dataset.ready === 'true'";
const PHASE = "document.querySelector('#table').dataset.phase";
const COPY = "navigator.serviceWorker ? navigator.serviceWorker.getRegistration().then((r) => Boolean(r && r.active)) : false";
const PLAY = `(() => {
  const button = document.querySelector('[data-region="prompt"] .choice:not([aria-disabled="true"]):not([hidden])');
  const card = document.querySelector('.card[data-zone="hand"][data-legal="yes"]');
  if (button) button.click(); else if (card) card.click();
  return ${PHASE};
})()`;
const WAIT_MS = 180_000;
const PAUSE_MS = 150;
const COPY_MS = 60_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const tell = (facts) => console.log(JSON.stringify(facts));
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

async function puppet(browser, executablePath, home) {
  const args = browser === "chrome" ? ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] : [];
  const env = { ...process.env, HOME: home };
  const started = await puppeteer.launch({ browser, executablePath, args, env, headless: true, protocolTimeout: WAIT_MS });
  const page = await started.newPage();
  return {
    open: (address) => page.goto(address, { timeout: WAIT_MS }),
    reload: () => page.reload({ timeout: WAIT_MS }),
    run: (script) => page.evaluate(script),
    close: () => started.close(),
  };
}

/** WebKit's driver speaks plain WebDriver. */
async function webkit(driver, home) {
  const port = 20_000 + (process.pid % 20_000);
  const env = { ...process.env, HOME: home, WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
  const server = spawn(driver, [`--port=${port}`], { env, stdio: "ignore" });
  const ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const browser = { binary: process.env.MINIBROWSER, args: ["--automation"] };
  const wanted = { alwaysMatch: { "webkitgtk:browserOptions": browser, timeouts: { script: WAIT_MS, pageLoad: WAIT_MS } } };
  let session = null;
  for (let left = 50; session === null; left -= 1) {
    await pause(200);
    try {
      session = `/session/${(await ask("POST", "/session", { capabilities: wanted })).sessionId}`;
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) {
        server.kill();
        throw error;
      }
    }
  }
  const wrapped = (script) => `const done = arguments[0]; Promise.resolve(${script}).then(done, (e) => done(String(e)));`;
  return {
    open: (url) => ask("POST", `${session}/url`, { url }),
    reload: () => ask("POST", `${session}/refresh`, {}),
    run: (script) => ask("POST", `${session}/execute/async`, { script: wrapped(script), args: [] }),
    async close() {
      await ask("DELETE", session).catch(() => {});
      server.kill();
    },
  };
}

async function until(page, script, limit = WAIT_MS) {
  for (const end = Date.now() + limit; Date.now() < end; await pause(PAUSE_MS)) {
    if (await page.run(script).catch(() => false)) return true;
  }
  return false;
}

async function played(page, wanted) {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(PAUSE_MS)) {
    if ((await page.run(PLAY)) === wanted) return true;
  }
  return false;
}

async function visit(name, page, address) {
  const step = async (what, done) => {
    const begun = performance.now();
    const good = await done();
    tell({ browser: name, step: what, good, ms: Math.round(performance.now() - begun) });
    if (!good) throw new Error(`${what} failed`);
  };
  await step("load", async () => (await page.open(`${address}?speed=instant`), until(page, READY)));
  await page.run("document.querySelector('[data-command=\"consent-accept\"]').click()");
  await step("whole deal", () => played(page, "deal_over"));
  await step("next deal begun", () => played(page, "play"));
  await step("reload in the deal", async () => {
    await page.reload();
    return (await until(page, READY)) && (await page.run(PHASE)) !== "idle";
  });
  if (!(await until(page, COPY, COPY_MS))) {
    tell({ browser: name, step: "without the host", good: null, why: "this browser keeps no copies" });
    return;
  }
  tell({ stop: true });
  await answers.next();
  await step("without the host", async () => {
    await page.reload();
    return (await until(page, READY)) && (await page.run(PHASE)) !== "idle";
  });
  await step("deal without the host", () => played(page, "deal_over"));
}

const [address, choice] = process.argv.slice(2);
const [name, path] = choice.split("=");
const home = await mkdtemp(join(tmpdir(), "euchre-"));
let page = null;
try {
  page = name === "webkit" ? await webkit(path, home) : await puppet(name === "chromium" ? "chrome" : name, path, home);
  await visit(name, page, address);
} catch (error) {
  tell({ browser: name, step: "stopped", good: false, why: error.message });
  process.exitCode = 1;
} finally {
  await page?.close();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
process.exit();

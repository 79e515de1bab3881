// `npm test` runs all checks, the quick ones first. `npm run check` runs those that need neither database nor browser.
// Both stop at the first failure.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";

type Check = [what: string, command: string, ...args: string[]];

const npm = (script: string, ...args: string[]) => ["npm", "run", "--silent", script, "--", ...args] as const;

/** Other checks need its output. */
const routeTypes: Check = ["types of the routes", "react-router", "typegen"];
/** These run in parallel, so the longest start first. */
const sideBySide: Check[] = [
  ...["tests", "server", "app"].map((project): Check => [`types of ${project}`, "tsc", "-p", project]),
  ["format and lint", ...npm("lint")],
  ["import rules", ...npm("imports")],
  ["dead code", ...npm("dead-code")],
  ...["domain", "contract", "worker"].map((project): Check => [`types of ${project}`, "tsc", "-p", project]),
];
const rowTypes: Check = ["row types equal the migrations", ...npm("db:types", "--verify")];
const pureTests: Check = ["unit and property", ...npm("unit", "--project", "pure")];
const unit: Check = ["unit, property and API", ...npm("unit")];
const endToEnd: Check = ["end to end", ...npm("e2e")];

const running = new Set<ChildProcess>();

async function run([what, command, ...args]: Check, isAlone: boolean): Promise<void> {
  const started = Date.now();
  if (isAlone) console.log(`\n── ${what}`);
  const child = spawn(command, args, {
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  running.add(child);
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : "")));
  const [status] = (await once(child, "close")) as [number | null];
  running.delete(child);
  if (status === 0) return console.log(`✓ ${what} (${Math.round((Date.now() - started) / 1000)} s)`);

  for (const other of running) other.kill();
  console.error(`${(await printed).join("")}\n✗ ${what}`);
  process.exit(status ?? 1);
}

async function runSideBySide(checks: Check[]): Promise<void> {
  const left = [...checks];
  async function runNext(): Promise<void> {
    for (let check = left.shift(); check; check = left.shift()) await run(check, false);
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
}

await run(routeTypes, false);
if (process.argv[2] === "quick") {
  await runSideBySide(sideBySide);
  await run(pureTests, true);
} else {
  await runSideBySide([...sideBySide, rowTypes]);
  await run(unit, true);
  await run(endToEnd, true);
}

import { spawn } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { addReady, createFindings, type Fault, type Run } from "./findings.ts";
import { clusterProcesses, isAlive, postmasterOf, signal } from "./processes.ts";
import { type Home, makeHome, type Product, startProduct } from "./product.ts";
import { waitUntil } from "./wait-until.ts";

const timeout = 60_000;

/** Leaves something behind. The returned function checks for violations once the product is ready again. */
type LeaveBehind = (
  home: Home,
  product: Product,
) => Promise<(addViolation: (violation: string) => void) => void>;

async function killEverything({ folder }: Home, product: Product): Promise<void> {
  const processes = clusterProcesses(folder);
  signal(processes, "SIGKILL");
  await product.end("SIGKILL");
  await waitUntil(() => !processes.some(isAlive), timeout);
}

const kinds: Record<string, LeaveBehind> = {
  "server killed, its PostgreSQL left running": async ({ folder }, product) => {
    const before = postmasterOf(folder)?.pid;
    await product.end("SIGKILL");
    return (addViolation) => {
      if (postmasterOf(folder)?.pid !== before) addViolation("the running PostgreSQL was not taken over");
    };
  },
  "lock files of dead processes": async (home, product) => {
    await killEverything(home, product);
    writeFileSync(join(home.folder, "starting"), `${hostname()} ${product.pid}`);
    return () => {};
  },
  "the process id in a lock file belongs to another process": async (home, product) => {
    await killEverything(home, product);
    const file = join(home.folder, "postgres/postmaster.pid");
    const { uid, gid } = statSync(file);
    const stranger = spawn("sleep", ["600"], { uid, gid, cwd: "/" });
    const [, ...rest] = readFileSync(file, "utf8").split("\n");
    writeFileSync(file, [stranger.pid, ...rest].join("\n"));
    return (addViolation) => {
      if (!isAlive(stranger.pid ?? 0)) addViolation("an unrelated process was killed");
      stranger.kill("SIGKILL");
    };
  },
};

function leftover(fault: string, leave: LeaveBehind): Fault {
  async function attempt(run: Run) {
    const findings = createFindings(fault, 5_000);
    await using home = await makeHome();
    let product = startProduct(home);
    await product.toReady(timeout);
    for (let round = 1; round <= run.rounds; round += 1) {
      const check = await leave(home, product);
      product = startProduct(home);
      const ready = await product.toReady(timeout);
      addReady(findings, ready);
      check((violation) => void findings.violations.push(violation));
      findings.rounds += 1;
      run.note(findings, `round ${round}: ready after ${Math.round(ready ?? -1)} ms`, product.log);
    }
    if ((await product.end("SIGTERM")) !== 0) findings.violations.push("did not exit with 0");
    if (postmasterOf(home.folder)) findings.violations.push("PostgreSQL was left behind");
    return findings;
  }
  return { fault, attempt };
}

export const leftovers: Fault[] = Object.entries(kinds).map(([fault, leave]) => leftover(fault, leave));

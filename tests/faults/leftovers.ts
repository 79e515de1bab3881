import { spawn } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { addReady, type Fault, findingsOn, type Run } from "./findings.ts";
import { clusterProcesses, isAlive, postmasterOf, signal } from "./processes.ts";
import { type Home, makeHome, type Product, startProduct } from "./product.ts";
import { until } from "./until.ts";

const patience = 60_000;

/** Leaves something behind; what it returns looks, once the product is ready again, for what should not be. */
type Leave = (home: Home, product: Product) => Promise<(broke: (promise: string) => void) => void>;

async function killEverything({ folder }: Home, product: Product): Promise<void> {
  const processes = clusterProcesses(folder);
  signal(processes, "SIGKILL");
  await product.end("SIGKILL");
  await until(() => !processes.some(isAlive), patience);
}

const kinds: Record<string, Leave> = {
  "server killed, its PostgreSQL left running": async ({ folder }, product) => {
    const before = postmasterOf(folder)?.pid;
    await product.end("SIGKILL");
    return (broke) => {
      if (postmasterOf(folder)?.pid !== before) broke("the PostgreSQL was not taken over");
    };
  },
  "lock files of dead processes": async (home, product) => {
    await killEverything(home, product);
    writeFileSync(join(home.folder, "starting"), `${hostname()} ${product.pid}`);
    return () => {};
  },
  "the process id in a lock file is another process's by now": async (home, product) => {
    await killEverything(home, product);
    const file = join(home.folder, "postgres/postmaster.pid");
    const { uid, gid } = statSync(file);
    const stranger = spawn("sleep", ["600"], { uid, gid, cwd: "/" });
    const [, ...rest] = readFileSync(file, "utf8").split("\n");
    writeFileSync(file, [stranger.pid, ...rest].join("\n"));
    return (broke) => {
      if (!isAlive(stranger.pid ?? 0)) broke("somebody else's process was ended");
      stranger.kill("SIGKILL");
    };
  },
};

function leftover(fault: string, leave: Leave): Fault {
  async function attempt(run: Run) {
    const findings = findingsOn(fault, 5_000);
    await using home = await makeHome();
    let product = startProduct(home);
    await product.toReady(patience);
    for (let round = 1; round <= run.rounds; round += 1) {
      const look = await leave(home, product);
      product = startProduct(home);
      const ready = await product.toReady(patience);
      addReady(findings, ready);
      look((promise) => void findings.broke.push(promise));
      findings.rounds += 1;
      run.note(findings, `round ${round}: ready after ${Math.round(ready ?? -1)} ms`, product.log);
    }
    if ((await product.end("SIGTERM")) !== 0) findings.broke.push("did not end well");
    if (postmasterOf(home.folder)) findings.broke.push("PostgreSQL was left behind");
    return findings;
  }
  return { fault, attempt };
}

export const leftovers: Fault[] = Object.entries(kinds).map(([fault, leave]) => leftover(fault, leave));

import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Fault, findingsOn } from "./findings.ts";
import { type Home, makeHome } from "./product.ts";
import { underLoad } from "./under-load.ts";
import { until } from "./until.ts";

const size = "320m";
const fault = `disk full (a file system of ${size}) for 1 to 6 s after the first refusal`;
const patience = 120_000;

const ballastOf = ({ folder }: Home) => join(dirname(folder), "data/ballast");

async function smallHome(): Promise<Home> {
  const home = await makeHome();
  mkdirSync(home.folder, { mode: 0o755 });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=755`, "tmpfs", home.folder]);
  return {
    ...home,
    async [Symbol.asyncDispose]() {
      spawnSync("umount", ["--lazy", home.folder]);
      await home[Symbol.asyncDispose]();
    },
  };
}

/** Writes until there is no room for another byte. */
function fill(home: Home): void {
  const file = openSync(ballastOf(home), "a");
  try {
    for (let block = Buffer.alloc(1024 * 1024); block.length > 0; ) {
      try {
        if (writeSync(file, block) < block.length) block = block.subarray(0, block.length >> 1);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        block = block.subarray(0, block.length >> 1);
      }
    }
  } finally {
    closeSync(file);
  }
}

const full = underLoad(fault, {
  limit: 10_000,
  makeHome: smallHome,
  async strike({ home, load, random, broke }) {
    const refusedBefore = load.tally.refused;
    // What the database removes meanwhile is filled as well.
    const filling = setInterval(() => fill(home), 100);
    const isRefused = await until(() => load.tally.refused > refusedBefore, patience);
    if (isRefused === undefined) broke("nothing was refused while the disk was full");
    await pause(random.between(1_000, 6_000));
    clearInterval(filling);
    rmSync(ballastOf(home));
  },
});

function canMount(): boolean {
  return process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0;
}

export const disk: Fault = {
  fault,
  attempt: async (run) =>
    canMount() ? full.attempt(run) : { ...findingsOn(fault), notRun: "needs a mount, which needs root" },
};

import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createFindings, type Fault } from "./findings.ts";
import { type Home, makeHome } from "./product.ts";
import { underLoad } from "./under-load.ts";
import { waitUntil } from "./wait-until.ts";

const size = "320m";
const fault = `disk full (a file system of ${size}) for 1 to 6 s after the first refusal`;
const timeout = 120_000;

const ballastPath = ({ folder }: Home) => join(dirname(folder), "data/ballast");

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

/** Fills the disk to the last byte. */
function fill(home: Home): void {
  const file = openSync(ballastPath(home), "a");
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
  async strike({ home, load, random, addViolation }) {
    const refusedBefore = load.tally.refused;
    // Fills the space again that the database frees meanwhile.
    const filling = setInterval(() => fill(home), 100);
    const isRefused = await waitUntil(() => load.tally.refused > refusedBefore, timeout);
    if (isRefused === undefined) addViolation("nothing was refused while the disk was full");
    await pause(random.between(1_000, 6_000));
    clearInterval(filling);
    rmSync(ballastPath(home));
  },
});

function canMount(): boolean {
  return process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0;
}

export const disk: Fault = {
  fault,
  attempt: async (run) =>
    canMount() ? full.attempt(run) : { ...createFindings(fault), notRun: "needs a mount, which needs root" },
};

import { existsSync, statfsSync } from "node:fs";

const memory = "/dev/shm";
const enough = 4 * 1024 ** 3;

/** Has what a run writes for itself, above all its databases, written into memory where the machine has it to spare. */
export function keepInMemory(): void {
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize >= enough) process.env.TMPDIR = memory;
}

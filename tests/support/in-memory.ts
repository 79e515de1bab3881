import { existsSync, statfsSync } from "node:fs";

const memory = "/dev/shm";
const enough = 4 * 1024 ** 3;

/** Puts a run's temporary files, mainly its databases, into memory if the machine has enough of it. */
export function keepInMemory(): void {
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize >= enough) process.env.TMPDIR = memory;
}

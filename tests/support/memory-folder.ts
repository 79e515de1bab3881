import { existsSync, statfsSync } from "node:fs";

const memoryFolder = "/dev/shm";
const requiredBytes = 4 * 1024 ** 3;

/** Puts a run's temporary files, mainly its databases, into memory if the machine has enough of it. */
export function moveTemporaryFilesToMemory(): void {
  if (!existsSync(memoryFolder)) return;
  const { bavail, bsize } = statfsSync(memoryFolder);
  if (bavail * bsize >= requiredBytes) process.env.TMPDIR = memoryFolder;
}

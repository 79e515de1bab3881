import { mkdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const beatEvery = 500;
const deadAfter = 3_000;

/** Runs `work` while no other process does so for the same folder. Who is killed meanwhile stops beating and is not waited for. */
export async function oneAtATime<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, "starting");
  const isTaken = () =>
    mkdir(lock).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EEXIST") return true;
        throw error;
      },
    );
  while (await isTaken()) {
    const beat = await stat(lock).catch(() => undefined);
    if (beat && Date.now() - beat.mtimeMs > deadAfter) await rm(lock, { recursive: true, force: true });
    else await pause(50);
  }
  const beating = setInterval(() => utimes(lock, new Date(), new Date()).catch(() => {}), beatEvery);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    await rm(lock, { recursive: true, force: true });
  }
}

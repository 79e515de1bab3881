import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const heartbeatInterval = 500;
const staleAfter = 3_000;
const self = `${hostname()} ${process.pid}`;

/** Whether who made the lock is known to be dead: a process of this machine that is not there any more. */
async function isOwnerDead(lock: string): Promise<boolean> {
  const [host, pid = ""] = (await readFile(lock, "utf8").catch(() => "")).split(" ");
  if (host !== hostname() || !/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Runs `work` while no other process does so for the same folder. Who is killed meanwhile stops beating and is not waited for. */
export async function withFileLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, "starting");
  const isTaken = () =>
    writeFile(lock, self, { flag: "wx" }).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EEXIST") return true;
        throw error;
      },
    );
  while (await isTaken()) {
    const beat = await stat(lock).catch(() => undefined);
    const isLeft = beat && (Math.abs(Date.now() - beat.mtimeMs) > staleAfter || (await isOwnerDead(lock)));
    if (isLeft) await rm(lock, { recursive: true, force: true });
    else await pause(50);
  }
  const beating = setInterval(() => utimes(lock, new Date(), new Date()).catch(() => {}), heartbeatInterval);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    await rm(lock, { recursive: true, force: true });
  }
}

import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const heartbeatInterval = 500;
const staleAfter = 3_000;
const self = `${hostname()} ${process.pid}`;

/** True if the lock's owner was a process of this machine and no longer runs. */
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

/**
 * Runs `work` while no other process does so for the same folder. The owner updates the lock's time as a heartbeat; the lock
 * of a killed process becomes stale and is removed.
 */
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
    const heartbeat = await stat(lock).catch(() => undefined);
    const isStale =
      heartbeat && (Math.abs(Date.now() - heartbeat.mtimeMs) > staleAfter || (await isOwnerDead(lock)));
    if (isStale) await rm(lock, { recursive: true, force: true });
    else await pause(50);
  }
  const heartbeat = setInterval(
    () => utimes(lock, new Date(), new Date()).catch(() => {}),
    heartbeatInterval,
  );
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(lock, { recursive: true, force: true });
  }
}

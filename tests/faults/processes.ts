import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The cluster's running server according to its pid file, or undefined. */
export function postmasterOf(dataFolder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(dataFolder, "postgres/postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return pid > 0 && isAlive(pid) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

const statusOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");

/** A zombie (exited, but not yet waited for) does not count as alive. */
export function isAlive(pid: number): boolean {
  try {
    return statusOf(pid)[0] !== "Z";
  } catch {
    return false;
  }
}

export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((candidate) => {
      try {
        return candidate > 0 && statusOf(candidate)[1] === String(pid);
      } catch {
        return false;
      }
    });
}

/** The cluster's server and its child processes. */
export function clusterProcesses(dataFolder: string): number[] {
  const postmaster = postmasterOf(dataFolder);
  return postmaster ? [postmaster.pid, ...childrenOf(postmaster.pid)] : [];
}

/** The PostgreSQL backends of the product's connections. */
export function backendsOf(dataFolder: string): number[] {
  return clusterProcesses(dataFolder).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres: aporte_owner aporte");
    } catch {
      return false;
    }
  });
}

/** Sends a signal to those of the processes that still exist. */
export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a cluster's own file says of the server on it; undefined where none is. */
export function postmasterOf(dataFolder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(dataFolder, "postgres/postmaster.pid"), "utf8").split("\n");
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && isAlive(pid) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

const statusOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");

/** What has ended and was not asked about yet (a zombie) is not alive. */
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

/** The server on a cluster and everything it started. */
export function clusterProcesses(dataFolder: string): number[] {
  const postmaster = postmasterOf(dataFolder);
  return postmaster ? [postmaster.pid, ...childrenOf(postmaster.pid)] : [];
}

/** The processes that serve one connection of the product each. */
export function backendsOf(dataFolder: string): number[] {
  return clusterProcesses(dataFolder).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres: aporte_owner aporte");
    } catch {
      return false;
    }
  });
}

/** Sends a signal to whichever of them are still there. */
export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

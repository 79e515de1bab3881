import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

/** Higher than any real process id. */
const unusedProcessId = 2 ** 31 - 1;

/** Command line of a process, separated by spaces; undefined if it does not run or cannot be read. */
async function commandOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform !== "darwin")
      return (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ");
    return (await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)])).stdout;
  } catch {
    return undefined;
  }
}

/** The postmaster.pid of a cluster, in which PostgreSQL writes its process id and port. */
export function createPostmasterFile(cluster: string) {
  const file = join(cluster, "postmaster.pid");
  const lines = async () => (await readFile(file, "utf8")).split("\n");

  /**
   * A power failure can leave postmaster.pid empty, and PostgreSQL then refuses to start. A server that is just starting has
   * written its process id by the second check.
   */
  async function removeEmpty(): Promise<void> {
    const isEmpty = () =>
      readFile(file, "utf8").then(
        (text) => !/^-?\d/.test(text),
        () => false,
      );
    if (!(await isEmpty())) return;
    await pause(500);
    if (await isEmpty()) await rm(file, { force: true });
  }

  /** The system may have reused the process id of a dead server: that process must not be killed and must not block us. */
  async function replaceForeignPid(): Promise<void> {
    const [pid = "", ...rest] = await lines().catch(() => []);
    const command = await commandOf(Number(pid));
    if (command === undefined || command.includes(` ${cluster} `)) return;
    // The file stays: its other lines tell PostgreSQL which processes still hold the dead server's shared memory.
    await writeFile(file, [unusedProcessId, ...rest].join("\n"));
  }

  return {
    lines,
    /** Repairs what a killed server or a power failure left. */
    async repair(): Promise<void> {
      await removeEmpty();
      await replaceForeignPid();
    },
  };
}

import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Installation } from "#server/db/embedded-installation.ts";

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

/** Starts and stops the PostgreSQL of one cluster, whatever state an earlier run left behind. */
export function createClusterControl(installation: Installation, cluster: string) {
  const pgCtl = (...args: string[]) => installation.tryRun("pg_ctl", [...args, "-D", cluster]);
  const file = join(cluster, "postmaster.pid");
  const pidFile = async () => (await readFile(file, "utf8")).split("\n");

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
    const [pid = "", ...rest] = await pidFile().catch(() => []);
    const command = await commandOf(Number(pid));
    if (command === undefined || command.includes(` ${cluster} `)) return;
    // The file stays: its other lines tell PostgreSQL which processes still hold the dead server's shared memory.
    await writeFile(file, [unusedProcessId, ...rest].join("\n"));
  }

  async function isRunning(): Promise<boolean> {
    await removeEmpty();
    await replaceForeignPid();
    return (await pgCtl("status")) === 0;
  }

  async function until(condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
    const end = Date.now() + milliseconds;
    while (Date.now() < end) {
      if (await condition()) return true;
      await pause(50);
    }
    return false;
  }

  return {
    /** Port of the server that runs on the cluster, or undefined. */
    async portOfRunning(): Promise<number | undefined> {
      return (await isRunning()) ? Number((await pidFile())[3]) : undefined;
    },

    /** Stops the cluster's server, with SIGKILL if it does not react. Nothing is lost: PostgreSQL replays its log. */
    async end(): Promise<void> {
      if (!(await isRunning())) return;
      await pgCtl("stop", "-m", "immediate", "-w", "-t", "5");
      if (!(await isRunning())) return;
      const pid = Number((await pidFile().catch(() => []))[0]);
      if (pid > 0) process.kill(pid, "SIGKILL");
      if (!(await until(async () => !(await isRunning()), 5_000))) throw new Error("PostgreSQL não termina.");
    },

    async start(port: number, settings: string[]): Promise<void> {
      // Error details quote rows, and personal data must not be logged.
      const quiet = "log_error_verbosity=terse";
      const options = ["listen_addresses=127.0.0.1", "unix_socket_directories=", quiet, ...settings];
      const args = [
        "-l",
        join(installation.folder, "postgres.log"),
        "-w",
        "-t",
        "60",
        "-o",
        [`-p ${port}`, ...options.map((option) => `-c ${option}`)].join(" "),
      ];
      // Processes of a killed server keep its shared memory for a moment.
      const started = await until(async () => (await pgCtl("start", ...args)) === 0, 10_000);
      if (!started) await installation.run("pg_ctl", ["start", "-D", cluster, ...args]);
    },

    async stop(): Promise<void> {
      await pgCtl("stop", "-m", "fast", "-w", "-t", "30");
    },
  };
}

import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Installation } from "#server/db/embedded-installation.ts";

/** More than any process can have. */
const nobody = 2 ** 31 - 1;

/** What runs as a process, its arguments between blanks; undefined where that cannot be told or nothing does. */
async function commandOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform !== "darwin")
      return (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ");
    return (await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)])).stdout;
  } catch {
    return undefined;
  }
}

/** Starting and ending the PostgreSQL of one cluster, whatever state an earlier run left it in. */
export function createClusterControl(installation: Installation, cluster: string) {
  const pgCtl = (...args: string[]) => installation.tryRun("pg_ctl", [...args, "-D", cluster]);
  const file = join(cluster, "postmaster.pid");
  const pidFile = async () => (await readFile(file, "utf8")).split("\n");

  /**
   * A machine that loses power can leave the file empty, and PostgreSQL refuses to start over one. A server that is only just
   * starting has written its process id by the second look.
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

  /** The process id that a dead server left in its file may be somebody else's by now: neither ours to end nor in our way. */
  async function disownStranger(): Promise<void> {
    const [pid = "", ...rest] = await pidFile().catch(() => []);
    const command = await commandOf(Number(pid));
    if (command === undefined || command.includes(` ${cluster} `)) return;
    // Not removed: what else is in it tells PostgreSQL of processes that still hold the dead server's memory.
    await writeFile(file, [nobody, ...rest].join("\n"));
  }

  async function isRunning(): Promise<boolean> {
    await removeEmpty();
    await disownStranger();
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
    /** The port of a server that runs on the cluster; undefined where none does. */
    async portOfRunning(): Promise<number | undefined> {
      return (await isRunning()) ? Number((await pidFile())[3]) : undefined;
    },

    /** Ends whatever runs on the cluster, by force where it does not listen. Loses nothing: the log is replayed. */
    async end(): Promise<void> {
      if (!(await isRunning())) return;
      await pgCtl("stop", "-m", "immediate", "-w", "-t", "5");
      if (!(await isRunning())) return;
      const pid = Number((await pidFile().catch(() => []))[0]);
      if (pid > 0) process.kill(pid, "SIGKILL");
      if (!(await until(async () => !(await isRunning()), 5_000))) throw new Error("PostgreSQL não termina.");
    },

    async start(port: number, settings: string[]): Promise<void> {
      // The details of an error quote rows: nothing of people belongs in a log.
      const quiet = "log_error_verbosity=terse";
      const options = ["listen_addresses=127.0.0.1", "unix_socket_directories=", quiet, ...settings];
      const args = [
        ...["-l", join(installation.folder, "postgres.log"), "-w", "-t", "60"],
        ...["-o", [`-p ${port}`, ...options.map((option) => `-c ${option}`)].join(" ")],
      ];
      // Processes of a server that was killed hold its memory for a moment longer.
      const started = await until(async () => (await pgCtl("start", ...args)) === 0, 10_000);
      if (!started) await installation.run("pg_ctl", ["start", "-D", cluster, ...args]);
    },

    async stop(): Promise<void> {
      await pgCtl("stop", "-m", "fast", "-w", "-t", "30");
    },
  };
}

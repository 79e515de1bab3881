import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "#server/platform/db/embedded-installation.ts";
import { createPostmasterFile } from "#server/platform/db/postmaster-file.ts";

async function until(condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await condition()) return true;
    await pause(50);
  }
  return false;
}

/** Starts and stops the PostgreSQL of one cluster, whatever state an earlier run left behind. */
export function createClusterControl(installation: Installation, cluster: string) {
  const pgCtl = (...args: string[]) => installation.tryRun("pg_ctl", [...args, "-D", cluster]);
  const pidFile = createPostmasterFile(cluster);

  async function isRunning(): Promise<boolean> {
    await pidFile.repair();
    return (await pgCtl("status")) === 0;
  }

  return {
    /** Port of the server that runs on the cluster, or undefined. */
    async portOfRunning(): Promise<number | undefined> {
      return (await isRunning()) ? Number((await pidFile.lines())[3]) : undefined;
    },

    /** Stops the cluster's server, with SIGKILL if it does not react. Nothing is lost: PostgreSQL replays its log. */
    async end(): Promise<void> {
      if (!(await isRunning())) return;
      await pgCtl("stop", "-m", "immediate", "-w", "-t", "5");
      if (!(await isRunning())) return;
      const pid = Number((await pidFile.lines().catch(() => []))[0]);
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

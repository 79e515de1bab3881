import { setTimeout as pause } from "node:timers/promises";
import { clusterProcesses, signal } from "./processes.ts";
import { underLoad } from "./under-load.ts";

/** A stopped server reports no error; only timeouts detect it. */
export const stopped = underLoad("PostgreSQL stopped (SIGSTOP) for 2 to 12 s", {
  limit: 10_000,
  async strike({ home, random }) {
    const processes = clusterProcesses(home.folder);
    signal(processes, "SIGSTOP");
    await pause(random.between(2_000, 12_000));
    signal(processes, "SIGCONT");
  },
});

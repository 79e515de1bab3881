import pg from "pg";
import { type Db, destroyConnections } from "#server/platform/db/client.ts";

export const watchdogName = "aporte-watch";

/** Interval of the probe in milliseconds, and how many intervals may pass without an answer. */
const defaultProbe = { every: 1_000, times: 3 };

/**
 * A frozen or unreachable database does not close its connections, so queries would hang forever. The watchdog probes it
 * and, without an answer, destroys every connection, so that pending queries fail. Returns a function that stops it.
 */
export function startWatchdog(
  url: string,
  databases: Record<string, Db>,
  { every, times }: typeof defaultProbe = defaultProbe,
): () => void {
  let client: pg.Client | undefined;
  let pendingProbe: Promise<void> | undefined;
  let missedIntervals = 0;

  async function open(): Promise<pg.Client> {
    client = new pg.Client({ connectionString: url, application_name: watchdogName });
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  async function probe(): Promise<void> {
    try {
      await (client ?? (await open())).query("select 1");
    } catch {
      // Even an error is an answer.
      client = undefined;
    } finally {
      pendingProbe = undefined;
    }
  }

  // Count intervals instead of time: if this process itself is blocked, at most one interval passes.
  const timer = setInterval(() => {
    missedIntervals = pendingProbe ? missedIntervals + 1 : 0;
    pendingProbe ??= probe();
    if (missedIntervals < times) return;
    missedIntervals = 0;
    client?.connection.stream.destroy();
    for (const db of Object.values(databases)) destroyConnections(db);
  }, every);
  timer.unref();

  return () => {
    clearInterval(timer);
    client?.connection.stream.destroy();
  };
}

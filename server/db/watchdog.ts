import pg from "pg";
import { type Db, destroyConnections } from "#server/db/client.ts";

export const watchdogName = "aporte-watch";

/** How often the database is asked, and how often it may be silent. */
const usual = { every: 1_000, times: 3 };

/**
 * A database that is stopped, or that the network has lost, ends no connection: whoever asked it would wait for good. This
 * one asks it all the time and, where it says nothing for long, ends every connection, so that everybody is told.
 * Returns how to stop.
 */
export function startWatchdog(
  url: string,
  databases: Record<string, Db>,
  { every, times }: typeof usual = usual,
): () => void {
  let client: pg.Client | undefined;
  let asked: Promise<void> | undefined;
  let silent = 0;

  async function open(): Promise<pg.Client> {
    client = new pg.Client({ connectionString: url, application_name: watchdogName });
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  async function ask(): Promise<void> {
    try {
      await (client ?? (await open())).query("select 1");
    } catch {
      // Whatever it was, it was said.
      client = undefined;
    } finally {
      asked = undefined;
    }
  }

  // Turns are counted, not time: while this process itself is held up there is one turn at most.
  const timer = setInterval(() => {
    silent = asked ? silent + 1 : 0;
    asked ??= ask();
    if (silent < times) return;
    silent = 0;
    client?.connection.stream.destroy();
    for (const db of Object.values(databases)) destroyConnections(db);
  }, every);
  timer.unref();

  return () => {
    clearInterval(timer);
    client?.connection.stream.destroy();
  };
}

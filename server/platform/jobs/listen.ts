import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Db as JobDatabase } from "pg-boss";
import { type Db, openListener } from "#server/platform/db/client.ts";

const reconnectAfter = 1_000;

/** Creates pg-boss's LISTEN connection, which reports new jobs. Without a connection, pg-boss still polls. */
export function createListener(accounts: Db): NonNullable<JobDatabase["listen"]> {
  return async (channel, onNotification, onReconnect) => {
    const closing = new AbortController();
    let client: pg.Client | undefined;

    async function listenOnce(): Promise<void> {
      client = await openListener(accounts);
      const ended = new Promise<void>((resolve) => client?.once("end", resolve));
      client.on("notification", ({ payload }) => payload !== undefined && onNotification(payload));
      // The queue was closed while the connection opened.
      if (closing.signal.aborted) return client.end();
      await client.query(`listen "${channel}"`);
      onReconnect();
      await ended;
    }

    async function keepListening(): Promise<void> {
      while (!closing.signal.aborted) {
        await listenOnce().catch(() => client?.end().catch(() => {}));
        await pause(reconnectAfter, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }

    const listening = keepListening();
    return {
      async close() {
        closing.abort();
        await client?.end().catch(() => {});
        await listening;
      },
    };
  };
}

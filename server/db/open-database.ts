import { connect as connectSocket } from "node:net";
import pg from "pg";
import type { Config } from "#server/config.ts";
import { type EmbeddedPostgres, startEmbedded } from "#server/db/embedded.ts";

export type OpenDatabase = {
  /** Of the owner of the tables. */
  url: string;
  /** Where the data is, for people. */
  description: string;
  close(): Promise<void>;
};

/** What a server on the embedded database holds, as long as it runs. */
export const serverLock = 4_703_112;
const probeEvery = 1_000;

/** One server a data folder: the database lets go of the lock by itself when this process ends, however it ends. */
async function lockFolder({ url, folder }: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
    serverLock,
  ]);
  if (rows[0]?.locked) return client;
  await client.end();
  throw new Error(`Outro servidor já usa os dados em ${folder}.`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket({ port, host: "127.0.0.1" });
    const answer = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once("connect", () => answer(true)).once("error", () => answer(false));
  });
}

/** Starts the embedded PostgreSQL again when it dies under a running server. Returns how to stop watching. */
function watchOver(postgres: EmbeddedPostgres): () => Promise<void> {
  const port = Number(new URL(postgres.url).port);
  let reviving: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(async () => {
    if (busy || (await isListening(port))) return;
    busy = true;
    reviving = postgres
      .revive()
      .catch((error: Error) => console.error(`PostgreSQL não voltou: ${error.message}`))
      .finally(() => {
        busy = false;
      });
  }, probeEvery);
  timer.unref();
  return () => {
    clearInterval(timer);
    return reviving;
  };
}

/** The database of DATABASE_URL or, without one, the embedded PostgreSQL with its data in DATA_DIR. */
export async function openDatabase({ databaseUrl, dataFolder }: Config): Promise<OpenDatabase> {
  if (databaseUrl) {
    const { host, pathname } = new URL(databaseUrl);
    return { url: databaseUrl, description: `PostgreSQL em ${host}${pathname}`, close: async () => {} };
  }
  const postgres = await startEmbedded(dataFolder);
  const lock = await lockFolder(postgres);
  const stopWatching = watchOver(postgres);
  return {
    url: postgres.url,
    description: `PostgreSQL embutido em ${postgres.folder}`,
    async close() {
      await stopWatching();
      await lock.end().catch(() => {});
      await postgres.stop();
    },
  };
}

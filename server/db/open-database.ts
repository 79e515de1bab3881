import { connect as connectSocket } from "node:net";
import pg from "pg";
import { type EmbeddedPostgres, startEmbedded } from "#server/db/embedded.ts";
import { locks } from "#server/db/locks.ts";
import { requireSuitablePooler } from "#server/db/pooler.ts";

type DatabaseSettings = {
  /** Without it, the embedded PostgreSQL is used. */
  databaseUrl?: string | undefined;
  dataFolder: string;
};

export type OpenDatabase = {
  /** Of the owner of the tables. */
  url: string;
  /** Where the data is, for people. */
  description: string;
  /** An earlier server ended without stopping its PostgreSQL: it crashed or was killed. */
  wasLeftRunning: boolean;
  close(): Promise<void>;
};

const probeEvery = 1_000;

type FolderLock = {
  /** Takes it again where the connection that held it is gone. False where another server has it. */
  take(): Promise<boolean>;
  release(): Promise<void>;
};

/** One server a data folder: the database lets go of the lock by itself when this process ends, however it ends. */
function folderLock({ url }: EmbeddedPostgres): FolderLock {
  let holder: pg.Client | undefined;
  return {
    async take() {
      if (holder) return true;
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
      });
      client.on("error", () => {});
      await client.connect();
      client.once("end", () => {
        if (holder === client) holder = undefined;
      });
      const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
        locks.server,
      ]);
      if (rows[0]?.locked) holder = client;
      else await client.end();
      return holder !== undefined;
    },
    release: async () => holder?.end().catch(() => {}),
  };
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

/**
 * Starts the embedded PostgreSQL again when it dies under a running server, and takes the lock again that died with it.
 * Returns how to stop watching.
 */
function watchOver(postgres: EmbeddedPostgres, lock: FolderLock): () => Promise<void> {
  const port = Number(new URL(postgres.url).port);
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      if (!(await isListening(port))) await postgres.revive();
      await lock.take();
    } catch (error) {
      console.error(`PostgreSQL não voltou: ${(error as Error).message}`);
    } finally {
      looking = undefined;
    }
  }

  const timer = setInterval(() => {
    looking ??= look();
  }, probeEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** The database of DATABASE_URL or, without one, the embedded PostgreSQL with its data in DATA_DIR. */
export async function openDatabase({ databaseUrl, dataFolder }: DatabaseSettings): Promise<OpenDatabase> {
  if (databaseUrl) {
    await requireSuitablePooler(databaseUrl);
    const { host, pathname } = new URL(databaseUrl);
    return {
      url: databaseUrl,
      description: `PostgreSQL em ${host}${pathname}`,
      wasLeftRunning: false,
      close: async () => {},
    };
  }
  const postgres = await startEmbedded(dataFolder);
  const lock = folderLock(postgres);
  if (!(await lock.take())) throw new Error(`Outro servidor já usa os dados em ${postgres.folder}.`);
  const stopWatching = watchOver(postgres, lock);
  return {
    url: postgres.url,
    description: `PostgreSQL embutido em ${postgres.folder}`,
    wasLeftRunning: !postgres.startedHere,
    async close() {
      await stopWatching();
      await lock.release();
      await postgres.stop();
    },
  };
}

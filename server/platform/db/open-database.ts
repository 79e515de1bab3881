import { connect as connectSocket } from "node:net";
import pg from "pg";
import { type EmbeddedPostgres, startEmbedded } from "#server/platform/db/embedded.ts";
import { locks } from "#server/platform/db/locks.ts";
import { requireSuitablePooler } from "#server/platform/db/pooler.ts";

type DatabaseSettings = {
  /** Undefined: the embedded PostgreSQL is used. */
  databaseUrl?: string | undefined;
  dataFolder: string;
};

export type OpenDatabase = {
  /** Connects as owner of the tables. */
  url: string;
  /** Location of the data, as text for the operator. */
  description: string;
  /** True if an earlier server crashed or was killed without stopping its PostgreSQL. */
  wasLeftRunning: boolean;
  close(): Promise<void>;
};

const probeEvery = 1_000;

type FolderLock = {
  /** Acquires the lock, again if its connection was lost. False if another server holds it. */
  take(): Promise<boolean>;
  release(): Promise<void>;
};

/** Allows one server per data folder. PostgreSQL releases the lock when this process ends, even by a crash. */
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
 * Restarts the embedded PostgreSQL if it dies while the server runs, and acquires the folder's lock again. Returns a
 * function that stops the supervision.
 */
function supervise(postgres: EmbeddedPostgres, lock: FolderLock): () => Promise<void> {
  const port = Number(new URL(postgres.url).port);
  let pendingCheck: Promise<void> | undefined;

  async function reviveIfDown(): Promise<void> {
    try {
      if (!(await isListening(port))) await postgres.revive();
      await lock.take();
    } catch (error) {
      console.error(`PostgreSQL não voltou: ${(error as Error).message}`);
    } finally {
      pendingCheck = undefined;
    }
  }

  const timer = setInterval(() => {
    pendingCheck ??= reviveIfDown();
  }, probeEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await pendingCheck;
  };
}

/** Opens the database of DATABASE_URL or, without it, the embedded PostgreSQL with its data in DATA_DIR. */
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
  const stopSupervision = supervise(postgres, lock);
  return {
    url: postgres.url,
    description: `PostgreSQL embutido em ${postgres.folder}`,
    wasLeftRunning: !postgres.startedHere,
    async close() {
      await stopSupervision();
      await lock.release();
      await postgres.stop();
    },
  };
}

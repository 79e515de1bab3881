import { randomBytes } from "node:crypto";
import { access, chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { createClusterControl } from "#server/platform/db/embedded-control.ts";
import { type Installation, locateInstallation } from "#server/platform/db/embedded-installation.ts";
import { withFileLock } from "#server/platform/db/file-lock.ts";
import { freePort } from "#server/platform/db/free-port.ts";

export type EmbeddedPostgres = {
  /** Connects as owner of the tables. */
  url: string;
  superuserUrl: string;
  /** Connects to the product's database as a superuser, without row-level security. */
  adminUrl: string;
  folder: string;
  /** False if a server that was already running was taken over. */
  startedHere: boolean;
  /** Restarts a dead server; does nothing while it runs. */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createOwnerAndDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select from pg_database where datname = 'aporte'");
    if (rows.length > 0) return;
    await client.query("drop role if exists aporte_owner");
    await client.query(`create role aporte_owner login createrole password '${password}'`);
    await client.query("create database aporte owner aporte_owner");
  } finally {
    await client.end();
  }
}

/**
 * Starts PostgreSQL from the npm package, with its data in `dataFolder`. It listens on loopback only, and its password stays
 * in that folder. A server of an earlier run is taken over, or stopped if it does not answer.
 */
export async function startEmbedded(dataFolder: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const installation = await locateInstallation(dataFolder);
  return withFileLock(installation.folder, () => startAt(installation, settings));
}

async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith("postgres.new"));
  for (const draft of drafts) await rm(join(folder, draft), { recursive: true, force: true }).catch(() => {});
}

async function startAt(installation: Installation, settings: string[]): Promise<EmbeddedPostgres> {
  const cluster = join(installation.folder, "postgres");
  const passwordFile = join(installation.folder, "postgres-password");

  if (!(await exists(join(cluster, "PG_VERSION")))) {
    // Built beside its final folder, so that an interrupted initdb leaves nothing that looks complete. Each attempt has its
    // own folder, because the initdb of a killed server may still run.
    await removeDrafts(installation.folder);
    const draft = await mkdtemp(`${cluster}.new-`);
    await writeFile(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
    if (installation.user) {
      await chown(passwordFile, installation.user.uid, installation.user.gid);
      await chown(draft, installation.user.uid, installation.user.gid);
    }
    await installation.run("initdb", [
      "-D",
      draft,
      "-U",
      "postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ]);
    await rename(draft, cluster);
  }

  const password = (await readFile(passwordFile, "utf8")).trim();
  const urlOn = (port: number, user: string, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  const control = createClusterControl(installation, cluster);
  let port = await control.portOfRunning();
  let startedHere = false;
  if (port === undefined || !(await answers(urlOn(port, "postgres", "postgres")))) {
    await control.end();
    port = await freePort();
    await control.start(port, settings);
    startedHere = true;
  }
  const superuserUrl = urlOn(port, "postgres", "postgres");
  await createOwnerAndDatabase(superuserUrl, password);

  return {
    url: urlOn(port, "aporte_owner", "aporte"),
    superuserUrl,
    adminUrl: urlOn(port, "postgres", "aporte"),
    folder: installation.folder,
    startedHere,
    async revive() {
      if (await answers(superuserUrl)) return;
      await control.end();
      await control.start(port, settings);
    },
    stop: control.stop,
  };
}

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { buildServer } from "#server/app/build-server.ts";
import { configFrom } from "#server/config.ts";
import { jobsOfModules } from "#server/modules.ts";
import { connect, connectRoles, disconnect } from "#server/platform/db/client.ts";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { locateInstallation } from "#server/platform/db/embedded-installation.ts";
import { withFileLock } from "#server/platform/db/file-lock.ts";
import { locks } from "#server/platform/db/locks.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { updateSchema } from "#server/update-schema.ts";
import { startOutbox } from "#tests/support/mail.ts";

/** A folder with spaces in its name. */
async function createFolder(mode: number) {
  const parent = await mkdtemp(join(tmpdir(), "aporte-"));
  const folder = join(parent, "my own data");
  await mkdir(folder);
  await chmod(parent, mode);
  return { folder, [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }) };
}

/** Only its owner may enter it. */
const closedFolder = () => createFolder(0o700);

const firstHome = await createFolder(0o755);
const made = await startEmbedded(firstHome.folder);
await made.stop();
afterAll(async () => {
  await rm(made.folder, { recursive: true, force: true });
  await firstHome[Symbol.asyncDispose]();
});

/** A folder with a cluster that is stopped, for tests that are not about making it: initdb takes a second. */
async function folderWithCluster() {
  const home = await createFolder(0o755);
  await rm(home.folder, { recursive: true });
  execFileSync("cp", ["-a", made.folder, home.folder]);
  return home;
}

async function countRows(url: string, statement = "select count(*) as count from kept") {
  const db = connect(url, { connections: 1 });
  try {
    return (await sql.raw<{ count: number }>(statement).execute(db)).rows[0]?.count;
  } finally {
    await db.destroy();
  }
}

const execute = (url: string, statement: string) => countRows(url, statement);
const postmasterOf = async (folder: string) =>
  Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

it("starts in a closed folder with blanks in its name, is taken over, and keeps its data", async () => {
  await using home = await closedFolder();
  const first = await startEmbedded(home.folder);
  try {
    await execute(first.url, "create table kept (n int); insert into kept values (1)");
    const second = await startEmbedded(home.folder);
    expect(second).toMatchObject({ startedHere: false, url: first.url });
    expect(await countRows(second.url)).toBe(1);
    await second.stop();

    const third = await startEmbedded(home.folder);
    expect(third.startedHere).toBe(true);
    expect(await countRows(third.url)).toBe(1);
  } finally {
    await first.stop();
    await rm(first.folder, { recursive: true, force: true });
  }
});

it("does not wait for who was killed while starting", async () => {
  await using home = await closedFolder();
  const { folder } = await locateInstallation(home.folder);
  const dead = spawn("true");
  await once(dead, "exit");
  await writeFile(join(folder, "starting"), `${hostname()} ${dead.pid}`);
  const began = Date.now();
  await withFileLock(folder, async () => {});
  expect(Date.now() - began).toBeLessThan(1_000);
  await rm(folder, { recursive: true, force: true });
});

it("is made and started once by two that start at the same moment, also where a third was killed doing so", async () => {
  await using home = await closedFolder();
  const { folder } = await locateInstallation(home.folder);
  await mkdir(join(folder, "starting"));
  await utimes(join(folder, "starting"), new Date(0), new Date(0));
  const both = await Promise.all([startEmbedded(home.folder), startEmbedded(home.folder)]);
  try {
    expect(both.map(({ startedHere }) => startedHere).toSorted()).toEqual([false, true]);
    for (const { url } of both) expect(await countRows(url, "select 1 as count")).toBe(1);
  } finally {
    await both[0].stop();
    await rm(folder, { recursive: true, force: true });
  }
});

it("writes of what fails that it fails, and nothing of the rows", async () => {
  await using home = await folderWithCluster();
  const { url, folder, stop } = await startEmbedded(home.folder);
  try {
    const db = connect(url, { connections: 1 });
    await execute(url, "create table kept (email text unique); insert into kept values ('ana@example.com')");
    await expect(sql`insert into kept values (${"ana@example.com"})`.execute(db)).rejects.toThrow(/unique/);
    await db.destroy();
    const log = await readFile(join(folder, "postgres.log"), "utf8");
    expect(log).toContain("kept_email_key");
    expect(log).not.toContain("ana@example.com");
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
});

it("ends a stuck server of an earlier run, and starts again", async () => {
  await using home = await folderWithCluster();
  const stuck = await startEmbedded(home.folder);
  try {
    await execute(stuck.url, "create table kept (n int); insert into kept values (1)");
    execFileSync("kill", ["-STOP", String(await postmasterOf(stuck.folder))]);
    const restarted = await startEmbedded(home.folder);
    expect(restarted.startedHere).toBe(true);
    expect(await countRows(restarted.url)).toBe(1);
  } finally {
    await stuck.stop();
    await rm(stuck.folder, { recursive: true, force: true });
  }
});

it("neither ends nor waits for another process that has the id of a dead server", async () => {
  await using home = await folderWithCluster();
  const dead = await startEmbedded(home.folder);
  const pidFile = join(dead.folder, "postgres/postmaster.pid");
  const { uid, gid } = await stat(pidFile);
  const stranger = spawn("sleep", ["600"], { uid, gid, cwd: "/" });
  try {
    await execute(dead.url, "create table kept (n int); insert into kept values (1)");
    const [pid, ...rest] = (await readFile(pidFile, "utf8")).split("\n");
    execFileSync("kill", ["-KILL", String(pid)]);
    await writeFile(pidFile, [stranger.pid, ...rest].join("\n"));
    const restarted = await startEmbedded(home.folder);
    expect(restarted.startedHere).toBe(true);
    expect(await countRows(restarted.url)).toBe(1);
    expect(stranger).toMatchObject({ exitCode: null, signalCode: null });
  } finally {
    stranger.kill("SIGKILL");
    await dead.stop();
    await rm(dead.folder, { recursive: true, force: true });
  }
});

it.each(["", "\n", "\0\0\0\0"])("starts over a lock file that holds %j", async (left) => {
  await using home = await folderWithCluster();
  const dead = await startEmbedded(home.folder);
  await execute(dead.url, "create table kept (n int); insert into kept values (1)");
  execFileSync("kill", ["-KILL", String(await postmasterOf(dead.folder))]);
  await writeFile(join(dead.folder, "postgres/postmaster.pid"), left);
  const restarted = await startEmbedded(home.folder);
  try {
    expect(restarted.startedHere).toBe(true);
    expect(await countRows(restarted.url)).toBe(1);
  } finally {
    await restarted.stop();
    await rm(restarted.folder, { recursive: true, force: true });
  }
});

it("lets one server use a data folder, also after its database died", async () => {
  await using home = await folderWithCluster();
  const config = configFrom({ DATA_DIR: home.folder });
  const open = await openDatabase(config);
  try {
    await expect(openDatabase(config)).rejects.toThrow(/Outro servidor já usa os dados/);
    const { folder } = await locateInstallation(home.folder);
    execFileSync("kill", ["-KILL", String(await postmasterOf(folder))]);
    const held = `select count(*) from pg_locks where locktype = 'advisory' and objid = ${locks.server}`;
    const holders = () => countRows(open.url, held).catch(() => undefined);
    await expect.poll(holders, { timeout: 10_000 }).toBe(1);
    await expect(openDatabase(config)).rejects.toThrow(/Outro servidor já usa os dados/);
  } finally {
    await open.close();
  }
});

it("answers 503 while PostgreSQL is gone, brings it back, and answers again", async () => {
  await using home = await folderWithCluster();
  const postgres = await startEmbedded(home.folder);
  await updateSchema(postgres.url, jobsOfModules);
  const databases = connectRoles(postgres.url);
  const jobs = await openJobs(databases.accounts);
  await using outbox = await startOutbox();
  const server = await buildServer({
    databases,
    jobs,
    mailer: outbox.mailer,
    clock: () => new Date(),
    appUrl: "http://aporte.test",
  });
  const health = async () => (await server.inject({ url: "/readyz" })).statusCode;
  try {
    expect(await health()).toBe(200);
    execFileSync("kill", ["-KILL", String(await postmasterOf(postgres.folder))]);
    await expect.poll(health, { timeout: 10_000 }).toBe(503);
    await postgres.revive();
    await expect.poll(health, { timeout: 10_000 }).toBe(200);
  } finally {
    await server.close();
    await jobs.close();
    await disconnect(databases);
    await postgres.stop();
    await rm(postgres.folder, { recursive: true, force: true });
  }
});

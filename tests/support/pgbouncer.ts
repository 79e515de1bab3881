import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#server/platform/db/free-port.ts";

export type PgBouncer = { program: string; version: string; tracksPrepared: boolean };
export type PoolMode = "session" | "transaction" | "statement";

const candidatePaths = [process.env.PGBOUNCER ?? "", "/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"];
const findInstalled = () => candidatePaths.find((path) => path && existsSync(path));

/** Finds PgBouncer, or installs it from the distribution's packages if permitted; undefined if neither works. */
export function findOrInstallPgBouncer(): PgBouncer | undefined {
  if (!findInstalled() && process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "pgbouncer"]);
  }
  const program = findInstalled();
  if (!program) return undefined;
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  const [, version = "0.0", major, minor] = /PgBouncer ((\d+)\.(\d+)\S*)/.exec(stdout) ?? [];
  return { program, version, tracksPrepared: Number(major) > 1 || Number(minor) >= 21 };
}

const nobodyId = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts PgBouncer in front of the database at `url` with only the pool mode set. Resolves to PgBouncer's URL. */
export async function startPgBouncer(
  { program, tracksPrepared }: PgBouncer,
  url: string,
  mode: PoolMode,
): Promise<AsyncDisposable & { url: string }> {
  const { username, password, port, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), "aporte-pgbouncer-"));
  await chmod(folder, 0o755);
  const listen = await freePort();
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(users, `"${username}" "${password}"\n`);
  const lines = [
    "[databases]",
    `${pathname.slice(1)} = host=127.0.0.1 port=${port} dbname=${pathname.slice(1)}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${listen}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    "default_pool_size = 40",
    ...(tracksPrepared ? ["max_prepared_statements = 200"] : []),
  ];
  await writeFile(settings, `${lines.join("\n")}\n`);
  const isRoot = process.getuid?.() === 0;
  const child: ChildProcess = spawn(program, [settings], {
    stdio: "ignore",
    ...(isRoot && { uid: nobodyId("-u"), gid: nobodyId("-g") }),
  });
  const exited = once(child, "exit");
  const pooledUrl = Object.assign(new URL(url), { host: `127.0.0.1:${listen}` }).href;
  // A plain connection works in every pool mode, statement mode included.
  while (!(await acceptsConnections(pooledUrl)))
    if (child.exitCode !== null) throw new Error("PgBouncer does not start");
  return {
    url: pooledUrl,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

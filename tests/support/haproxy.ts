import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/platform/db/free-port.ts";
import { ownRoot } from "#tests/support/product-process.ts";

const candidatePaths = [process.env.HAPROXY ?? "", "/usr/sbin/haproxy"];
const findInstalled = () => candidatePaths.find((path) => path && existsSync(path));

/** Finds HAProxy, or installs it from the distribution's packages if permitted; undefined if neither works. */
export function findOrInstallHaproxy(): string | undefined {
  if (!findInstalled() && process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0)
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "haproxy"]);
  return findInstalled();
}

/** The example of docs/operations.md, with these ports. */
function readExample(listen: number, servers: readonly number[]): string {
  const text = readFileSync(join(ownRoot, "docs/operations.md"), "utf8");
  const [, example = ""] = /```haproxy\n([\s\S]*?)```/.exec(text) ?? [];
  const named = [...example.matchAll(/^ +server .*$/gm)].map(([line]) => line);
  const lines = servers.map((port, index) => named[index]?.replace(/\S+:\d+/, `127.0.0.1:${port}`));
  return example
    .replace(/^ +bind .*$/m, `  bind 127.0.0.1:${listen}`)
    .replace(named.join("\n"), lines.join("\n"));
}

async function accepts(port: number): Promise<boolean> {
  const socket = createConnection(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts HAProxy with the example of docs/operations.md in front of three servers. */
export async function startHaproxy(program: string, servers: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), "aporte-haproxy-"));
  const settings = join(folder, "haproxy.cfg");
  const port = await freePort();
  await writeFile(settings, readExample(port, servers));
  const child = spawn(program, ["-db", "-f", settings], { stdio: ["ignore", "ignore", "pipe"] });
  const exited = once(child, "exit");
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  while (!(await accepts(port))) if (child.exitCode !== null) throw new Error(output);
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

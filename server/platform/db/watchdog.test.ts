import { once } from "node:events";
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { connectRoles, disconnect } from "#server/platform/db/client.ts";
import { startWatchdog } from "#server/platform/db/watchdog.ts";
import { startApi } from "#tests/support/api.ts";

/** A proxy to the database that can stop forwarding, like a lost network. */
async function startProxy(url: string) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connectSocket(Number(new URL(url).port), "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from.on("error", () => {}).on("close", () => to.destroy()));
      from.on("data", (chunk) => isSilent || to.write(chunk));
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    fallSilent(silent: boolean) {
      isSilent = silent;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), "close");
    },
  };
}

it("refuses requests that wait for a silent database, and goes on once it answers", async () => {
  await using api = await startApi();
  await using proxy = await startProxy(api.url);
  const databases = connectRoles(proxy.url);
  const stop = startWatchdog(proxy.url, databases, { every: 100, times: 3 });
  const ask = () => sql`select 1`.execute(databases.people);
  try {
    await Promise.all([ask(), ask()]);
    proxy.fallSilent(true);
    await expect(ask()).rejects.toThrow(/Connection terminated/);
    proxy.fallSilent(false);
    const isAnswered = () =>
      ask().then(
        () => true,
        () => false,
      );
    await expect.poll(isAnswered).toBe(true);
  } finally {
    stop();
    await disconnect(databases);
  }
});

it("lets requests wait long for a database that answers", async () => {
  await using api = await startApi();
  const databases = connectRoles(api.url);
  const stop = startWatchdog(api.url, databases, { every: 50, times: 3 });
  try {
    await sql`select pg_sleep(0.5)`.execute(databases.people);
  } finally {
    stop();
    await disconnect(databases);
  }
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { findOrInstallHaproxy, startHaproxy } from "#tests/support/haproxy.ts";

/** A stand-in for a server of the product. It answers its name, and breaks the connection of a request to `/broken`. */
async function startNamed(name: string, usedPort = 0) {
  const received: string[] = [];
  const server = createServer(({ method, url, headers, socket }, response) => {
    if (url !== "/readyz") received.push(`${method} ${url}`);
    if (url === "/broken") socket.destroy();
    else response.end(url === "/address" ? headers["x-forwarded-for"] : name);
  });
  await once(server.listen(usedPort, "127.0.0.1"), "listening");
  return {
    name,
    received,
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const program = findOrInstallHaproxy();
const sessions = Array.from({ length: 40 }, (_, number) => `session-${number}`);

it.skipIf(!program)("keeps a session on one server while it lives, and sends no request twice", async () => {
  await using first = await startNamed("first");
  await using second = await startNamed("second");
  await using third = await startNamed("third");
  const servers = [first, second, third];
  await using proxy = await startHaproxy(
    program ?? "",
    servers.map(({ port }) => port),
  );
  const ask = (session: string, path = "/", method = "GET") =>
    fetch(proxy.url + path, { method, headers: { cookie: `theme=dark; __Host-sid=${session}` } });
  const serversOf = async () => Promise.all(sessions.map(async (session) => (await ask(session)).text()));

  const before = await serversOf();
  expect(new Set(before)).toEqual(new Set(["first", "second", "third"]));
  expect(await serversOf()).toEqual(before);
  expect(await (await ask("any", "/address")).text()).toBe("127.0.0.1");

  const isAnswered = ask("any", "/broken", "POST").then(({ ok }) => ok);
  expect(await isAnswered.catch(() => false)).toBe(false);
  expect(servers.flatMap(({ received }) => received).filter((line) => line === "POST /broken")).toHaveLength(
    1,
  );

  await first[Symbol.asyncDispose]();
  const post = (session: string) => ask(session, "/", "POST");
  // The proxy may not know yet that the connection it kept to the server is closed. The browser repeats such a request.
  const postAsBrowser = (session: string) => post(session).catch(() => post(session));
  const posted = await Promise.all(sessions.map(async (session) => (await postAsBrowser(session)).text()));
  for (const [index, name] of posted.entries())
    expect(name).toEqual(before[index] === "first" ? expect.stringMatching(/second|third/) : before[index]);

  await using again = await startNamed("first", first.port);
  await expect.poll(serversOf).toEqual(before);
  expect(again.received.length).toBeGreaterThan(0);
});

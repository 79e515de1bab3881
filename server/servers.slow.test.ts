import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { startProxy } from "#tests/support/proxy.ts";
import { createClient, createDataFolder, endServer, startServer } from "#tests/support/server-process.ts";

it("answers from two servers when the third is killed, and has all that any of them acknowledged", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  await using data = await createDataFolder();
  const settings = { DATABASE_URL: database.url };
  const start = (name: string) => startServer(join(data.folder, name), { settings });
  const servers = await Promise.all([start("first"), start("second"), start("third")]);
  onTestFinished(() => {
    for (const { child } of servers) child.kill("SIGKILL");
  });
  await using proxy = await startProxy(servers.map(({ url }) => Number(new URL(url).port)));
  const send = createClient();
  await send(proxy, "POST", "/accounts", {
    fullName: "Ana Souza",
    email: "ana@example.com",
    password: "segredo1",
  });
  const portfolio = await send(proxy, "POST", "/portfolios", {
    name: "A",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  const [asset] = await send(proxy, "GET", "/assets?search=PETR4");
  const path = `/portfolios/${portfolio.id}`;
  const entry = { assetId: asset.id, type: "BUY", tradeDate: "2026-01-02", quantity: "1", price: "10" };
  const recordTwelve = () =>
    Promise.all(Array.from({ length: 12 }, () => send(proxy, "POST", `${path}/transactions`, entry)));

  await recordTwelve();
  for (const server of servers)
    expect(await send(server, "GET", `${path}/positions`)).toMatchObject([{ quantity: "12" }]);

  const [first, ...others] = servers;
  await endServer(first, "SIGKILL");
  await recordTwelve();
  expect(proxy.refusedConnections()).toBeGreaterThan(0);
  for (const server of others)
    expect(await send(server, "GET", `${path}/positions`)).toMatchObject([{ quantity: "24" }]);
  const codes = await Promise.all(others.map((server) => endServer(server, "SIGTERM")));
  expect(codes).toEqual([0, 0]);
});

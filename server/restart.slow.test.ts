import { access } from "node:fs/promises";
import { expect, it } from "vitest";
import {
  createClient,
  createDataFolder,
  endServer,
  isRemoved,
  startServer,
} from "#tests/support/server-process.ts";

it("loses nothing that it acknowledged when it is killed, and leaves no PostgreSQL when it is asked to end", async () => {
  await using data = await createDataFolder();
  const dataFolder = data.folder;
  const send = createClient();
  const first = await startServer(dataFolder);
  await send(first, "POST", "/accounts", {
    fullName: "Ana Souza",
    email: "ana@example.com",
    password: "segredo1",
  });
  const portfolio = await send(first, "POST", "/portfolios", {
    name: "A",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  const [asset] = await send(first, "GET", "/assets?search=PETR4");
  const path = `/portfolios/${portfolio.id}`;
  const entry = { assetId: asset.id, type: "BUY", tradeDate: "2026-01-02", quantity: "1", price: "10" };
  await Promise.all(Array.from({ length: 20 }, () => send(first, "POST", `${path}/transactions`, entry)));
  await endServer(first, "SIGKILL");

  const second = await startServer(dataFolder);
  await expect.poll(second.output).toContain("Antes: o servidor anterior caiu ou foi morto");
  expect(await send(second, "GET", `${path}/positions`)).toMatchObject([
    { quantity: "20", averagePrice: "10" },
  ]);
  // The kill interrupted the load, which is one transaction.
  await expect.poll(second.output, { timeout: 60_000 }).toContain("price history loaded");
  await access(data.pidFile);
  expect(await endServer(second, "SIGTERM")).toBe(0);
  await isRemoved(data.pidFile);
});

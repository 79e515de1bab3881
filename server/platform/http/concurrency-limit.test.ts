import { connect } from "node:net";
import { expect, it } from "vitest";
import { type Client, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";

const withQuotas = (quotas: Record<string, number>) => ({ limits: changedLimits({ quotas }) });

const statusesOf = async (client: Client, times: number) =>
  (await Promise.all(Array.from({ length: times }, () => client.send("GET", "/portfolios")))).map(
    ({ status }) => status,
  );

it("answers all of a person's requests at once, in turns, and leaves others alone whatever one asks", async () => {
  await using api = await startApi(withQuotas({ answersAtOnceByPerson: 2, requestsQueuedByPerson: 10 }));
  const ana = await signUp(api);
  const bia = await signUp(api);
  expect(await statusesOf(ana, 12)).toEqual(Array(12).fill(200));
  const [many, few] = await Promise.all([statusesOf(ana, 20), statusesOf(bia, 12)]);
  expect(many.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(few).toEqual(Array(12).fill(200));
});

/** Sends requests on connections whose answers are never read. */
async function measureUnreadConnections(api: TestApi, client: Client, times: number): Promise<() => void> {
  const { port } = new URL(await api.server.listen({ port: 0, host: "127.0.0.1" }));
  const sockets = Array.from({ length: times }, () => {
    const socket = connect(Number(port), "127.0.0.1").pause();
    socket.on("error", () => {});
    socket.write(`GET /api/account/export HTTP/1.1\r\nHost: x\r\nCookie: ${client.cookie()}\r\n\r\n`);
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

it("reads no export twice at once for a person, and lets another begin when the first is over", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const large = { notes: "x".repeat(500) };
  const portfolio = await ana.post<{ id: string }>("/portfolios", {
    name: "A",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  const [asset] = await ana.get<{ id: string }[]>("/assets?search=PETR4");
  const entry = { assetId: asset?.id, type: "BUY", tradeDate: "2026-01-05", quantity: "1", price: "1" };
  await ana.post(`/portfolios/${portfolio.id}/transactions`, { ...entry, ...large });
  const both = () => Promise.all([1, 2].map(async () => (await ana.send("GET", "/account/export")).status));
  // On a busy machine the first may end before the second begins, so that both are answered.
  await expect.poll(async () => (await both()).toSorted(), { timeout: 30_000 }).toEqual([200, 429]);
  expect((await ana.send("GET", "/account/export")).status).toBe(200);
  const end = await measureUnreadConnections(api, ana, 3);
  end();
  await expect.poll(async () => (await ana.send("GET", "/account/export")).status).toBe(200);
});

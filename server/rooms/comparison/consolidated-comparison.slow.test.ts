import { expect, it } from "vitest";
import type { Comparison } from "#contract/comparison.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Client, createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { findAssetId, publish, quote, split } from "#tests/support/market.ts";
import { cdiOf, overview } from "#tests/support/overview.ts";
import { startSum } from "#tests/support/sums.ts";

const days = "from=2025-05-01&to=2026-11-19";
const compare = (client: Client, { id }: Portfolio, lines = "cdi") =>
  client.get<Comparison>(`/portfolios/${id}/comparison?${days}&${new URLSearchParams({ lines })}`);
const figuresOf = ({ lines }: Comparison, code: string) =>
  lines.find((line) => line.code === code)?.figures ?? undefined;

async function startCompared(api: TestApi) {
  await publish(api, "CDI", cdiOf("2025-03-10", "2026-11-19", "0.05"));
  const closes = { "2025-03-10": "30", "2025-04-10": "30", "2025-12-30": "35", "2026-02-10": "36" };
  await quote(api, "PETR4", { ...closes, "2026-11-19": "40" });
  await quote(api, "VALE3", { "2025-04-10": "60", "2025-12-30": "50", "2026-11-19": "62" });
  return startSum(api);
}

it("compares the sum as one portfolio with all entries, beside its parts", async () => {
  await using api = await startApi();
  const { client, first, second, sum, whole } = await startCompared(api);
  const parts = [first, second].map(({ id }) => `portfolio:${id}`);
  const found = await compare(client, sum, ["cdi", "class:STOCK", ...parts].join(";"));
  const inOne = await compare(whole.client, whole.portfolio, "cdi;class:STOCK");
  for (const code of ["own", "cdi", "class:STOCK"])
    expect([code, figuresOf(found, code)]).toEqual([code, figuresOf(inOne, code)]);
  const shown = await overview(client, sum, `?${days}`);
  expect({ rate: figuresOf(found, "own")?.return }).toEqual(shown.return);
  expect(found.lines.map(({ of }) => ("name" in of ? of.name : of.kind))).toEqual([
    "Consolidado",
    "CDI",
    "class",
    "Renda",
    "Longo prazo",
  ]);
  for (const portfolio of [first, second]) {
    const ofPart = await overview(client, portfolio, `?${days}`);
    expect({ rate: figuresOf(found, `portfolio:${portfolio.id}`)?.return }).toEqual(ofPart.return);
  }
});

it("is a line of any of its parts, and against itself it is equal everywhere", async () => {
  await using api = await startApi();
  const { client, first, second, sum } = await startCompared(api);
  const code = `portfolio:${sum.id}`;
  const ofPart = await compare(client, first, code);
  expect({ rate: figuresOf(ofPart, code)?.return }).toEqual((await overview(client, sum, `?${days}`)).return);
  expect(ofPart.lines[1]?.of).toEqual({ kind: "portfolio", id: sum.id, name: "Consolidado", isSum: true });
  const ofItself = await compare(client, sum, code);
  expect(figuresOf(ofItself, code)).toEqual(figuresOf(ofItself, "own"));
  // An entry in another part of the sum changes the line.
  const before = figuresOf(ofPart, code)?.return;
  await record(client, second, { ticker: "VALE3", tradeDate: "2025-12-30", quantity: "900", price: "50" });
  expect(figuresOf(await compare(client, first, code), code)?.return).not.toBe(before);
});

it("buys an asset with the decisions of the first portfolio that has it", async () => {
  await using api = await startApi();
  const { client, second, sum } = await startCompared(api);
  await split(api, "VALE3", "2026-05-04", "2");
  const [event] = await client.get<{ id: string }[]>(`/portfolios/${second.id}/corporate-events`);
  const code = `asset:${await findAssetId(api, "VALE3")}`;
  // Bought at 50, the first close of the period, and two units of 62 at its end.
  expect(figuresOf(await compare(client, sum, code), code)?.return).toBe("1.48");
  await client.send("PUT", `/portfolios/${second.id}/corporate-events/ignored/${event?.id}`);
  expect(figuresOf(await compare(client, sum, code), code)?.return).toBe("0.24");
});

it("shows nobody the sum of another person, neither as a portfolio nor as a line", async () => {
  await using api = await startApi();
  const { sum } = await startCompared(api);
  const stranger = await signUp(api, { email: "caio@example.com" });
  const own = await createPortfolio(stranger);
  for (const path of [
    `/portfolios/${sum.id}/comparison?period=all`,
    `/portfolios/${own.id}/comparison?period=all&lines=portfolio:${sum.id}`,
  ])
    expect([path, (await stranger.send("GET", path)).status]).toEqual([path, 404]);
});

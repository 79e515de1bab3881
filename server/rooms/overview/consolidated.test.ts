import { expect, it } from "vitest";
import type { CurrentSession } from "#contract/accounts.ts";
import type { Holder } from "#contract/holders.ts";
import type { Overview } from "#contract/overview.ts";
import { ownSumIdOf } from "#contract/portfolio-sums.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import type { PriceLine } from "#contract/price-lines.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";
import { answerIncome, distribute, quote } from "#tests/support/market.ts";
import { overview } from "#tests/support/overview.ts";
import { giveTo, sumOfTexts } from "#tests/support/sums.ts";

/** Two portfolios with PETR4, of which the second also has VALE3. The person's newest trade of PETR4 is newer than its close. */
async function startTwo(api: TestApi) {
  const client = await signUp(api);
  await quote(api, "PETR4", { "2026-11-10": "30", "2026-11-18": "33", "2026-11-19": "34" });
  await quote(api, "VALE3", { "2026-11-10": "60", "2026-11-18": "61", "2026-11-19": "60" });
  const first = await createPortfolio(client, { name: "Renda" });
  const second = await createPortfolio(client, { name: "Longo prazo" });
  await record(client, first, { tradeDate: "2026-11-10", quantity: "100", price: "30", fees: "1" });
  await record(client, second, { tradeDate: "2026-11-18", quantity: "50", price: "32", fees: "2" });
  await record(client, second, { tradeDate: "2026-11-20", quantity: "10", price: "35" });
  await record(client, second, { ticker: "VALE3", tradeDate: "2026-11-10", quantity: "10", price: "60" });
  const { person } = await client.get<CurrentSession>("/session");
  const id = person?.id;
  return { client, first, second, sum: await client.get<Portfolio>(`/portfolios/${id}`) };
}

const inAll = "?from=2026-11-09&to=2026-11-20";

async function overviews(client: Client, ...portfolios: Portfolio[]): Promise<Overview[]> {
  const all: Overview[] = [];
  for (const portfolio of portfolios) all.push(await overview(client, portfolio, inAll));
  return all;
}

it("the overview of all portfolios is the sum of theirs, and an asset of two is one row", async () => {
  await using api = await startApi();
  const { client, first, second, sum: all } = await startTwo(api);
  expect(all).toMatchObject({
    name: "Consolidado",
    benchmark: "CDI",
    consolidates: [
      { id: first.id, name: "Renda" },
      { id: second.id, name: "Longo prazo" },
    ],
  });
  const [total, one, other] = await overviews(client, all, first, second);
  expect([total?.value, total?.invested, total?.result?.amount]).toEqual([
    sumOfTexts(one?.value, other?.value),
    sumOfTexts(one?.invested, other?.invested),
    sumOfTexts(one?.result?.amount, other?.result?.amount),
  ]);
  expect([total?.today?.amount, total?.today?.of]).toEqual([
    sumOfTexts(one?.today?.amount, other?.today?.amount),
    2,
  ]);
  expect(total?.assets.map(({ asset: { ticker }, value, result }) => [ticker, value, result])).toEqual([
    // 100 at the close of 34,00, and 60 at the price of the newer trade.
    ["PETR4", "5500", "547"],
    ["VALE3", "600", "0"],
  ]);
  expect(total?.prices.sources.map(({ assets }) => assets).toSorted()).toEqual([1, 2]);
});

it("follows each of its portfolios, and a portfolio that is added or deleted", async () => {
  await using api = await startApi();
  const { client, first, second, sum: all } = await startTwo(api);
  const value = async () => (await overview(client, all, inAll)).value;
  expect(await value()).toBe("6100");
  await record(client, first, { ticker: "VALE3", tradeDate: "2026-11-18", quantity: "1", price: "61" });
  expect(await value()).toBe("6160");
  const third = await createPortfolio(client, { name: "Terceira" });
  await record(client, third, { ticker: "VALE3", tradeDate: "2026-11-18", quantity: "1", price: "61" });
  expect(await value()).toBe("6220");
  await client.send("DELETE", `/portfolios/${second.id}`);
  expect(await value()).toBe("3520");
  await client.send("DELETE", `/portfolios/${third.id}`);
  const alone = await client.send("GET", `/portfolios/${all.id}/overview`);
  expect(alone.status).toBe(404);
});

it("sums the portfolios of one holder, and follows one that is given to another", async () => {
  await using api = await startApi();
  const { client, first, second } = await startTwo(api);
  const mother = await client.post<Holder>("/holders", { name: "Mãe" });
  await giveTo(client, mother, first);
  const path = `/portfolios/${mother.id}`;
  expect((await client.send("GET", path)).status).toBe(404);
  await giveTo(client, mother, second);
  const all = await client.get<Portfolio>(path);
  expect(all).toMatchObject({ name: "Consolidado de Mãe", holderId: mother.id });
  expect((await overview(client, all, inAll)).value).toBe("6100");
  await giveTo(client, null, first);
  expect((await client.send("GET", `${path}/overview`)).status).toBe(404);
});

it("sums the own portfolios of the person beside those of holders", async () => {
  await using api = await startApi();
  const { client, first, second, sum: all } = await startTwo(api);
  const own = `/portfolios/${ownSumIdOf(all.id)}`;
  // Without a portfolio of a holder it would be the sum of all.
  expect((await client.send("GET", own)).status).toBe(404);
  const mother = await client.post<Holder>("/holders", { name: "Mãe" });
  const third = await createPortfolio(client, { name: "Da mãe", holderId: mother.id });
  await record(client, third, { ticker: "VALE3", tradeDate: "2026-11-18", quantity: "1", price: "61" });
  const sum = await client.get<Portfolio>(own);
  expect(sum).toMatchObject({
    id: ownSumIdOf(all.id),
    name: "Só as minhas",
    holderId: null,
    consolidates: [{ id: first.id }, { id: second.id }],
  });
  expect((await overview(client, sum, inAll)).value).toBe("6100");
  expect((await overview(client, all, inAll)).value).toBe("6160");
  const stranger = await signUp(api, { email: "bia@example.com" });
  await createPortfolio(stranger, {});
  await createPortfolio(stranger, {});
  expect((await stranger.send("GET", own)).status).toBe(404);
  await giveTo(client, mother, first);
  expect((await client.send("GET", own)).status).toBe(404);
});

it("the positions of all portfolios are one row for each asset, with the parts of each portfolio", async () => {
  await using api = await startApi();
  const { client, first, second, sum: all } = await startTwo(api);
  await distribute(api, "PETR4", { record: "2026-11-17", paid: "2026-11-19", perUnit: "0.5" });
  await answerIncome(api, "PETR4", "2026-11-20");
  const of = ({ id }: Portfolio) => client.get<Position[]>(`/portfolios/${id}/positions`);
  const [petr4, vale3] = await of(all);
  const [one] = await of(first);
  const [other, onlyOther] = await of(second);
  const amounts = ({ quantity, averagePrice, invested, marketValue, gain, gainRate }: Position) => ({
    quantity,
    averagePrice,
    invested,
    marketValue,
    gain,
    gainRate,
  });
  expect(petr4).toMatchObject({
    asset: { ticker: "PETR4" },
    // 100 at 30,00, 50 at 32,00 and 10 at 35,00.
    quantity: "160",
    invested: "4950",
    averagePrice: "30.9375",
    marketValue: sumOfTexts(one?.marketValue, other?.marketValue),
    gain: sumOfTexts(one?.gain, other?.gain),
    gainRate: "0.1111111111",
    todayAmount: sumOfTexts(one?.todayAmount, other?.todayAmount),
    currentPrice: { price: "35", day: "2026-11-20", source: null },
    // As in one portfolio, 160 units of today × 0,50 over the cost of 4.953,00 with fees.
    income: { received: "50", yieldOnCost: { rate: "0.0161518272" } },
  });
  expect(petr4?.parts).toEqual([
    { portfolio: { id: first.id, name: "Renda" }, ...(one && amounts(one)) },
    { portfolio: { id: second.id, name: "Longo prazo" }, ...(other && amounts(other)) },
  ]);
  expect(vale3).toMatchObject({
    ...(onlyOther && amounts(onlyOther)),
    parts: [{ portfolio: { id: second.id } }],
  });
  expect(sumOfTexts(petr4?.weight, vale3?.weight)).toBe("1");
  await record(client, first, { ticker: "VALE3", tradeDate: "2026-11-18", quantity: "1", price: "61" });
  expect((await of(all))[1]?.parts).toHaveLength(2);
  const lines = await client.get<PriceLine[]>(`/portfolios/${all.id}/price-lines`);
  expect(lines.map(({ assetId }) => assetId).toSorted()).toEqual(
    [petr4?.asset.id, vale3?.asset.id].toSorted(),
  );
});

it("shows nobody the sum of another person", async () => {
  await using api = await startApi();
  const { client, sum: all } = await startTwo(api);
  const stranger = await signUp(api, { email: "bia@example.com" });
  await createPortfolio(stranger, {});
  await createPortfolio(stranger, {});
  for (const path of ["", "/overview", "/positions", "/price-lines"])
    expect((await stranger.send("GET", `/portfolios/${all.id}${path}`)).status).toBe(404);
  expect((await client.send("GET", `/portfolios/${all.id}`)).status).toBe(200);
});

it("takes no entry and no change, and has no answers that nobody computes for it", async () => {
  await using api = await startApi();
  const { client, sum: all } = await startTwo(api);
  const { id, name, benchmark, benchmarkPercent } = all;
  const path = `/portfolios/${id}`;
  const { id: assetId } = await findAsset(client, "PETR4");
  const trade = { assetId, type: "BUY", tradeDate: "2026-11-18", quantity: "1", price: "1", fees: "0" };
  for (const [method, of, body] of [
    ["PUT", path, { name, benchmark, benchmarkPercent }],
    ["DELETE", path, undefined],
    ["POST", `${path}/transactions`, trade],
    ["GET", `${path}/transactions`, undefined],
    ["GET", `${path}/summary`, undefined],
    ["GET", `${path}/taxes?year=2026`, undefined],
  ] as const)
    expect([method, of, (await client.send(method, of, body ? { body } : {})).status]).toEqual([
      method,
      of,
      404,
    ]);
});

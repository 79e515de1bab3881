import { expect, it } from "vitest";
import type { CurrentSession } from "#contract/accounts.ts";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { Asset, FoundAsset } from "#contract/assets.ts";
import type { FixedIncome } from "#contract/fixed-income.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Report } from "#contract/report.ts";
import type { TaxYear } from "#contract/taxes.ts";
import { type Client, createPortfolio, record, startApi, type TestApi } from "#tests/support/api.ts";
import { applyMoney, fixedIncomePath, investorOn, redemptionsOf } from "#tests/support/fixed-income.ts";
import { listIncome } from "#tests/support/income.ts";
import { quote } from "#tests/support/market.ts";
import { sumOfId } from "#tests/support/sums.ts";

const bond = "TESOURO-PREFIXADO-2029";

/** A person on 20 November 2026 with two portfolios, and short notations for moves between them. */
async function startMoves(api: TestApi) {
  const { client, portfolio: a } = await investorOn(api, "2026-11-20");
  const b = await createPortfolio(client, { name: "Longo prazo" });
  const { person } = await client.get<CurrentSession>("/session");
  const sum = await sumOfId(client, person?.id ?? "");
  const events = `/portfolios/${a.id}/corporate-events`;
  const move = async (assetId: string, quantity: string, day: string) => {
    const terms = { kind: "portfolio-transfer", assetId, quantity, day, toPortfolioId: b.id };
    return (await client.post<{ id: string }>(events, terms)).id;
  };
  const undo = (id: string) => client.send("DELETE", `${events}/${id}`, { headers: { "if-match": "*" } });
  return { client, a, b, sum, move, undo };
}

const fixedIncome = (client: Client, portfolio: Portfolio) =>
  client.get<FixedIncome>(fixedIncomePath(portfolio));

/** A sum lists the lots of each portfolio, so a divided lot is two rows. Their sums stay. */
const withoutLots = (report: Report): unknown =>
  JSON.parse(JSON.stringify(report, (name, value) => (name === "lots" ? undefined : value)));

/** Figures of the person as a whole. No move changes them. */
async function ofPerson(client: Client, sum: Portfolio, portfolios: readonly Portfolio[]) {
  const [first] = portfolios;
  return {
    overview: await client.get(`/portfolios/${sum.id}/overview?period=all`),
    month: await client.get(`/portfolios/${sum.id}/overview?period=30d`),
    report: withoutLots(await client.get<Report>(`/portfolios/${sum.id}/report?period=2026`)),
    income: await client.get(`/portfolios/${sum.id}/income/summary`),
    taxes: await client.get(`/portfolios/${first?.id}/taxes?year=2026`),
    annual: await client.get(`/portfolios/${first?.id}/taxes/annual?year=2026`),
  };
}

const idOf = async (client: Client, ticker: string) => {
  const [found] = await client.get<FoundAsset[]>(`/assets?search=${ticker}`);
  return found?.id ?? "";
};

it("a bond keeps the days of its purchases: the taxes of each lot are those of before", async () => {
  await using api = await startApi();
  const { client, a, b, move, undo } = await startMoves(api);
  await quote(api, bond, { "2026-11-16": "760", "2026-11-19": "760.55" });
  const trade = (tradeDate: string, quantity: string, price: string) =>
    record(client, a, { ticker: bond, tradeDate, quantity, price });
  await trade("2025-06-02", "10", "700");
  await trade("2026-10-30", "2.5", "740.1");
  const id = await move(await idOf(client, bond), "12.5", "2026-11-16");
  // 605.50 after 536 days: 17.5 %. 51.13 after 21 days since 30 October, not 4 since the move: IOF of 30 %, then 22.5 %.
  const older = { invested: "7000", gross: "7605.5", iof: "0", incomeTax: "105.96", net: "7499.54" };
  const newer = { invested: "1850.25", gross: "1901.375", iof: "15.34", incomeTax: "8.05", net: "1877.985" };
  expect((await fixedIncome(client, a)).bonds).toEqual([]);
  expect((await fixedIncome(client, b)).bonds).toMatchObject([
    {
      quantity: "12.5",
      lots: [
        { day: "2025-06-02", quantity: "10", ...older, daysToLowerRate: 185 },
        { day: "2026-10-30", quantity: "2.5", ...newer, daysToLowerRate: 160 },
      ],
    },
  ]);
  const redemptions = redemptionsOf(client, b, await idOf(client, bond));
  expect(await redemptions.propose({ day: "2026-11-20", gross: "7605.50" })).toMatchObject({
    quantity: "10",
    iof: "0",
    incomeTax: "105.96",
  });
  expect((await undo(id)).status).toBe(204);
  expect((await fixedIncome(client, a)).bonds).toMatchObject([{ lots: [older, newer] }]);
  expect((await fixedIncome(client, b)).bonds).toEqual([]);
});

it("the oldest units of a bond move first, and come before the purchases of the other portfolio", async () => {
  await using api = await startApi();
  const { client, a, b, move } = await startMoves(api);
  await quote(api, bond, { "2026-11-19": "760.55" });
  const trade = (portfolio: Portfolio, tradeDate: string, quantity: string, type = "BUY") =>
    record(client, portfolio, { ticker: bond, tradeDate, quantity, price: "700", type });
  await trade(a, "2025-06-02", "10");
  await trade(a, "2026-03-02", "5");
  await trade(b, "2025-12-01", "4");
  await trade(b, "2026-06-01", "2");
  await move(await idOf(client, bond), "12", "2026-07-01");
  await trade(b, "2026-08-03", "11", "SELL");
  const lots = async (portfolio: Portfolio) =>
    (await fixedIncome(client, portfolio)).bonds.flatMap((held) =>
      held.lots.map(({ day, quantity }) => `${quantity} of ${day}`),
    );
  expect(await lots(a)).toEqual(["3 of 2026-03-02"]);
  // The sale takes the 10 of 2025-06-02 and one of 2025-12-01.
  expect(await lots(b)).toEqual(["3 of 2025-12-01", "2 of 2026-03-02", "2 of 2026-06-01"]);
});

it("a contract goes along with its terms, its value and the days of its taxes, whole and in part", async () => {
  await using api = await startApi();
  const { client, a, b, sum, move, undo } = await startMoves(api);
  const { id } = await applyMoney(client, a, { remuneration: "12% a.a.", firstDay: "2026-11-03" });
  const before = await fixedIncome(client, a);
  expect(before.contracts).toMatchObject([{ invested: "10000", daysToLowerRate: 164 }]);
  expect(Number(before.contracts[0]?.iof)).toBeGreaterThan(0);
  const whole = await ofPerson(client, sum, [a, b]);
  const all = await move(id, "10000", "2026-11-10");
  expect(await fixedIncome(client, a)).toMatchObject({ contracts: [], bonds: [] });
  expect(await fixedIncome(client, b)).toEqual(before);
  expect(await ofPerson(client, sum, [a, b])).toEqual(whole);
  await undo(all);
  expect(await fixedIncome(client, a)).toEqual(before);
  await move(id, "4000", "2026-11-10");
  expect(await ofPerson(client, sum, [a, b])).toEqual(whole);
  const parts = [await fixedIncome(client, a), await fixedIncome(client, b)];
  expect(parts.map(({ contracts }) => contracts.map(({ invested }) => invested))).toEqual([
    ["6000"],
    ["4000"],
  ]);
  expect(parts.flatMap(({ contracts }) => contracts.map((held) => held.daysToLowerRate))).toEqual([164, 164]);
  const terms = { issuer: "Banco Sol", kind: "CDB", firstDay: "2026-11-03" };
  expect(parts.flatMap(({ contracts }) => contracts)).toMatchObject([terms, terms]);
});

it("the lots of a bond stay in the other portfolio when the one that gave them is deleted", async () => {
  await using api = await startApi();
  const { client, a, b, move } = await startMoves(api);
  await quote(api, bond, { "2026-11-16": "760", "2026-11-19": "760.55" });
  const trade = (portfolio: Portfolio, tradeDate: string, quantity: string, price: string, type = "BUY") =>
    record(client, portfolio, { ticker: bond, tradeDate, quantity, price, type, fees: "1" });
  await trade(b, "2026-01-05", "1", "720");
  await trade(a, "2025-06-02", "10", "700");
  await trade(a, "2026-10-30", "2.5", "740.1");
  await move(await idOf(client, bond), "12.5", "2026-11-16");
  await trade(b, "2026-11-18", "10", "760", "SELL");
  const seen = async () => {
    const { months } = await client.get<TaxYear>(`/portfolios/${b.id}/taxes?year=2026`);
    const { goods } = await client.get<AnnualReturn>(`/portfolios/${b.id}/taxes/annual?year=2026`);
    return {
      held: (await fixedIncome(client, b)).bonds,
      months,
      goods: goods.map(({ averageCost, after }) => ({ averageCost, after })),
    };
  };
  const before = await seen();
  // The sale took all of 2025, before the other purchase of January.
  expect(before.held).toMatchObject([
    {
      lots: [
        { day: "2026-01-05", quantity: "1" },
        { day: "2026-10-30", quantity: "2.5", incomeTax: "8.05" },
      ],
    },
  ]);
  expect((await client.send("DELETE", `/portfolios/${a.id}`)).status).toBe(204);
  expect(await seen()).toEqual(before);
});

it("without the purchase behind a move, the other portfolio has nothing of it, and gets it back with the purchase", async () => {
  await using api = await startApi();
  const { client, a, b, move } = await startMoves(api);
  await quote(api, bond, { "2026-11-16": "760", "2026-11-19": "760.55" });
  const bought = { ticker: bond, tradeDate: "2025-06-02", quantity: "10", price: "700" };
  const { id } = await record(client, a, bought);
  await move(await idOf(client, bond), "4", "2026-11-16");
  const held = async () =>
    [await fixedIncome(client, a), await fixedIncome(client, b)].map(({ bonds }) => bonds);
  const before = await held();
  expect(before).toMatchObject([[{ quantity: "6" }], [{ quantity: "4" }]]);
  await client.send("DELETE", `/portfolios/${a.id}/transactions/${id}`, { headers: { "if-match": "*" } });
  expect(await held()).toEqual([[], []]);
  await record(client, a, bought);
  expect(await held()).toEqual(before);
});

it("the first day of a contract cannot pass its move", async () => {
  await using api = await startApi();
  const { client, a, move } = await startMoves(api);
  const form = { issuer: "Banco Sol", kind: "CDB", remuneration: "12% a.a.", liquidity: "daily" };
  const { id } = await applyMoney(client, a, { ...form, firstDay: "2026-11-03" });
  await move(id, "10000", "2026-11-10");
  const change = (firstDay: string) =>
    client.send("PUT", `${fixedIncomePath(a)}/${id}`, { body: { ...form, firstDay } });
  expect(await change("2026-11-10")).toMatchObject({
    status: 400,
    body: {
      errors: [{ field: "firstDay", message: expect.stringContaining("mudou de carteira em 10/11/2026") }],
    },
  });
  expect((await change("2026-11-09")).status).toBe(200);
});

it("a contract that pays each month pays both portfolios, by the days since its purchase", async () => {
  await using api = await startApi();
  const { client, a, b, move } = await startMoves(api);
  const form = { firstDay: "2026-01-12", amount: "9000", remuneration: "12% a.a." };
  const terms = { interestPaid: "monthly", maturity: "2028-01-12" };
  const { id } = await applyMoney(client, a, { ...form, ...terms });
  const last = async (portfolio: Portfolio) => {
    const { items } = await listIncome(client, portfolio);
    const paid = items.find(({ paymentDate, state }) => paymentDate === "2026-11-12" && state === "received");
    return paid && { quantity: paid.quantity, rate: Number(paid.withheld) / Number(paid.gross) };
  };
  const before = await last(a);
  expect(before).toMatchObject({ quantity: "9000" });
  // 304 days since 12 January: 20 %, and not the 22.5 % of the 28 days since the move.
  expect(before?.rate).toBeCloseTo(0.2, 3);
  await move(id, "4000", "2026-10-15");
  expect(await last(a)).toMatchObject({ quantity: "5000", rate: expect.closeTo(0.2, 3) });
  expect(await last(b)).toMatchObject({ quantity: "4000", rate: expect.closeTo(0.2, 3) });
});

it.each(["bond", "contract", "savings", "fund", "own fund", "own real estate"] as const)(
  "the move of a %s changes no figure of the person, and its undo none of the portfolios",
  async (kind) => {
    await using api = await startApi();
    const { client, a, b, sum, move, undo } = await startMoves(api);
    const [assetId, units] = await holdingOf(api, client, a, kind);
    const before = await ofPerson(client, sum, [a, b]);
    const own = await Promise.all(
      [a, b].map(({ id }) => client.get(`/portfolios/${id}/overview?period=all`)),
    );
    const id = await move(assetId, units, "2026-10-15");
    expect(await ofPerson(client, sum, [a, b])).toEqual(before);
    const held = await client.get<{ asset: Asset; quantity: string }[]>(`/portfolios/${b.id}/positions`);
    expect(held).toMatchObject([{ asset: { id: assetId }, quantity: units }]);
    const report = await client.get<Report>(`/portfolios/${b.id}/report?period=2026`);
    expect(report.positions).toMatchObject([{ quantity: units }]);
    await undo(id);
    expect(
      await Promise.all([a, b].map((each) => client.get(`/portfolios/${each.id}/overview?period=all`))),
    ).toEqual(own);
  },
);

/** Something of a kind that is held since January, and a part of its units. */
async function holdingOf(
  api: TestApi,
  client: Client,
  a: Portfolio,
  kind: string,
): Promise<[string, string]> {
  const rates = { firstDay: "2026-01-12", amount: "9000" };
  const own = async (assetClass: string) => {
    const asset = await client.post<Asset>("/assets", { ticker: "MEU", name: "Meu", assetClass });
    await record(client, a, { assetId: asset.id, tradeDate: "2026-01-12", quantity: "9", price: "100" });
    await client.send("PUT", `/assets/${asset.id}/valuations/2026-06-10`, { body: { price: "130" } });
    return asset.id;
  };
  switch (kind) {
    case "bond":
      await quote(api, bond, {
        "2026-01-12": "700",
        "2026-10-14": "740",
        "2026-11-03": "750",
        "2026-11-19": "760.55",
      });
      await record(client, a, { ticker: bond, tradeDate: "2026-01-12", quantity: "9", price: "700" });
      await record(client, a, {
        ticker: bond,
        type: "SELL",
        tradeDate: "2026-11-03",
        quantity: "1",
        price: "750",
      });
      return [await idOf(client, bond), "4"];
    case "contract":
      return [(await applyMoney(client, a, { ...rates, remuneration: "12% a.a." })).id, "4000"];
    case "savings": {
      const terms = { issuer: "Caixa", kind: "POUPANCA", remuneration: "poupança" };
      return [(await applyMoney(client, a, { ...rates, ...terms })).id, "4000"];
    }
    case "fund": {
      const [fund] = await client.get<FoundAsset[]>("/assets?search=&assetClass=FUND");
      const ticker = fund?.ticker ?? "";
      await quote(api, ticker, { "2026-01-12": "10", "2026-10-14": "11", "2026-11-19": "12" });
      await record(client, a, { ticker, tradeDate: "2026-01-12", quantity: "900", price: "10" });
      return [fund?.id ?? "", "400"];
    }
    case "own fund":
      return [await own("FUND"), "4"];
    case "own real estate":
      return [await own("OTHER"), "4"];
    default:
      throw new Error(`unknown kind of asset: ${kind}`);
  }
}

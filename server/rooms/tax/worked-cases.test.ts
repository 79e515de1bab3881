import { describe, expect, it } from "vitest";
import type { TaxSimulation } from "#contract/tax-simulation.ts";
import type { TaxMonth, TaxYear } from "#contract/taxes.ts";
import { startApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { openingOf, startTaxes } from "#tests/support/taxes.ts";

// The readings of decision 0039 in small numbers. Amounts in BRL.

const march = "2026-03";

async function monthAfter(lines: readonly string[], opening?: object): Promise<TaxMonth> {
  await using api = await startApi();
  const { trades, put, month } = await startTaxes(api);
  await trades(...lines);
  if (opening) expect((await put("/opening", openingOf(march, opening))).status).toBe(204);
  return await month(march);
}

const amountDue = ({ darfs }: TaxMonth, code = "6015") => darfs.find((darf) => darf.code === code)?.amount;

describe("a month through the API", () => {
  it("a gain of shares within the limit is exempt", async () => {
    const month = await monthAfter([
      "BUY PETR4 2026-01-05 100 @ 10",
      "BUY PETR4 2026-01-06 100 @ 12",
      "SELL PETR4 2026-03-10 200 @ 13",
    ]);
    expect(month).toMatchObject({
      state: "exempt",
      groups: { shares: { sales: "2600", result: "400" } },
      tax: "0",
      darfs: [],
    });
  });

  const twoThousand = [
    "BUY PETR4 2026-01-05 1000 @ 10",
    "BUY PETR4 2026-01-06 1000 @ 12",
    "SELL PETR4 2026-03-10 2000 @ 13",
  ];

  it("above the limit 15 %, after losses carried", async () => {
    expect(await monthAfter(twoThousand)).toMatchObject({
      groups: { shares: { result: "4000" } },
      tax: "600",
    });
    expect(await monthAfter(twoThousand, { commonLoss: "200" })).toMatchObject({
      buckets: { common: { lossUsed: "200", lossAfter: "0" } },
      tax: "570",
    });
  });

  it("day trades 20 %", async () => {
    const month = await monthAfter([
      "BUY PETR4 2026-03-10 1000 @ 10",
      "SELL PETR4 2026-03-10 1000 @ 12",
      "BUY VALE3 2026-03-11 1000 @ 8",
      "SELL VALE3 2026-03-11 1000 @ 10",
    ]);
    expect(month).toMatchObject({
      groups: { shares: { sales: "0" }, "day-trade": { result: "4000" } },
      tax: "800",
    });
  });

  it("FII 20 %, without the limit", async () => {
    const month = await monthAfter([
      "BUY HGLG11 2026-01-05 100 @ 10",
      "BUY HGLG11 2026-01-06 100 @ 12",
      "SELL HGLG11 2026-03-10 200 @ 13",
    ]);
    expect(month).toMatchObject({ groups: { funds: { result: "400" } }, tax: "80" });
  });

  it("the withheld tax is deducted: 750,00 − 1,25", async () => {
    const month = await monthAfter(["BUY PETR4 2026-01-05 1000 @ 20", "SELL PETR4 2026-03-10 1000 @ 25"]);
    expect(month).toMatchObject({
      state: "late",
      tax: "750",
      withheld: { common: { amount: "1.25", isTyped: false } },
    });
    expect(month.darfs).toMatchObject([
      { code: "6015", period: "2026-03-31", dueDay: "2026-04-30", amount: "748.75" },
    ]);
  });

  it("losses carried and withheld tax together", async () => {
    const month = await monthAfter(["BUY PETR4 2026-01-05 1000 @ 27", "SELL PETR4 2026-03-10 1000 @ 30"], {
      commonLoss: "1000",
    });
    expect([month.tax, month.withheld.common.amount, amountDue(month)]).toEqual(["300", "1.5", "298.5"]);
  });

  it("one per cent of a day's result is withheld from day trades", async () => {
    const month = await monthAfter(["BUY PETR4 2026-03-10 100 @ 10", "SELL PETR4 2026-03-10 100 @ 35.87"]);
    expect([month.withheld["day-trade"].amount, month.tax, amountDue(month)]).toEqual([
      "25.87",
      "517.4",
      "491.53",
    ]);
  });

  it("an ETF has no exemption", async () => {
    const month = await monthAfter(["BUY BOVA11 2026-01-05 50 @ 80", "SELL BOVA11 2026-03-10 50 @ 100"]);
    expect(month).toMatchObject({ groups: { others: { sales: "5000", result: "1000" } }, tax: "150" });
    expect(amountDue(month)).toBe("150");
  });

  it("less than 10,00 waits for the next month", async () => {
    await using api = await startApi();
    const { trades, month } = await startTaxes(api);
    await trades(
      "BUY HGLG11 2026-01-05 100 @ 10",
      "SELL HGLG11 2026-03-10 40 @ 11",
      "SELL HGLG11 2026-04-10 35 @ 11",
    );
    const first = await month(march);
    const second = await month("2026-04");
    expect(first).toMatchObject({ state: "waiting", tax: "8", darfs: [{ state: "waiting", amount: "8" }] });
    expect(second).toMatchObject({ tax: "7", darfs: [{ waitingBefore: "8", amount: "15", state: "late" }] });
  });

  it("fees lower the gain", async () => {
    await using api = await startApi();
    const { trade, month } = await startTaxes(api);
    await trade("BUY PETR4 2026-01-05 1000 @ 50");
    await trade("SELL PETR4 2026-03-10 1000 @ 60", { fees: "100" });
    expect(await month(march)).toMatchObject({ groups: { shares: { result: "9900" } }, tax: "1485" });
  });

  it("a unit is taxed while shares of the same month are exempt", async () => {
    const month = await monthAfter([
      "BUY KLBN11 2026-01-05 100 @ 20",
      "SELL KLBN11 2026-03-10 100 @ 22",
      "BUY PETR4 2026-01-05 1000 @ 14",
      "SELL PETR4 2026-03-11 1000 @ 15",
    ]);
    expect(month).toMatchObject({ isExempt: true, groups: { shares: { sales: "15000" } }, tax: "30" });
  });

  it("Fiagro and FII share their losses", async () => {
    const month = await monthAfter([
      "BUY SNAG11 2026-01-05 100 @ 10",
      "SELL SNAG11 2026-03-10 100 @ 7",
      "BUY HGLG11 2026-01-05 100 @ 100",
      "SELL HGLG11 2026-03-10 100 @ 110",
    ]);
    expect(month.tax).toBe("140");
  });

  it("coins have a limit and a code of their own", async () => {
    const sold = (amount: string) =>
      monthAfter(["BUY BTC 2026-01-05 1 @ 30000", `SELL BTC 2026-03-10 1 @ ${amount}`]);
    expect(await sold("35000")).toMatchObject({ state: "exempt", coins: { isExempt: true, tax: "0" } });
    const above = await sold("40000");
    expect([above.tax, above.coins.tax, amountDue(above, "4600")]).toEqual(["0", "1500", "1500"]);
  });

  it("the meter tells what may still be sold, and a simulated sale what it would cost", async () => {
    await using api = await startApi();
    const { trades, month, client, path, idOf } = await startTaxes(api);
    await trades(
      "BUY PETR4 2026-01-05 1000 @ 13.50",
      "SELL PETR4 2026-11-10 1000 @ 14.50",
      "BUY VALE3 2026-01-05 100 @ 40",
    );
    const november = await month("2026-11");
    expect([november.groups.shares.sales, november.shareLimit]).toEqual(["14500", "20000"]);
    const sale = `assetId=${await idOf("VALE3")}&day=2026-11-12&quantity=100&price=60`;
    expect(await client.get<TaxSimulation>(`${path}/simulation?${sale}`)).toEqual({
      month: "2026-11",
      group: "shares",
      gain: "2000",
      limit: "20000",
      before: { sales: "14500", tax: "0", isExempt: true },
      after: { sales: "20500", tax: "450", isExempt: false },
    });
  });
});

it("simulates a sale in place of a recorded one of the same asset or of another", async () => {
  await using api = await startApi();
  const { trade, trades, month, client, path, idOf } = await startTaxes(api);
  await trades(
    "BUY VALE3 2026-01-05 500 @ 40",
    "BUY PETR4 2026-01-05 1200 @ 13.50",
    "SELL PETR4 2026-11-10 1000 @ 14.50",
  );
  const simulate = async (ticker: string, terms: string, exceptId = "") =>
    client.get<TaxSimulation>(
      `${path}/simulation?assetId=${await idOf(ticker)}&day=2026-11-12&${terms}${exceptId && `&exceptId=${exceptId}`}`,
    );
  const first = await simulate("VALE3", "quantity=100&price=60");
  expect(first).toMatchObject({ gain: "2000", before: { tax: "0" }, after: { sales: "20500", tax: "450" } });
  const { id: sale } = await trade("SELL VALE3 2026-11-12 100 @ 60");
  expect(await month("2026-11")).toMatchObject({ tax: "450" });
  expect(await simulate("VALE3", "quantity=100&price=60", sale)).toEqual(first);
  expect(await simulate("PETR4", "quantity=100&price=20", sale)).toMatchObject({
    gain: "650",
    before: { sales: "14500", tax: "0" },
    after: { sales: "16500", tax: "0" },
  });
  // On top of the recorded sale: 15 % of 1.000 + 2.000 + 3.000.
  expect(await simulate("VALE3", "quantity=300&price=50")).toMatchObject({
    gain: "3000",
    before: { sales: "20500", tax: "450" },
    after: { sales: "35500", tax: "900" },
  });
});

it("fines a late DARF from the first business day after its due day: 23 days of 189,24", async () => {
  await using api = await startApi();
  api.setNow("2026-11-25T12:00:00-03:00");
  const { trades, month } = await startTaxes(api);
  await trades("BUY HGLG11 2026-01-05 100 @ 100", "SELL HGLG11 2026-09-10 100 @ 109.462");
  expect((await month("2026-09")).darfs).toMatchObject([
    {
      amount: "189.24",
      dueDay: "2026-10-30",
      state: "late",
      // 1 % in the month of the payment.
      late: { day: "2026-11-25", fine: "14.36", interest: "1.89", total: "205.49" },
    },
  ]);
});

it("sells the fraction of an event before the day's purchases, at the average of the units that gave it", async () => {
  await using api = await startApi();
  const { client, buy, adjust, portfolio, held } = await startEvents(api);
  await buy("ITSA4", "2026-01-05", "105", "10");
  // 10,5 new shares at 21,00: 1.270,50 for 115,5, or 11,00 each.
  await adjust({ kind: "bonus", day: "2026-02-02", from: "10", to: "11", unitCost: "21" });
  await buy("ITSA4", "2026-03-10", "100", "20");
  await adjust({ kind: "fraction-sale", day: "2026-03-10", quantity: "0.5", total: "6" });
  const { months, rules } = await client.get<TaxYear>(`/portfolios/${portfolio.id}/taxes?year=2026`);
  expect(months[2]?.groups.shares).toEqual({ sales: "6", result: "0.5", count: 1 });
  // 115 at 11,00 and 100 at 20,00 cost 3.265,00.
  expect(await held()).toEqual(["215 ITSA4 @ 15.1860465116"]);
  const stated = rules.find(({ rule }) => rule === "order-of-day");
  expect(stated).toMatchObject({ text: expect.stringContaining("leilões de frações"), certainty: "open" });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { firstTradedDay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { lastSession } from "#domain/overview/last-session.ts";
import { OverviewCalculation, type OverviewFigures } from "#domain/overview/overview.ts";
import { overviewPeriod } from "#domain/overview/period.ts";
import { plainIndexTerms } from "#domain/returns/benchmarks.ts";
import { indexSeries } from "#domain/returns/index-series.ts";
import { isUnavailable, type Rate } from "#domain/returns/returns.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import { buy, convert, entriesOf } from "#tests/oracles/ledger/replay-support.ts";
import { ledgerOf, type ShortTrade } from "#tests/oracles/ledger/short-notation.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import { overviewWithIncome } from "#tests/support/income-overview.ts";

const today = "2026-11-20";
type Closes = ReadonlyMap<string, readonly Close[]>;

const close = (day: Day, price: string): Close => ({ day, price: decimal(price) });
const bought = (assetId: string, tradeDate: Day, quantity: string, price: string): ShortTrade => ({
  assetId,
  type: "BUY",
  tradeDate,
  quantity: decimal(quantity),
  price: decimal(price),
  custodianId: null,
});

/** Asset ids that begin with F are funds; assets are added in slices of `perSlice`. */
function overviewOf(recorded: readonly ShortTrade[], closes: Closes, perSlice = 1): OverviewFigures {
  const replays = replaysByAsset(ledgerOf(recorded));
  const newestFirst = (ofAsset: readonly Close[]) =>
    ofAsset.map((each) => ({ ...each, source: "B3" })).reverse();
  const facts = {
    replays,
    today,
    lastCloses: new Map([...closes].map(([id, ofAsset]) => [id, newestFirst(ofAsset)])),
    assetOf: (id: string) => ({
      isCustom: false,
      assetClass: { code: id.startsWith("F") ? "FII" : "STOCK" },
    }),
    period: overviewPeriod({}, firstTradedDay(replays.values()) ?? today, today),
    accruals: [],
    benchmark: { name: "IBOV" as const, ...plainIndexTerms },
    indexes: {
      CDI: indexSeries("CDI", []),
      IBOV: indexSeries("IBOV", [
        { day: "2025-01-02", value: decimal("100") },
        { day: today, value: decimal("110") },
      ]),
      IPCA: indexSeries("IPCA", []),
    },
  };
  const session = lastSession(openPositions(facts, today), facts);
  const calculation = new OverviewCalculation({ ...facts, session });
  const assetIds = [...replays.keys()];
  for (let start = 0; start < assetIds.length; start += perSlice) {
    const slice = assetIds.slice(start, start + perSlice);
    calculation.add(new Map(slice.map((id) => [id, closes.get(id) ?? []])));
  }
  return calculation.figures();
}

const shown = (rate: Rate) => (isUnavailable(rate) ? rate.unavailable : textOf(rate, 4));

it("tells money contributed late from the return, by asset, by class and beside the benchmark", () => {
  // PETR4 1,000 → 1,100 → 990, and 1,000 more in FUND11 on the day after the rise: 1.1 × 1,890 / 2,100 − 1.
  const figures = overviewOf(
    [bought("PETR4", "2025-11-20", "1", "1000"), bought("FUND11", "2026-05-21", "1", "1000")],
    new Map([
      ["PETR4", [close("2025-11-20", "1000"), close("2026-05-20", "1100"), close(today, "990")]],
      ["FUND11", [close("2026-05-21", "1000"), close(today, "900")]],
    ]),
  );
  const { comparison } = figures;
  expect([textOf(figures.marketValue), textOf(figures.invested)]).toEqual(["1890", "2000"]);
  expect([shown(comparison.timeWeighted), shown(comparison.benchmarkReturn)]).toEqual(["-0.01", "0.1"]);
  expect([shown(comparison.compared.difference), shown(comparison.fractionOfCdi)]).toEqual([
    "-0.11",
    "not-published",
  ]);
  expect(figures.classes.map(({ classCode, return: rate }) => [classCode, shown(rate)])).toEqual([
    ["STOCK", "-0.01"],
    ["FII", "-0.1"],
  ]);
  expect(figures.assets.map(({ assetId, weight }) => [assetId, weight && textOf(weight, 4)])).toEqual([
    ["PETR4", "0.5238"],
    ["FUND11", "0.4762"],
  ]);
  // IBOV has values only on the first day and today, so both contributions grew by 10 %.
  const [, ibovespa] = comparison.benchmarks;
  expect(ibovespa?.equivalent).toEqual(decimal("2200"));
});

it("measures a conversion for cash and new units when the market makes a price of these, and not by the conversion", () => {
  // 100 units of 10.00; each becomes a unit worth 9.00 and 2.00 in cash: 900 + 200 on 1,000.
  const converted = {
    entries: entriesOf(
      buy("2026-03-02", "OLDA3", "100", "10"),
      convert("2026-03-20", "OLDA3", "NEWB3", { costShare: "0.9", cash: "2" }),
    ),
    today: "2026-03-31",
  };
  const measured = (closes: Parameters<typeof overviewWithIncome>[0]["closes"]) => {
    const { comparison } = overviewWithIncome({ ...converted, closes });
    return [comparison.pricedUntil, shown(comparison.timeWeighted)];
  };
  const before = { OLDA3: [["2026-03-13", "10"] as const] };
  expect(measured(before)).toEqual(["2026-03-13", "0"]);
  expect(measured({ ...before, NEWB3: [["2026-03-26", "9"]] })).toEqual(["2026-03-26", "0.1"]);
});

it("gives the same figures however the closes are sliced, and the parts make the whole", () => {
  const assetId = fc.constantFrom("PETR4", "VALE3", "FUND11", "FUND12");
  const cents = fc.integer({ min: 1, max: 10_000 }).map((units) => decimal(String(units)).div(100));
  const day = fc.nat(40).map((days) => addDays("2026-10-01", days));
  const trade = fc.record({
    assetId,
    type: fc.constantFrom("BUY" as const, "BUY" as const, "SELL" as const),
    tradeDate: day,
    quantity: cents,
    price: cents,
    custodianId: fc.constant(null),
  });
  const ledgers = fc.array(trade, { minLength: 1, maxLength: 12 });
  const quotes = fc.array(fc.tuple(assetId, day, cents), { maxLength: 12 });
  fc.assert(
    fc.property(ledgers, quotes, fc.integer({ min: 2, max: 4 }), (recorded, quoted, perSlice) => {
      const closes = new Map<string, Close[]>();
      for (const [id, quotedOn, price] of quoted.toSorted(([, a], [, b]) => (a < b ? -1 : 1)))
        closes.set(id, [...(closes.get(id) ?? []), { day: quotedOn, price }]);
      const figures = overviewOf(recorded, closes);
      expect(overviewOf(recorded, closes, perSlice)).toEqual(figures);
      const sumOf = (parts: readonly { value: Decimal }[]) =>
        textOf(parts.reduce((sum, { value }) => sum.plus(value), new Decimal(0)));
      const value = textOf(figures.marketValue);
      expect([sumOf(figures.assets), sumOf(figures.classes)]).toEqual([value, value]);
    }),
    { numRuns: propertyRuns(100) },
  );
});

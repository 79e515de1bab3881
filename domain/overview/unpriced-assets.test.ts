import fc from "fast-check";
import { expect, it } from "vitest";
import { compareLines } from "#domain/comparison/comparison.ts";
import { indexLine, valuedLine } from "#domain/comparison/growth-line.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { addDays, calendarDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { firstTradedDay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { explainMonths } from "#domain/overview/explained-months.ts";
import { holdingOnDay } from "#domain/overview/holding-on-day.ts";
import type { OverviewCalculation } from "#domain/overview/overview.ts";
import { knownPeriod, type NamedPeriod } from "#domain/overview/period.ts";
import { plainIndexTerms } from "#domain/returns/benchmarks.ts";
import { closesSeries } from "#domain/returns/index-series.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import { buy, type Draft, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import {
  type Closes,
  calculationWithIncome,
  lastClosesOf,
  rateText,
} from "#tests/support/income-overview.ts";

const first = "2026-01-05";
const newestSession = "2026-03-31";
const today = "2026-05-15";
const dayCount = 130;
const sessions = businessDaysBetween("B3", first, newestSession);

const closesUntil = (end: Day, price: (index: number) => number) =>
  sessions.filter((day) => day <= end).map((day, i) => [day, `${price(i)}`] as const);

const trade = (assetIds: readonly string[]): fc.Arbitrary<Draft> =>
  fc
    .record({
      at: fc.integer({ min: 1, max: dayCount }),
      assetId: fc.constantFrom(...assetIds),
      isPurchase: fc.constantFrom(true, true, false),
      quantity: fc.integer({ min: 1, max: 30 }),
    })
    .map(({ at, assetId, isPurchase, quantity }) =>
      (isPurchase ? buy : sell)(addDays(first, at), assetId, `${quantity}`, "11"),
    );

const listed = ["ITUB4", "FUND11"];
const carried = ["OLD4", "NONE4"];

const indexCloses = sessions.map((day, i) => ({ day, price: decimal(`${1000 + ((i * 7) % 50)}`) }));

/** The comparator's own line beside an index: the days of both, and every figure of the index. */
function comparisonOf(calculation: OverviewCalculation, { from, to }: Period) {
  const days = calendarDays(from, to);
  const { total: daily } = calculation.days();
  const line = valuedLine(daily, { offset: 0, count: days.length });
  const index = indexLine(closesSeries(indexCloses), plainIndexTerms, days);
  const { lines } = compareLines({ days, portfolio: { daily, line }, lines: [line, index], cdi: index });
  return lines.map(({ figures }) => {
    if (isUnavailable(figures)) return figures.unavailable;
    const { against } = figures;
    const compared = against && !isUnavailable(against) && [against.from, against.until, `${against.line}`];
    const ofIndex = against && [`${figures.return}`, figures.statistics];
    return [figures.from, figures.until, compared, ofIndex];
  });
}

type Reported = {
  calculation: OverviewCalculation;
  replays: ReturnType<typeof replaysByAsset>;
  closes: Closes;
};

/** The report's day of holdings, the ends of its months, and the holdings of the assets with prices. */
function reportOf(figures: ReturnType<OverviewCalculation["figures"]>, { calculation, ...facts }: Reported) {
  const { replays, closes } = facts;
  const { result, comparison } = figures;
  const months = explainMonths(comparison.months, calculation.accruals, replays);
  const heldOn = isUnavailable(result) ? (comparison.pricedUntil ?? today) : result.until;
  const holdings = listed.flatMap((id) => {
    const replayed = replays.get(id);
    const known = (closes[id] ?? []).filter(([day]) => day <= heldOn).slice(-1);
    const ofAsset = known.map(([day, price]) => ({ day, price: decimal(price) }));
    const holding = replayed && holdingOnDay(replayed, ofAsset, heldOn);
    return holding ? [[id, `${holding.quantity}`, `${holding.invested}`, `${holding.value}`]] : [];
  });
  return { heldOn, holdings, months: months.map(({ month, measured }) => [month, measured.to]) };
}

function screensOf(
  entries: readonly LedgerEntry[],
  closes: Closes,
  query: { period?: NamedPeriod; to?: Day },
) {
  const replays = replaysByAsset(entries);
  const { period, ...known } = knownPeriod(query, {
    replays,
    lastCloses: lastClosesOf([...replays.keys()], closes, today),
    assetOf: () => ({ isCustom: false, assetClass: { code: "STOCK" } }),
    today,
    firstTraded: firstTradedDay(replays.values()) ?? today,
    newestSession,
  });
  const calculation = calculationWithIncome({
    entries,
    closes,
    today,
    requested: period,
    knownUntil: known.knownUntil,
    newestSession,
  });
  const figures = calculation.figures();
  const { comparison, result, assets } = figures;
  return {
    ends: {
      period,
      ...known,
      lastKnown: known.lastKnown.day,
      pricedUntil: comparison.pricedUntil,
      until: isUnavailable(result) ? null : result.until,
    },
    priceDay: figures.prices.day,
    comparator: comparisonOf(calculation, period),
    report: reportOf(figures, { calculation, replays, closes }),
    assets: assets
      .filter(({ assetId }) => listed.includes(assetId))
      .map(({ assetId, result: own, ...asset }) => [
        assetId,
        isUnavailable(own) ? own.unavailable : own.result.toFixed(10),
        rateText(asset.return),
      ]),
  };
}

it("assets without prices change no end of a period and no figure of the others, on any screen", () => {
  const seen = { ends: 0 };
  const cases = fc.record({
    trades: fc.array(trade(listed), { maxLength: 6 }),
    more: fc.array(trade(carried), { minLength: 1, maxLength: 4 }),
    step: fc.integer({ min: -1, max: 2 }),
    stoppedAt: fc.integer({ min: 0, max: 40 }),
    query: fc.oneof(
      fc.record({ period: fc.constantFrom<NamedPeriod>("30d", "6m", "ytd", "1y", "all") }),
      fc.record({ to: fc.integer({ min: 40, max: dayCount }).map((at) => addDays(first, at)) }),
    ),
  });
  fc.assert(
    fc.property(cases, ({ trades, more, step, stoppedAt, query }) => {
      const closes = {
        ITUB4: closesUntil(newestSession, (i) => 100 + step * i),
        FUND11: closesUntil(newestSession, (i) => 90 + (i % 7)),
        OLD4: closesUntil(addDays(first, stoppedAt), (i) => 20 + i),
      };
      const own = [buy(first, "ITUB4", "10", "100"), ...trades];
      const alone = screensOf(entriesOf(...own), closes, query);
      // Nothing with a price was held: a carried value alone measures nothing. A sold-out portfolio is known to today.
      const { ends, priceDay, report } = alone;
      if (ends.pricedUntil === null || priceDay === null || report.holdings.length === 0) return;
      expect(screensOf(entriesOf(...own, ...more), closes, query)).toEqual(alone);
      if (ends.pricedUntil === newestSession) seen.ends += 1;
    }),
    { numRuns: propertyRuns(200) },
  );
  expect(seen.ends).toBeGreaterThan(propertyRuns(40));
});

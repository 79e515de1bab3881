import fc from "fast-check";
import { expect, it } from "vitest";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { firstTradedDay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { knownPeriod, type NamedPeriod } from "#domain/overview/period.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import { buy, type Draft, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import { type Closes, lastClosesOf, overviewWithIncome, rateText } from "#tests/support/income-overview.ts";

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

function overviewOf(
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
  const figures = overviewWithIncome({
    entries,
    closes,
    today,
    requested: period,
    knownUntil: known.knownUntil,
  });
  const { comparison, result, assets } = figures;
  return {
    ends: {
      period,
      ...known,
      lastKnown: known.lastKnown.day,
      pricedUntil: comparison.pricedUntil,
      until: isUnavailable(result) ? null : result.until,
    },
    assets: assets
      .filter(({ assetId }) => listed.includes(assetId))
      .map(({ assetId, result: own, ...asset }) => [
        assetId,
        isUnavailable(own) ? own.unavailable : own.result.toFixed(10),
        rateText(asset.return),
      ]),
  };
}

it("assets without prices change no end of a period and no figure of the others", () => {
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
      const alone = overviewOf(entriesOf(...own), closes, query);
      // Nothing with a price was held: a carried value alone measures nothing.
      if (alone.ends.pricedUntil === null) return;
      expect(overviewOf(entriesOf(...own, ...more), closes, query)).toEqual(alone);
      if (alone.ends.pricedUntil === newestSession) seen.ends += 1;
    }),
    { numRuns: propertyRuns(400) },
  );
  expect(seen.ends).toBeGreaterThan(propertyRuns(100));
});

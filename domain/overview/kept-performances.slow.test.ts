import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { stampOf } from "#domain/kernel/stamped.ts";
import { type AssetReplay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { keptPerformances } from "#domain/overview/overview.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import { buy, convert, type Draft, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import { accrual, type IncomeCase, overviewWithIncome } from "#tests/support/income-overview.ts";

const firstDay = "2026-03-02";
const today = "2026-04-15";
const day = (offset: number): Day => addDays(firstDay, offset);

/** Shares, one of them a former code of another, two funds, a custom asset, and one that only pays income. */
const assets = ["PETR", "ELET", "AXIA", "FUND", "FREIT", "OWN"];

const offset = fc.integer({ min: 0, max: 44 });
const units = fc.integer({ min: 1, max: 90 }).map(String);
const price = fc.integer({ min: 50, max: 4_000 }).map((cents) => (cents / 100).toFixed(2));

type State = { drafts: Record<string, Draft[]>; closes: Record<string, [Day, string][]>; income: Income[] };
type Income = { assetId: string; on: number; wait: number; net: string };
type Change = (state: State) => State;

const onAsset = fc.constantFrom(...assets);

const trades = fc
  .record({ assetId: onAsset, on: offset, units, price, isSale: fc.boolean() })
  .map(({ assetId, on, units: quantity, price: each, isSale }): Change => {
    const draft = (isSale ? sell : buy)(day(on), assetId, quantity, each, { fees: "1.5" }) as Draft;
    return (state) => ({
      ...state,
      drafts: { ...state.drafts, [assetId]: [...(state.drafts[assetId] ?? []), draft] },
    });
  });
const deletions = onAsset.map(
  (assetId): Change =>
    (state) => ({ ...state, drafts: { ...state.drafts, [assetId]: (state.drafts[assetId] ?? []).slice(1) } }),
);
const conversions = offset.map(
  (on): Change =>
    (state) => ({ ...state, drafts: { ...state.drafts, conversion: [convert(day(on), "ELET", "AXIA")] } }),
);
/** Few days, so that many closes replace another. */
const closes = fc.record({ assetId: onAsset, on: fc.constantFrom(0, 1, 2, 10, 30), price }).map(
  ({ assetId, on, price: each }): Change =>
    (state) => {
      const others = (state.closes[assetId] ?? []).filter(([other]) => other !== day(on));
      const sorted = [...others, [day(on), each] as [Day, string]].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return { ...state, closes: { ...state.closes, [assetId]: sorted } };
    },
);
const payments = fc
  .record({ assetId: fc.constantFrom(...assets, "PAYER"), on: offset, wait: fc.nat({ max: 20 }), net: price })
  .map(
    (paid): Change =>
      (state) => ({ ...state, income: [...state.income, paid] }),
  );

const datings = fc.nat({ max: 20 }).map(
  (wait): Change =>
    (state) => ({
      ...state,
      income: state.income.map((paid, i) => (i === state.income.length - 1 ? { ...paid, wait } : paid)),
    }),
);

const start: State = {
  drafts: { PETR: [buy(firstDay, "PETR", "10", "10") as Draft] },
  closes: { PETR: [[day(1), "10.5"]] },
  income: [],
};

function caseOf({ drafts, closes: known, income }: State): IncomeCase {
  const payer = income.some(({ assetId }) => assetId === "PAYER");
  return {
    entries: entriesOf(...Object.values(drafts).flat()),
    closes: known,
    accruals: income.map(({ assetId, on, wait, net }) =>
      accrual(assetId, day(on), wait === 0 ? null : day(on + wait), net),
    ),
    today,
    requested: payer ? { from: day(3) } : {},
  };
}

const stamped = (replayed: AssetReplay | undefined, ...from: string[]) =>
  replayed && { ...replayed, stampedDays: { value: replayed.days, stamp: stampOf(...from) } };

/** As the server does: a replay has the stamp of the entries of its asset, or of a conversion. */
const stampedReplays = ({ drafts, closes: closesOf }: State, entries: IncomeCase["entries"]) => ({
  stamps: new Map(assets.map((id) => [id, stampOf(id, JSON.stringify(closesOf[id]) ?? "")])),
  replays: new Map(
    [...replaysByAsset(entries)].map(([id, replayed]) => {
      const linked = id === "ELET" || id === "AXIA" ? ["ELET", "AXIA", "conversion"] : [id];
      return [id, stamped(replayed, id, JSON.stringify(linked.map((of) => drafts[of]))) ?? replayed];
    }),
  ),
});

/** A day after which no price counts, or none. */
const endsOfPrices = fc.option(fc.nat({ max: 20 }).map(day), { nil: undefined });

it.each([
  ["shows after any changes what a calculation of everything shows", Number.POSITIVE_INFINITY, []],
  ["shows the same when a portfolio outgrows the memory that it may take", 600, []],
  ["shows the same with closes that are calculated again", Number.POSITIVE_INFINITY, assets],
  ["shows the same with closes of which some are calculated again", 600, ["OWN", "PETR", "ELET"]],
])("%s", (_, maxSize, computedIds) => {
  const computed = new Set<string>(computedIds);
  let dropped = 0;
  let reused = 0;
  const change = fc.oneof(
    { weight: 4, arbitrary: trades },
    deletions,
    { weight: 3, arbitrary: closes },
    { weight: 2, arbitrary: payments },
    datings,
    conversions,
  );
  fc.assert(
    fc.property(fc.array(change, { minLength: 2, maxLength: 16 }), endsOfPrices, (changes, knownUntil) => {
      const keptByPeriod = new Map<string, ReturnType<typeof keptPerformances>>();
      let state = start;
      for (const apply of changes) {
        state = apply(state);
        const given = { ...caseOf(state), knownUntil };
        const fresh = overviewWithIncome(given);
        const known = stampedReplays(state, given.entries);
        const { days } = fresh.comparison.series;
        const period = { from: days[0] ?? today, to: days.at(-1) ?? today };
        const key = `${period.from} ${period.to}`;
        const earlier = keptByPeriod.get(key);
        const kept = earlier ?? keptPerformances({ period, knownUntil }, maxSize);
        if (earlier) reused += 1;
        expect(overviewWithIncome(given, { ...known, computed, kept })).toEqual(fresh);
        keptByPeriod.set(key, kept);
        if (kept.size <= maxSize) continue;
        keptByPeriod.delete(key);
        if (earlier) dropped += 1;
      }
    }),
    { numRuns: 40 },
  );
  expect(reused).toBeGreaterThan(20);
  expect(dropped > 3).toBe(Number.isFinite(maxSize));
});

/** Closes that come one after the other, some of which replace the last one. */
const laterCloses = fc.array(fc.record({ assetId: onAsset, wait: fc.nat({ max: 6 }), price }), {
  maxLength: 14,
});

it("shows after each later close what a calculation of everything shows", () => {
  const history = fc.array(fc.oneof({ weight: 3, arbitrary: trades }, closes, payments, conversions), {
    minLength: 2,
    maxLength: 14,
  });
  fc.assert(
    fc.property(history, laterCloses, (changes, later) => {
      let state = changes.reduce((before, apply) => apply(before), start);
      const periodOf = ({ comparison: { series } }: ReturnType<typeof overviewWithIncome>) => ({
        from: series.days[0] ?? today,
        to: series.days.at(-1) ?? today,
      });
      const kept = keptPerformances({ period: periodOf(overviewWithIncome(caseOf(state))) });
      for (const { assetId, wait, price: each } of [{ assetId: "PETR", wait: 0, price: "11" }, ...later]) {
        const former = state.closes[assetId] ?? [];
        const on = addDays(former.at(-1)?.[0] ?? firstDay, wait);
        if (on > today) continue;
        const before = former.filter(([other]) => other !== on);
        state = { ...state, closes: { ...state.closes, [assetId]: [...before, [on, each]] } };
        const given = caseOf(state);
        const known = stampedReplays(state, given.entries);
        expect(overviewWithIncome(given, { ...known, kept })).toEqual(overviewWithIncome(given));
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});

it("reads no close again before the last one when a later close comes", () => {
  const read: Day[] = [];
  const closeOn = (offsetOfDay: number): Close => ({
    day: day(offsetOfDay),
    get price() {
      read.push(day(offsetOfDay));
      return decimal("10");
    },
  });
  const kept = keptPerformances({ period: { from: addDays(firstDay, -1), to: today } });
  const entries = entriesOf(buy(firstDay, "FUND", "5", "100") as Draft);
  const inputs = { assetId: "FUND", classCode: "FII", accruals: [], isObserved: false };
  const replayed = stamped(replaysByAsset(entries).get("FUND"), "1");
  const before = [1, 2, 3, 8].map(closeOn);
  kept.part({ ...inputs, replayed, closes: before, closesStamp: stampOf("1") });
  expect(read).toEqual(before.map((close) => close.day));
  read.length = 0;
  kept.part({ ...inputs, replayed, closes: [...before, closeOn(20)], closesStamp: stampOf("2") });
  expect(read).toEqual([day(8), day(20)]);
  read.length = 0;
  // Another close before the last one values all days again.
  kept.part({
    ...inputs,
    replayed,
    closes: [...before.slice(0, 1), ...before.slice(2), closeOn(20)],
    closesStamp: stampOf("3"),
  });
  expect(read).toHaveLength(4);
});

it("calculates known closes again only to subtract their amounts", () => {
  const reads: string[] = [];
  const kept = keptPerformances({ period: { from: addDays(firstDay, -1), to: today } });
  const entries = entriesOf(buy(firstDay, "CDB", "5", "100") as Draft);
  const replayed = stamped(replaysByAsset(entries).get("CDB"), "1");
  const inputs = { assetId: "CDB", classCode: "FIXED_INCOME", replayed, accruals: [], isObserved: true };
  const closesAt = (name: string, price: string) => ({
    read: () => {
      reads.push(name);
      return [1, 2, 8].map((offsetOfDay): Close => ({ day: day(offsetOfDay), price: decimal(price) }));
    },
    size: 3,
  });
  const valueAt = (at: number) => kept.sumsOfClass("FIXED_INCOME")?.total([])[at]?.value.toString();
  const first = { closes: closesAt("first", "110"), closesStamp: stampOf("4") };
  const part = kept.part({ ...inputs, ...first });
  expect([reads, valueAt(20)]).toEqual([["first"], "550"]);
  expect(kept.part({ ...inputs, ...first })).toBe(part);
  expect(reads).toEqual(["first"]);
  kept.part({ ...inputs, closes: closesAt("second", "120"), closesStamp: stampOf("5") });
  // The class has no other asset, so nothing is subtracted.
  expect([reads, valueAt(20)]).toEqual([["first", "second"], "600"]);
  kept.part({ ...inputs, ...first, assetId: "LCI" });
  expect(valueAt(20)).toBe("1150");
  kept.part({ ...inputs, closes: closesAt("third", "130"), closesStamp: stampOf("6") });
  expect([reads, valueAt(20)]).toEqual([["first", "second", "first", "second", "third"], "1200"]);
});

const trade =
  (assetId: string): Change =>
  ({ drafts, ...state }) => ({
    ...state,
    drafts: {
      ...drafts,
      [assetId]: [...(drafts[assetId] ?? []), buy(day(9), assetId, "1", "101") as Draft],
    },
  });

it("values no asset again whose entries, closes and income are the same", () => {
  const { drafts } = start;
  const both = { ...start, drafts: { ...drafts, FUND: [buy(firstDay, "FUND", "5", "100") as Draft] } };
  const given = caseOf(both);
  const kept = keptPerformances({ period: { from: addDays(firstDay, -1), to: today } });
  const { replays, stamps } = stampedReplays(both, given.entries);
  overviewWithIncome(given, { replays, stamps, kept });
  const partOf = (assetId: string, entries: ReadonlyMap<string, AssetReplay> = replays) =>
    kept.part({
      assetId,
      classCode: assetId === "FUND" ? "FII" : "STOCK",
      replayed: entries.get(assetId),
      closes: [],
      closesStamp: stamps.get(assetId),
      accruals: [],
      isObserved: false,
    });
  const fund = partOf("FUND");
  expect(partOf("FUND")).toBe(fund);
  const later = trade("FUND");
  const { replays: changed } = stampedReplays(later(both), caseOf(later(both)).entries);
  expect(partOf("FUND", changed)).not.toBe(fund);
});

it("values an asset again whose entries are all gone, and one without a stamp, also if it has other days", () => {
  const kept = keptPerformances({ period: { from: addDays(firstDay, -1), to: today } });
  const inputs = { assetId: "FUND", classCode: "FII", closes: [], accruals: [], isObserved: false };
  const replayed = replaysByAsset(entriesOf(buy(firstDay, "FUND", "5", "100") as Draft)).get("FUND");
  const closesStamp = stampOf("1");
  const held = kept.part({ ...inputs, replayed: stamped(replayed, "1"), closesStamp });
  expect(kept.part({ ...inputs, replayed: stamped(replayed, "1"), closesStamp })).toBe(held);
  const other = stamped(replayed, "1");
  const changed = kept.part({
    ...inputs,
    replayed: other && { ...other, days: [...other.days] },
    closesStamp,
  });
  expect(changed).not.toBe(held);
  expect(kept.part({ ...inputs, replayed, closesStamp })).not.toBe(changed);
  const gone = kept.part({ ...inputs, replayed: undefined, closesStamp: undefined });
  expect([held.wasHeld, gone.wasHeld]).toEqual([true, false]);
});

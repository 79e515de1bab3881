import fc from "fast-check";
import { expect, it } from "vitest";
import { textOf } from "#domain/kernel/decimal.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import { closeOf, closesOfPeriod, StoredCloses } from "#server/market-data/catalogue/stored-closes.ts";

const day = fc.integer({ min: 1, max: 30 }).map((number) => `2026-11-${`${number}`.padStart(2, "0")}`);
const cents = fc.integer({ min: 1, max: 9_999 });
const all = fc
  .uniqueArray(fc.tuple(day, cents), { selector: ([of]) => of, maxLength: 10 })
  .map((days) => days.toSorted(([a], [b]) => (a < b ? -1 : 1)));
const period = fc.tuple(day, day).map((days) => {
  const [from = "", to = ""] = days.toSorted();
  return { from, to };
});
/** How many closes are known, whether the first one and the last one are corrected, and the periods that are asked for. */
const reads = fc.record({
  count: fc.nat(10),
  first: fc.option(cents, { freq: 4 }),
  last: fc.option(cents),
  periods: fc.array(period, { maxLength: 3 }),
});

const shown = (closes: readonly Close[]) => closes.map((close) => `${close.day} ${textOf(close.price)}`);
const parse = (text: string) => (text === "" ? [] : text.split(",").map(closeOf));

it("gives the closes of any period as if all were parsed, whatever was read before and whatever changed", () => {
  fc.assert(
    fc.property(all, fc.array(reads, { minLength: 1, maxLength: 6 }), (days, changes) => {
      let before: StoredCloses | undefined;
      for (const { count, first, last, periods } of changes) {
        const corrected = ([of, price]: readonly [string, number], i: number) =>
          `${of} ${(((i === 0 && first) || (i === count - 1 && last) || price) / 100).toFixed(10)}`;
        const text = days.slice(0, count).map(corrected).join(",");
        const stored = new StoredCloses(text, before);
        for (const each of periods)
          expect(shown(stored.ofPeriod(each))).toEqual(shown(closesOfPeriod(parse(text), each)));
        before = stored;
      }
    }),
  );
});

it("keeps the object of a close while later ones are added, the last one is corrected, or an earlier period is read", () => {
  const text = "2026-11-09 9,2026-11-10 10,2026-11-11 11";
  const first = new StoredCloses(text);
  const [, tenth] = first.ofPeriod({ from: "2026-11-10", to: "2026-11-20" });
  const corrected = new StoredCloses(`${text.replace(" 11", " 12")},2026-11-12 12`, first);
  const [ninth, ...later] = corrected.ofPeriod({ from: "2026-11-01", to: "2026-11-20" });
  expect(later[0]).toBe(tenth);
  expect(shown(later)).toEqual(["2026-11-10 10", "2026-11-11 12", "2026-11-12 12"]);
  expect(corrected.ofPeriod({ from: "2026-11-09", to: "2026-11-09" })).toEqual([ninth]);
  expect(corrected.ofPeriod({ from: "2026-11-09", to: "2026-11-09" })[0]).toBe(ninth);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { textOf } from "#domain/kernel/decimal.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import { closeOf, closesOfPeriod, StoredCloses } from "#server/market/market-data/catalogue/stored-closes.ts";

const day = fc.integer({ min: 1, max: 30 }).map((number) => `2026-11-${`${number}`.padStart(2, "0")}`);
const cents = fc.integer({ min: 1, max: 9_999 });
const all = fc
  .uniqueArray(fc.tuple(day, cents), { selector: ([of]) => of, maxLength: 10 })
  .map((days) => days.toSorted(([a], [b]) => (a < b ? -1 : 1)));
const period = fc.tuple(day, day).map((days) => {
  const [from = "", to = ""] = days.toSorted();
  return { from, to };
});
/** The day since which closes are read, how many are known, whether two are corrected, and the periods that are asked for. */
const reads = fc.record({
  since: day,
  count: fc.nat(10),
  first: fc.option(cents, { freq: 4 }),
  last: fc.option(cents),
  periods: fc.array(period, { maxLength: 3 }),
});

const shown = (closes: readonly Close[]) => closes.map((close) => `${close.day} ${textOf(close.price)}`);
const parse = (text: string) => (text === "" ? [] : text.split(",").map(closeOf));

/** The closes since a day, and the last one before it. */
function textSince(text: string, since: string): string {
  const each = text.split(",");
  return each
    .slice(
      Math.max(
        0,
        each.findLastIndex((close) => close < since),
      ),
    )
    .join(",");
}

it("gives the closes of any period as if all were read and parsed, whatever was read before and whatever changed", () => {
  fc.assert(
    fc.property(all, fc.array(reads, { minLength: 1, maxLength: 6 }), (days, changes) => {
      let before: StoredCloses | undefined;
      for (const { count, first, last, periods, ...read } of changes) {
        const corrected = ([of, price]: readonly [string, number], i: number) =>
          `${of} ${(((i === 0 && first) || (i === count - 1 && last) || price) / 100).toFixed(10)}`;
        const text = days.slice(0, count).map(corrected).join(",");
        if (text === "") continue;
        const since = before && before.since < read.since ? before.since : read.since;
        const stored = StoredCloses.read({ text: textSince(text, since), since }, before);
        expect(stored.since).toBe(since);
        for (const each of periods.filter(({ from }) => since <= from))
          expect(shown(stored.ofPeriod(each))).toEqual(shown(closesOfPeriod(parse(text), each)));
        before = stored;
      }
    }),
  );
});

it("keeps its object while earlier closes are added, and that of a close while later ones are added or corrected", () => {
  const text = "2026-11-09 9,2026-11-10 10,2026-11-11 11";
  const first = StoredCloses.read({ text: textSince(text, "2026-11-11"), since: "2026-11-11" });
  const [, eleventh] = first.ofPeriod({ from: "2026-11-11", to: "2026-11-20" });
  const whole = StoredCloses.read({ text, since: "2026-11-01" }, first);
  expect(whole).toBe(first);
  const [ninth, tenth, last] = whole.ofPeriod({ from: "2026-11-01", to: "2026-11-20" });
  expect(last).toBe(eleventh);
  const corrected = StoredCloses.read(
    { text: `${text.replace(" 11", " 12")},2026-11-12 12`, since: "2026-11-01" },
    whole,
  );
  expect(corrected).not.toBe(whole);
  const closes = corrected.ofPeriod({ from: "2026-11-09", to: "2026-11-20" });
  expect(closes[0]).toBe(ninth);
  expect(closes[1]).toBe(tenth);
  expect(shown(closes)).toEqual(["2026-11-09 9", "2026-11-10 10", "2026-11-11 12", "2026-11-12 12"]);
});

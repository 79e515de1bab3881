import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { LotList } from "#domain/ledger/lot-list.ts";

const lot = (day: string, quantity: number) => ({
  day,
  quantity: decimal(String(quantity)),
  invested: decimal(String(quantity * 10)),
});
const daysOf = (lots: readonly { day: string; quantity: { toString(): string } }[]) =>
  lots.map(({ day, quantity }) => `${day} ${quantity}`);

it("takes the oldest units, also of a purchase that was recorded later, and divides the last lot", () => {
  const list = new LotList([lot("2024-03-01", 10)]);
  list.add(lot("2024-01-02", 5));
  expect(daysOf(list.take(decimal("7")))).toEqual(["2024-01-02 5", "2024-03-01 2"]);
  expect(daysOf(list.left)).toEqual(["2024-03-01 8"]);
  // Lots that are gone are not found again.
  list.add(lot("2024-01-01", 1));
  expect(daysOf(list.left)).toEqual(["2024-01-01 1", "2024-03-01 8"]);
});

it("takes and leaves what was added, whatever the order of purchases and sales", () => {
  const actions = fc.array(
    fc.record({
      isSale: fc.boolean(),
      day: fc.integer({ min: 1, max: 9 }),
      units: fc.integer({ min: 1, max: 50 }),
    }),
  );
  fc.assert(
    fc.property(actions, (done) => {
      const list = new LotList<ReturnType<typeof lot>>();
      let expected: { day: string; units: number }[] = [];
      for (const { isSale, day, units } of done) {
        if (isSale) {
          list.take(decimal(String(units)));
          // Unit by unit, from the oldest.
          expected = expected.slice(units);
        } else {
          list.add(lot(`2024-01-0${day}`, units));
          const singles = Array.from({ length: units }, () => ({ day: `2024-01-0${day}`, units: 1 }));
          expected = [...expected, ...singles].toSorted((a, b) =>
            a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
          );
        }
      }
      const left = list.left.flatMap(({ day, quantity }) =>
        Array.from({ length: quantity.toNumber() }, () => day),
      );
      expect(left).toEqual(expected.map(({ day }) => day));
      const invested = list.left.reduce((sum, each) => sum.plus(each.invested), zero);
      expect(textOf(invested)).toBe(String(left.length * 10));
      expect(list.isEmpty).toBe(left.length === 0);
    }),
  );
});

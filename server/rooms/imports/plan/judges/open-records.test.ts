import fc from "fast-check";
import { expect, it } from "vitest";
import { daysAround, firstOf, OpenRecords } from "#server/rooms/imports/plan/judges/open-records.ts";

const place = fc.record({
  of: fc.constantFrom("PETR4 buy", "PETR4 sell", "VALE3 buy"),
  day: fc.constantFrom("2026-03-16", "2026-03-17"),
  amount: fc.constantFrom("100 10", "100 20", "200 10"),
});

it("finds the open records of a place in their order, and none that answered for a row", () => {
  fc.assert(
    fc.property(fc.array(place), fc.array(fc.tuple(place, fc.constantFrom(1, 2, 3))), (records, looks) => {
      const open = new OpenRecords(records);
      let left = [...records];
      for (const [{ of, day, amount }, depth] of looks) {
        const wanted = left.filter(
          (each) =>
            each.of === of && (depth < 2 || each.day === day) && (depth < 3 || each.amount === amount),
        );
        const found = depth === 1 ? open.at(of) : depth === 2 ? open.at(of, day) : open.at(of, day, amount);
        expect([...found]).toEqual(wanted);
        const taken = firstOf(found, () => true);
        expect(taken).toBe(wanted[0]);
        if (taken) open.take(taken);
        left = left.filter((each) => each !== taken);
      }
    }),
  );
});

it("the days around one begin with the nearest", () => {
  expect(daysAround("2026-03-01", 2)).toEqual(["2026-03-02", "2026-02-28", "2026-03-03", "2026-02-27"]);
});

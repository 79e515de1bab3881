import fc from "fast-check";
import { expect, it } from "vitest";
import { type AlertDirection, firingClose } from "#domain/alerts/price-alert.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const closesOf = (closes: Record<Day, string>) =>
  Object.entries(closes).map(([day, price]) => ({ day, price: decimal(price) }));

/** Closes of a Monday to a Friday. */
const week = closesOf({
  "2026-11-16": "38",
  "2026-11-17": "39.99",
  "2026-11-18": "40.10",
  "2026-11-19": "36",
  "2026-11-20": "41",
});

const alert = (direction: AlertDirection, price: string, after: Day = "2026-11-16") => ({
  price: decimal(price),
  direction,
  after,
});
const known = { closes: week, breaks: [] as Day[], settledUntil: "2026-11-20", today: "2026-11-20" };
const firedOn = (level: ReturnType<typeof alert>, change: Partial<typeof known> = {}) =>
  firingClose(level, { ...known, ...change })?.day;

it("fires on the first close at the level or beyond it", () => {
  expect(firingClose(alert("up", "40"), known)).toEqual({ day: "2026-11-18", price: decimal("40.10") });
  expect(firedOn(alert("up", "40.10"))).toBe("2026-11-18");
  expect(firedOn(alert("up", "42"))).toBeUndefined();
  expect(firedOn(alert("down", "37"))).toBe("2026-11-19");
  expect(firedOn(alert("down", "36"))).toBe("2026-11-19");
});

it("fires by no close that was known when it was set", () => {
  expect(firedOn(alert("up", "38"))).toBe("2026-11-17");
  expect(firedOn(alert("up", "40", "2026-11-18"))).toBe("2026-11-20");
  expect(firedOn(alert("up", "40", "2026-11-20"))).toBeUndefined();
});

it("fires by no old close, and by none of a session that is not over", () => {
  expect(firedOn(alert("up", "40"), { today: "2026-11-23" })).toBe("2026-11-18");
  expect(firedOn(alert("down", "36"), { today: "2026-11-25" })).toBe("2026-11-19");
  expect(firedOn(alert("down", "36"), { today: "2026-11-26" })).toBeUndefined();
  expect(firedOn(alert("up", "41"), { settledUntil: "2026-11-19" })).toBeUndefined();
});

it("fires by no close after a split, a conversion or an unexplained step", () => {
  expect(firedOn(alert("up", "41"), { breaks: ["2026-11-19"] })).toBeUndefined();
  expect(firedOn(alert("up", "40"), { breaks: ["2026-11-19"] })).toBe("2026-11-18");
  expect(firedOn(alert("up", "41", "2026-11-19"), { breaks: ["2026-11-19"] })).toBe("2026-11-20");
});

it("fires by a close that reaches the level alone, whatever came before", () => {
  const price = fc.integer({ min: 1, max: 200 }).map((cents) => decimal(`${cents}`).div(4));
  const first = "2026-11-02";
  const scene = fc.record({
    prices: fc.array(price, { maxLength: 20 }),
    level: price,
    direction: fc.constantFrom<AlertDirection>("up", "down"),
    after: fc.integer({ min: 0, max: 20 }).map((days) => addDays(first, days)),
    broken: fc.option(
      fc.integer({ min: 0, max: 20 }).map((days) => addDays(first, days)),
      { nil: undefined },
    ),
    settledUntil: fc.integer({ min: 0, max: 20 }).map((days) => addDays(first, days)),
  });
  fc.assert(
    fc.property(scene, ({ prices, level, direction, after, broken, settledUntil }) => {
      const closes = prices.map((each, i) => ({ day: addDays(first, i), price: each }));
      const breaks = broken === undefined ? [] : [broken];
      const today = addDays(first, 22);
      const fired = firingClose({ price: level, direction, after }, { closes, breaks, settledUntil, today });
      if (!fired) return;
      expect(fired.day > after && fired.day <= settledUntil).toBe(true);
      expect(broken === undefined || broken <= after || broken > fired.day).toBe(true);
      expect(direction === "up" ? fired.price.gte(level) : fired.price.lte(level)).toBe(true);
    }),
  );
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { lastSession } from "#domain/overview/last-session.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";

type Held = { value: string; close?: Partial<SourcedPrice> & { day: Day }; code?: string };

/** Assets of a value with their newest close, as shares unless a class is given. */
function sessionOf(...held: readonly Held[]) {
  const positions = held.map(({ value }, index) => ({ assetId: String(index), marketValue: decimal(value) }));
  const lastCloses = new Map(
    held.flatMap(({ close }, index) =>
      close ? [[String(index), [{ price: decimal("1"), source: "B3", ...close }]] as const] : [],
    ),
  );
  const assetOf = (id: string) => ({
    isCustom: false,
    assetClass: { code: held[Number(id)]?.code ?? "STOCK" },
  });
  return lastSession(positions, { lastCloses, assetOf });
}

const share = (value: string, day: Day): Held => ({ value, close: { day } });
const contract = (value: string, day: Day, more: Partial<SourcedPrice> = {}): Held => ({
  value,
  close: { day, ratesUntil: day, ...more },
  code: "FIXED_INCOME",
});

it("is the day on which half of the traded value has a close, whatever contracts have later", () => {
  const friday = "2026-08-21";
  const session = { day: friday, isSession: true };
  expect(sessionOf(share("50", friday), contract("500", "2026-11-26"))).toEqual(session);
  expect(sessionOf(share("50", friday), share("40", "2026-11-25"))).toEqual(session);
  expect(sessionOf(share("50", friday), share("50", "2026-11-25"))?.day).toBe("2026-11-25");
  // Neither a repaid contract nor a valuation of the owner.
  const repaid = contract("10", "2026-09-01", { isFinal: true });
  expect(sessionOf(share("5", friday), repaid, contract("10", "2026-10-01", { isOwn: true }))).toEqual(
    session,
  );
  // A purchase without any close is no session.
  expect(sessionOf(share("50", friday), { value: "90" })).toEqual(session);
});

it("is a day without a session only if nothing traded has one", () => {
  const saturday = "2026-08-22";
  expect(sessionOf(share("90", saturday), share("10", "2026-08-21"))?.day).toBe("2026-08-21");
  expect(sessionOf(share("90", saturday))).toEqual({ day: saturday, isSession: false });
  expect(sessionOf(contract("60", "2026-11-25"), contract("40", "2026-11-26"))).toEqual({
    day: "2026-11-25",
    isSession: false,
  });
  expect(sessionOf(contract("60", "2026-09-01", { isFinal: true }))).toBeUndefined();
  expect(sessionOf()).toBeUndefined();
});

it("has closes of the day or later for half of the traded value, and no later session has", () => {
  const held = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 60 }), fc.boolean())
    .map(([value, age, isTraded]): Held => {
      const day = addDays("2026-11-26", -age);
      return isTraded ? share(String(value), day) : contract(String(value), day);
    });
  fc.assert(
    fc.property(fc.array(held, { minLength: 1, maxLength: 6 }), (assets) => {
      const found = sessionOf(...assets);
      const traded = assets.filter(({ code }) => code === undefined);
      const worth = (since: Day) =>
        traded.reduce((sum, { value, close }) => sum + ((close?.day ?? "") >= since ? Number(value) : 0), 0);
      const isCovered = (day: Day) => isBusinessDay("B3", day) && worth(day) * 2 >= worth("");
      const sessions = traded.flatMap(({ close }) => (close && isCovered(close.day) ? [close.day] : []));
      if (traded.length === 0) expect(found?.isSession).toBe(false);
      else if (sessions.length > 0)
        expect(found).toEqual({ day: sessions.toSorted().at(-1), isSession: true });
    }),
  );
});

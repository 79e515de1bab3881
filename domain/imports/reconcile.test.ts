import fc from "fast-check";
import { expect, it } from "vitest";
import { type ComparedUnits, compareUnits, unitsAfter } from "#domain/imports/reconcile.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const units = (system: string, b3: string, more: Partial<ComparedUnits> = {}): ComparedUnits => ({
  system: decimal(system),
  b3: decimal(b3),
  unsettled: decimal("0"),
  lent: decimal("0"),
  receipts: decimal("0"),
  isWhole: true,
  isBond: false,
  hasRowsToReview: false,
  hasRights: false,
  counted: [],
  ...more,
});

function causeText(compared: ComparedUnits): string {
  const comparison = compareUnits(compared);
  if (comparison.agrees) return comparison.note ?? "agrees";
  const { cause, difference } = comparison;
  const ratio = "ratio" in cause ? ` ${textOf(cause.ratio.from)}:${textOf(cause.ratio.to)}` : "";
  return `${textOf(difference)} ${cause.kind}${ratio}`;
}

it("takes receipts for the units that they become, so that no sale is proposed between exercise and conversion", () => {
  const receipts = decimal("10");
  expect(causeText(units("110", "100", { receipts, hasRights: true }))).toBe("receipts");
  expect(causeText(units("110", "90", { receipts, lent: decimal("10") }))).toBe("receipts");
  expect(causeText(units("115", "100", { receipts, unsettled: decimal("5") }))).toBe("receipts");
  expect(causeText(units("100", "100", { receipts }))).toBe("agrees");
  expect(causeText(units("120", "100", { receipts }))).toBe("-20 custody-elsewhere");
});

it("names the probable cause of a difference", () => {
  expect(causeText(units("40", "40"))).toBe("agrees");
  expect(causeText(units("400", "40"))).toBe("-360 reverse-split 10:1");
  expect(causeText(units("405", "40"))).toBe("-365 reverse-split 10:1");
  expect(causeText(units("100", "50"))).toBe("-50 custody-elsewhere");
  expect(causeText(units("40", "80"))).toBe("40 split 1:2");
  expect(causeText(units("133", "146"))).toBe("13 bonus 100:110");
  expect(causeText(units("100", "100", { lent: decimal("20"), system: decimal("120") }))).toBe("lent");
  expect(causeText(units("150", "100", { unsettled: decimal("50") }))).toBe("unsettled");
  const lentAndUnsettled = { lent: decimal("20"), unsettled: decimal("50") };
  expect(causeText(units("150", "80", lentAndUnsettled))).toBe("unsettled");
  expect(causeText(units("146.3", "146"))).toBe("fraction");
  expect(causeText(units("146.3", "146", { isWhole: false }))).toBe("-0.3 custody-elsewhere");
  expect(causeText(units("0.3", "0"))).toBe("-0.3 custody-elsewhere");
  expect(causeText(units("400", "40", { hasRowsToReview: true }))).toBe("-360 rows-to-review");
  expect(causeText(units("100", "117", { hasRights: true }))).toBe("17 subscription");
  expect(causeText(units("0", "17", { hasRights: true }))).toBe("17 held-before");
  expect(causeText(units("100", "117"))).toBe("17 held-before");
  expect(causeText(units("117", "0"))).toBe("-117 custody-elsewhere");
});

it("names an event that the ledger counts and B3 does not, before any that is only probable", () => {
  const day = "2026-04-15";
  const event = (from: string, to: string, added: string) => ({
    day,
    ratio: { from: decimal(from), to: decimal(to) },
    added: decimal(added),
  });
  const split = event("1", "10", "900");
  expect(causeText(units("1000", "100", { counted: [split] }))).toBe("-900 counted-event 1:10");
  expect(compareUnits(units("1000", "100", { counted: [split] }))).toMatchObject({ cause: { day } });
  // 10 % of 155 are 15.5 units. The fraction may have been sold.
  const bonus = event("100", "110", "15.5");
  expect(causeText(units("170.5", "155", { counted: [bonus] }))).toBe("-15.5 counted-event 100:110");
  expect(causeText(units("170", "155", { counted: [bonus] }))).toBe("-15 counted-event 100:110");
  expect(causeText(units("10", "100", { counted: [event("10", "1", "-90")] }))).toBe("90 counted-event 10:1");
  expect(causeText(units("170", "150", { counted: [bonus] }))).toBe("-20 custody-elsewhere");
  expect(causeText(units("170", "169", { counted: [event("1", "1", "0")] }))).toBe("-1 custody-elsewhere");
});

it("proposes only events that give the units of B3", () => {
  const quantity = fc.integer({ min: 0, max: 5_000 }).map((count) => decimal(String(count)));
  let proposed = 0;
  fc.assert(
    fc.property(quantity, quantity, (system, b3) => {
      const comparison = compareUnits(units("0", "0", { system, b3 }));
      expect(comparison.agrees).toBe(system.eq(b3));
      if (comparison.agrees) return;
      expect(system.plus(comparison.difference)).toEqual(b3);
      const { cause } = comparison;
      if (!("ratio" in cause) || cause.kind === "counted-event") return;
      proposed += 1;
      expect(unitsAfter(system, cause)).toEqual(b3);
    }),
    { numRuns: propertyRuns(5_000) },
  );
  expect(proposed).toBeGreaterThan(propertyRuns(20));
});

it("no event is the cause where the units of a bond differ", () => {
  for (const [system, b3, cause] of [
    ["12", "4", "custody-elsewhere"],
    ["4", "12", "held-before"],
    ["100", "110", "held-before"],
  ] as const)
    expect(compareUnits(units(system, b3, { isWhole: false, isBond: true }))).toMatchObject({
      cause: { kind: cause },
    });
});

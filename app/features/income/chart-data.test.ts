import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "#app/lib/format.ts";
import type { IncomeSummary } from "#contract/income.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { assetsInCents, buildIncomeBars, slotRange, slotsWithin } from "./chart-data.ts";
import { summaryOf } from "./income-support.ts";

type Month = IncomeSummary["months"][number];
type Kind = Month["kinds"][number]["kind"];

const today = "2026-11-22";
const nothing = { gross: "0", net: "0" };
const paid = (net: string, gross = net) => ({ gross, net });

/** A month in which each kind paid a net amount. */
function month(
  text: string,
  kinds: Partial<Record<Kind, string>>,
  more: Partial<Month["total"]> = {},
): Month {
  const net = String(Object.values(kinds).reduce((sum, amount) => sum + Number(amount), 0));
  const part = (received: string) => ({
    received: paid(received),
    receivable: nothing,
    announced: nothing,
  });
  return {
    month: text,
    total: { ...part(net), ...more },
    kinds: Object.entries(kinds).map(([kind, amount]) => ({ kind: kind as Kind, part: part(amount) })),
    classes: [{ assetClass: "STOCK", part: part(net) }],
  };
}

const withMonths = (months: Month[], lastYear = nothing) =>
  summaryOf({ months, received: { ...summaryOf().received, ...lastYear } });

const choice = { length: "month", measure: "net", stacking: "state", nameOf: (id: string) => id } as const;
const valuesOf = ({ slots, series }: ReturnType<typeof buildIncomeBars>, label: string) => {
  const values = series.find((each) => each.label === label)?.values ?? [];
  return slots.flatMap(({ key }, index) => (values[index] === "0" ? [] : [[key, values[index]]]));
};

test("a single payment stands in a year of months that ends today", () => {
  const bars = buildIncomeBars(withMonths([month("2026-11", { dividend: "50" })]), today, choice);
  expect(bars.slots).toHaveLength(12);
  expect(bars.slots[bars.defaultIndex]?.key).toBe("2026-11");
  expect(valuesOf(bars, "Recebido")).toEqual([["2026-11", "50"]]);
});

test("years of income show the last 24 months, and the months ahead with a payment", () => {
  const old = month("2019-03", { dividend: "1000" });
  const first = month("2024-12", { dividend: "10" });
  const ahead = month("2027-01", {}, { announced: paid("7"), receivable: paid("3") });
  const bars = buildIncomeBars(withMonths([old, first, ahead]), today, choice);
  expect([bars.slots[0]?.key, bars.slots.at(-1)?.key]).toEqual(["2024-12", "2027-01"]);
  expect(bars.slots).toHaveLength(26);
  expect(valuesOf(bars, "Recebido")).toEqual([["2024-12", "10"]]);
  expect(valuesOf(bars, "A receber")).toEqual([["2027-01", "3"]]);
  expect(valuesOf(bars, "Anunciado")).toEqual([["2027-01", "7"]]);
});

test("payments after the next three months share one bar, however far they are", () => {
  const months = [
    month("2026-10", { dividend: "50" }),
    month("2027-02", {}, { receivable: paid("1") }),
    month("2027-03", {}, { receivable: paid("2"), announced: paid("4") }),
    month("2028-05", {}, { receivable: paid("8") }),
    // A coupon without a known amount has no bar.
    month("2054-08", {}),
  ];
  const bars = buildIncomeBars(withMonths(months), today, choice);
  expect(bars.slots).toHaveLength(12 + 3 + 1);
  expect(bars.slots.at(-1)).toMatchObject({ text: "depois", longText: "depois de fev 2027", isNamed: true });
  expect(valuesOf(bars, "A receber")).toEqual([
    ["2027-02", "1"],
    ["2027-03/2028-05", "10"],
  ]);
  expect(valuesOf(bars, "Anunciado")).toEqual([["2027-03/2028-05", "4"]]);
  expect(slotRange("2027-03/2028-05")).toEqual({ from: "2027-03-01", to: "2028-05-31" });
});

test("years end with the next one, and later ones share one bar", () => {
  const months = [
    month("2025-10", { dividend: "50" }),
    month("2027-02", {}, { receivable: paid("1") }),
    month("2028-05", {}, { receivable: paid("8") }),
    month("2029-05", {}, { receivable: paid("4") }),
  ];
  const bars = buildIncomeBars(withMonths(months), today, { ...choice, length: "year" });
  expect(bars.slots.map(({ text }) => text)).toEqual(["2025", "2026", "2027", "depois"]);
  expect(valuesOf(bars, "A receber")).toEqual([
    ["2027", "1"],
    ["2028/2029", "12"],
  ]);
  expect(slotRange("2028/2029")).toEqual({ from: "2028-01-01", to: "2029-12-31" });
});

test("the three states are never parts of one bar", () => {
  const { series } = buildIncomeBars(withMonths([month("2026-11", { dividend: "50" })]), today, choice);
  expect(new Set(series.map(({ stack }) => stack)).size).toBe(3);
});

test("a year is the exact sum of its months, from the first payment on", () => {
  const months = [
    month("2024-12", { dividend: "0.1" }),
    month("2025-01", { dividend: "0.1" }),
    month("2025-07", { dividend: "0.2" }),
  ];
  const bars = buildIncomeBars(withMonths(months), today, { ...choice, length: "year" });
  expect(bars.slots.map(({ text }) => text)).toEqual(["2024", "2025", "2026"]);
  expect(valuesOf(bars, "Recebido")).toEqual([
    ["2024", "0.1"],
    ["2025", "0.3"],
  ]);
  expect(bars.reference).toBeNull();
});

test("split by kind, the largest kinds have a part each and the others share one", () => {
  const kinds = { dividend: "50", yield: "40", "interest-on-equity": "30", rent: "20", other: "10" };
  const bars = buildIncomeBars(withMonths([month("2026-10", kinds)]), today, { ...choice, stacking: "kind" });
  const received = bars.series.filter(({ stack }) => stack === "received");
  expect(received.map(({ label }) => label)).toEqual(["dividend", "yield", "interest-on-equity", "Demais"]);
  expect(valuesOf(bars, "Demais")).toEqual([["2026-10", "30"]]);
  expect(new Set(received.map(({ shade }) => shade)).size).toBe(4);
});

test("split by class, the name is the class's own", () => {
  const nameOf = (id: string) => (id === "STOCK" ? "Ações" : "?");
  const bars = buildIncomeBars(withMonths([month("2026-10", { dividend: "50" })]), today, {
    ...choice,
    stacking: "class",
    nameOf,
  });
  expect(valuesOf(bars, "Ações")).toEqual([["2026-10", "50"]]);
});

test("the average of 12 months is a twelfth of what was received in them, net or gross", () => {
  const amounts = { net: "1200", gross: "1500" };
  const summary = withMonths([month("2024-12", { dividend: "50" })], amounts);
  const net = buildIncomeBars(summary, today, choice);
  expect(net.reference).toMatchObject({ value: "100", to: net.defaultIndex });
  expect(net.slots.slice(net.reference?.from, net.defaultIndex + 1)).toHaveLength(12);
  expect(buildIncomeBars(summary, today, { ...choice, measure: "gross" }).reference?.value).toBe("125");
  const received = { ...summary.received, from: "2025-07-04", to: "2026-07-03" };
  const earlier = buildIncomeBars({ ...summary, received }, today, choice);
  expect(earlier.reference?.label).toBe("Média de 12 meses até 03/07/2026");
  expect(earlier.slots[earlier.reference?.to ?? 0]?.key).toBe("2026-07");
});

test("a bar stands for all days of its month or year", () => {
  expect(slotRange("2026-02")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(slotRange("2024")).toEqual({ from: "2024-01-01", to: "2024-12-31" });
});

test("the bars of a filtered list are those that lie wholly in its period", () => {
  const { slots } = buildIncomeBars(withMonths([month("2026-11", { dividend: "50" })]), today, choice);
  const keysWithin = (from?: string, to?: string) => {
    const range = slotsWithin(slots, { from, to });
    return range && slots.slice(range.from, range.to + 1).map(({ key }) => key);
  };
  expect(keysWithin("2026-08-01", "2026-08-31")).toEqual(["2026-08"]);
  expect(keysWithin("2026-07-15", "2026-09-30")).toEqual(["2026-08", "2026-09"]);
  expect(keysWithin("2026-08-02", "2026-08-31")).toBeNull();
  expect(keysWithin()).toBeNull();
});

const shownCents = (amount: string) => Number(formatMoney(amount).replaceAll(/\D/g, ""));
const sumText = (amounts: readonly string[]) =>
  textOf(amounts.reduce((sum, amount) => sum.plus(amount), zero));
const amountsOf = (length: number) =>
  fc.array(
    fc.integer({ min: 0, max: 10_000_000 }).map((units) => textOf(decimal(String(units)).div(10_000))),
    { minLength: length, maxLength: length },
  );

test("the shown kinds of a month, and of a year, sum to what was received in it", () => {
  const paidKinds = ["dividend", "yield", "rent"] as const;
  fc.assert(
    fc.property(amountsOf(3), amountsOf(3), (october, november) => {
      const of = (text: string, amounts: string[]): Month => ({
        ...month(text, Object.fromEntries(paidKinds.map((kind, i) => [kind, amounts[i] ?? "0"]))),
        total: { received: paid(sumText(amounts)), receivable: nothing, announced: nothing },
      });
      const summary = withMonths([of("2026-10", october), of("2026-11", november)]);
      for (const length of ["month", "year"] as const) {
        const options = { ...choice, length };
        const whole = buildIncomeBars(summary, today, options);
        const split = buildIncomeBars(summary, today, { ...options, stacking: "kind" });
        const received = whole.series.find(({ label }) => label === "Recebido")?.values ?? [];
        const parts = split.series.filter(({ stack }) => stack === "received");
        for (const [i, amount] of received.entries()) {
          const sum = parts.reduce((cents, { values }) => cents + shownCents(values[i] ?? "0"), 0);
          expect(sum).toBe(shownCents(amount));
        }
      }
    }),
  );
});

test("the shown 12 months of the assets sum to those of the portfolio", () => {
  fc.assert(
    fc.property(amountsOf(5), (amounts) => {
      const assets = amounts.map((net) => ({ lastYear: { net, gross: net } }));
      const shown = assetsInCents(assets as unknown as IncomeSummary["assets"]);
      const sum = shown.reduce((cents, { lastYear }) => cents + shownCents(lastYear.net), 0);
      expect(sum).toBe(shownCents(sumText(amounts)));
    }),
  );
});

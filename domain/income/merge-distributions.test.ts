import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type KnownPayment,
  type ListedPayment,
  mergeDistributions,
} from "#domain/income/merge-distributions.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const listed = (source: string, perUnit: string, paymentDate: string | null = null): ListedPayment => ({
  kind: "dividend",
  recordDate: "2026-06-01",
  paymentDate,
  perUnit: decimal(perUnit),
  source,
});
const shipped = (perUnit: string, paymentDate: string | null = null): KnownPayment => ({
  ...listed("mais-valor", perUnit, paymentDate),
  id: `${perUnit} ${paymentDate}`,
  isShipped: true,
  isDoubtful: false,
  contradiction: null,
});

/** 'amount paid on a day (source) | other amount paid on another day (source)' */
const texts = (payments: KnownPayment[]) =>
  payments
    .map(({ perUnit, paymentDate, source, contradiction: other }) =>
      [
        `${textOf(perUnit, 12)} ${paymentDate} (${source})`,
        ...(other
          ? [`${other.perUnit && textOf(other.perUnit, 12)} ${other.paymentDate} (${other.source})`]
          : []),
      ].join(" | "),
    )
    .toSorted();

/** Merges what each source lists, one source after the other. */
const mergeAll = (known: KnownPayment[], ...sources: ListedPayment[][]) =>
  sources.reduce<KnownPayment[]>(mergeDistributions, known);
const merged = (known: KnownPayment[], ...found: ListedPayment[]) => texts(mergeDistributions(known, found));

describe("one payment in two sources", () => {
  it("stays one, and its unknown payment date is completed", () => {
    expect(merged([shipped("0.1334")], listed("B3", "0.1334", "2026-06-30"))).toEqual([
      "0.1334 2026-06-30 (mais-valor)",
    ]);
    expect(merged([shipped("0.1334", "2026-06-30")], listed("B3", "0.1334"))).toEqual([
      "0.1334 2026-06-30 (mais-valor)",
    ]);
  });
  // BBDC4's monthly interest on equity is 0,018974809; the shipped files round to four decimals.
  it("takes the more precise amount that rounds to the known one, and keeps one that does not", () => {
    expect(merged([shipped("0.019")], listed("B3", "0.018974809"))).toEqual([
      "0.018974809 null (mais-valor)",
    ]);
    expect(merged([shipped("0.0012")], listed("B3", "0.00123"))).toEqual(["0.00123 null (mais-valor)"]);
    expect(merged([shipped("0.018974809")], listed("B3", "0.019"))).toEqual([
      "0.018974809 null (mais-valor)",
    ]);
    expect(merged([shipped("1.234")], listed("B3", "1.23312"))).toEqual(["1.234 null (mais-valor)"]);
  });
  it("is named after the exchange unless it ships", () => {
    const sources = [[listed("brapi", "0.5")], [listed("B3", "0.5")]];
    expect(texts(mergeAll([], ...sources))).toEqual(["0.5 null (B3)"]);
    expect(texts(mergeAll([], ...sources.toReversed()))).toEqual(["0.5 null (B3)"]);
  });
  it("keeps its id and its doubt", () => {
    const known = { ...shipped("0.5"), isDoubtful: true };
    expect(mergeDistributions([known], [listed("B3", "0.5", "2026-06-30")])).toMatchObject([
      { id: known.id, isDoubtful: true, paymentDate: "2026-06-30" },
    ]);
  });
});

describe("a contradiction", () => {
  it("is kept beside the known amount or payment date", () => {
    expect(merged([shipped("0.5", "2026-06-30")], listed("B3", "50", "2026-06-30"))).toEqual([
      "0.5 2026-06-30 (mais-valor) | 50 null (B3)",
    ]);
    expect(merged([shipped("0.5", "2026-06-30")], listed("B3", "0.5", "2026-07-15"))).toEqual([
      "0.5 2026-06-30 (mais-valor) | null 2026-07-15 (B3)",
    ]);
  });
  it("ends once its source agrees, and follows its source's corrections", () => {
    const known = mergeDistributions([shipped("0.5")], [listed("B3", "0.7")]);
    expect(merged(known, listed("B3", "0.8"))).toEqual(["0.5 null (mais-valor) | 0.8 null (B3)"]);
    expect(merged(known, listed("B3", "0.5"))).toEqual(["0.5 null (mais-valor)"]);
  });
  it("of two providers shows the exchange's amount first", () => {
    const sources = [[listed("brapi", "0.7")], [listed("B3", "0.5")]];
    expect(texts(mergeAll([], ...sources))).toEqual(["0.5 null (B3) | 0.7 null (brapi)"]);
    expect(texts(mergeAll([], ...sources.toReversed()))).toEqual(["0.5 null (B3) | 0.7 null (brapi)"]);
  });
  it("is none within one source: its new statement replaces the earlier one", () => {
    const known = mergeDistributions([], [listed("B3", "0.5", "2026-06-30")]);
    expect(merged(known, listed("B3", "0.6", "2026-07-01"))).toEqual(["0.6 2026-07-01 (B3)"]);
  });
});

describe("payments of one record date", () => {
  it("stay several where one source lists several, such as instalments", () => {
    const instalments = [listed("B3", "0.5502", "2026-04-25"), listed("B3", "0.5502", "2026-05-25")];
    expect(merged([], ...instalments)).toEqual(["0.5502 2026-04-25 (B3)", "0.5502 2026-05-25 (B3)"]);
    expect(merged([shipped("0.5502", "2026-04-25")], ...instalments)).toEqual([
      "0.5502 2026-04-25 (mais-valor)",
      "0.5502 2026-05-25 (B3)",
    ]);
    expect(merged([], ...instalments, listed("B3", "0.5502"))).toHaveLength(2);
  });
  it("count once where a source repeats a row", () => {
    expect(merged([], listed("B3", "0.35048636"), listed("B3", "0.35048636"))).toEqual([
      "0.35048636 null (B3)",
    ]);
  });
  it("of different kinds or record dates are different payments", () => {
    const dividend = listed("B3", "0.1334");
    const others = [
      { ...dividend, kind: "interest-on-equity" as const },
      { ...dividend, recordDate: "2026-06-02" },
    ];
    expect(merged([shipped("0.1334")], ...others)).toHaveLength(3);
  });
});

// Amounts that are equal, round to each other or differ by more than two sources' rounding.
const payment = fc.record({
  kind: fc.constantFrom("dividend" as const, "interest-on-equity" as const),
  recordDate: fc.constantFrom("2026-06-01", "2026-06-02"),
  paymentDate: fc.constantFrom(null, "2026-06-30", "2026-07-30"),
  perUnit: fc.constantFrom("0.0334", "0.03341", "0.033407", "0.05", "3.34").map(decimal),
});
const paymentsOf = (source: string) =>
  fc.array(
    payment.map((each) => ({ ...each, source })),
    { maxLength: 5 },
  );
const shippedPayments = fc.array(payment, { maxLength: 3 }).map((payments) =>
  payments.map((each, index) => ({
    ...each,
    source: "mais-valor",
    id: String(index),
    isShipped: true,
    isDoubtful: false,
    contradiction: null,
  })),
);

describe("always", () => {
  it("merging again changes nothing", () => {
    fc.assert(
      fc.property(shippedPayments, paymentsOf("brapi"), paymentsOf("B3"), (known, before, found) => {
        const once = mergeAll(known, before, found);
        expect(texts(mergeAll(once, found))).toEqual(texts(once));
      }),
    );
  });
  it("the order of a source's payments does not matter", () => {
    const inTwoOrders = paymentsOf("B3").chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shippedPayments, inTwoOrders, (known, [all, shuffled]) => {
        expect(merged(known, ...shuffled)).toEqual(merged(known, ...all));
      }),
    );
  });
  // If a shipped payment has no payment date and two sources list different ones, the first completes it.
  it("the order of the sources does not matter where each lists one payment", () => {
    const one = (source: string) =>
      payment.map((each) => [{ ...each, kind: "dividend" as const, recordDate: "2026-06-01", source }]);
    const oneShipped = shippedPayments.map((payments) =>
      payments.slice(0, 1).map((each) => ({ ...shipped("0.0334", "2026-06-30"), perUnit: each.perUnit })),
    );
    fc.assert(
      fc.property(oneShipped, one("B3"), one("brapi"), (known, b3, brapi) => {
        expect(texts(mergeAll(known, brapi, b3))).toEqual(texts(mergeAll(known, b3, brapi)));
      }),
    );
  });
  it("no known payment is lost, and each listed one is a payment or a contradiction", () => {
    fc.assert(
      fc.property(shippedPayments, paymentsOf("B3"), (known, found) => {
        const result = mergeDistributions(known, found);
        expect(result.flatMap(({ id }) => id ?? []).toSorted()).toEqual(known.map(({ id }) => id).toSorted());
        for (const { kind, recordDate, perUnit } of found) {
          const amounts = result
            .filter((each) => each.kind === kind && each.recordDate === recordDate)
            .flatMap((each) => [each.perUnit, each.contradiction?.perUnit ?? each.perUnit]);
          expect(amounts.some((amount) => amount.minus(perUnit).abs().lt("0.0001"))).toBe(true);
        }
      }),
    );
  });
});

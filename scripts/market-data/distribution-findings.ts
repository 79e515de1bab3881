import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { Conversion } from "./conversions.ts";
import type { Row } from "./csv.ts";
import { type Distribution, distributionKey } from "./distribution.ts";

/** Amounts of the source have at least two decimals. */
const rounding = decimal("0.005");

const paymentKinds = new Set(["dividend", "interest-on-equity", "yield", "amortization", "capital-return"]);

/**
 * Former holders get the capital that a fund repays after the last session of its code. After that session nobody can sell, so
 * those who held the units then are the same as on the later record date.
 */
const recordDates: ReadonlyMap<string, string> = new Map([["RBRF11 2025-11-24", "2025-10-02"]]);

const isNear = (a: Decimal, b: Decimal) => a.minus(b).abs().lte(rounding);

/** The payment of a finding: same kind and about the same amount, on the same payment or record date. */
function paymentOf(distributions: readonly Distribution[], finding: Row): Distribution {
  const amount = decimal(finding.per_unit ?? "");
  const candidates = distributions.filter(
    ({ ticker, kind, per_unit }) =>
      ticker === finding.ticker && kind === finding.kind && isNear(decimal(per_unit), amount),
  );
  const found =
    candidates.find(({ payment_date }) => payment_date === finding.payment_date) ??
    candidates.find(({ record_date }) => record_date === finding.record_date);
  if (!found) throw new Error(`no payment of ${finding.ticker} on ${finding.payment_date}`);
  return found;
}

/** The cash of a merger that the source lists as repaid capital, with the exact amount of the conversion. */
const repaidByMerger = (row: Row, update: readonly Row[]): Row => ({
  ...row,
  kind: "amortization",
  per_unit: update.find(({ old_ticker }) => old_ticker === row.ticker)?.cash ?? "",
});

/** More decimals than the source's. A rounder amount says nothing new. */
const finer = (known: string, found: Decimal) =>
  found.decimalPlaces() > decimal(known).decimalPlaces() ? textOf(found) : known;

/**
 * Applies what an update says about single payments. Real ones get their record dates and exact amounts, and lose their doubt.
 * Others are left out. A payment with one source that only follows a pattern keeps its doubt. `mergers` are the
 * conversions whose cash ships as a distribution.
 */
export function applyPaymentFindings(
  distributions: readonly Distribution[],
  findings: readonly Row[],
  { conversions, mergers }: { conversions: readonly Row[]; mergers: readonly Conversion[] },
): Distribution[] {
  const isMerged = (ticker: string | undefined) =>
    mergers.some(({ old_ticker, cash }) => old_ticker === ticker && cash === "0");
  const payments = findings.flatMap((row): Row[] => {
    if (row.kind === "conversion-cash" && isMerged(row.ticker)) return [repaidByMerger(row, conversions)];
    return paymentKinds.has(row.kind ?? "") && /^\d/.test(row.per_unit ?? "") ? [row] : [];
  });
  const changed = new Map<Distribution, Distribution | undefined>();
  for (const finding of payments) {
    const payment = paymentOf(distributions, finding);
    const isWrong =
      finding.finding === "not real" || (finding.finding === "one of two" && finding.certainty === "P");
    const moved = recordDates.get(`${payment.ticker} ${payment.record_date}`) ?? finding.record_date;
    changed.set(
      payment,
      isWrong
        ? undefined
        : {
            ...payment,
            record_date: moved || payment.record_date,
            per_unit: finer(payment.per_unit, decimal(finding.per_unit ?? "")),
            doubtful: finding.finding === "likely" ? payment.doubtful : "",
          },
    );
  }
  return distributions
    .flatMap((distribution) => (changed.has(distribution) ? (changed.get(distribution) ?? []) : distribution))
    .sort((a, b) => (distributionKey(a) < distributionKey(b) ? -1 : 1));
}

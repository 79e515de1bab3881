import { type Announced, taxDayOf } from "#domain/income/credit-day.ts";
import { isRepayment, type PaymentKind } from "#domain/income/payment-kind.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

type Rule =
  | "dividend"
  | "interest-on-equity"
  | "fund-yield"
  | "infrastructure-yield"
  | "etf-distribution"
  | "large-dividend"
  | "large-dividend-limit";

/** `verified` in the text of the law; `secondary`: only secondary sources, which agree. */
type TaxRow = {
  rule: Rule;
  /** A fraction of the gross amount; for a limit, BRL. */
  value: Decimal;
  /** Payments from `validFrom` to `validTo`, both included. */
  validFrom: Day;
  validTo: Day | null;
  source: string;
  certainty: "verified" | "secondary";
};

const rows: readonly TaxRow[] = [
  {
    rule: "dividend",
    value: zero,
    validFrom: "1996-01-01",
    validTo: null,
    source: "Lei 9.249/1995, art. 10",
    certainty: "verified",
  },
  {
    rule: "large-dividend",
    value: decimal("0.1"),
    validFrom: "2026-01-01",
    validTo: null,
    source: "Lei 15.270/2025",
    certainty: "verified",
  },
  {
    rule: "large-dividend-limit",
    value: decimal("50000"),
    validFrom: "2026-01-01",
    validTo: null,
    source: "Lei 15.270/2025",
    certainty: "verified",
  },
  {
    rule: "interest-on-equity",
    value: decimal("0.15"),
    validFrom: "1996-01-01",
    validTo: "2025-12-31",
    source: "Lei 9.249/1995, art. 9º, § 2º",
    certainty: "verified",
  },
  {
    rule: "interest-on-equity",
    value: decimal("0.175"),
    validFrom: "2026-01-01",
    validTo: null,
    source: "Lei Complementar 224/2025",
    certainty: "verified",
  },
  {
    rule: "fund-yield",
    value: zero,
    validFrom: "2006-01-01",
    validTo: null,
    source: "Lei 11.033/2004, art. 3º, III",
    certainty: "verified",
  },
  {
    // FIP-IE: Lei 11.478/2007, art. 2º.
    rule: "infrastructure-yield",
    value: zero,
    validFrom: "2007-05-30",
    validTo: null,
    source: "Lei 12.431/2011, art. 3º",
    certainty: "verified",
  },
  {
    rule: "etf-distribution",
    value: decimal("0.15"),
    validFrom: "2015-08-31",
    validTo: null,
    source: "IN RFB 1.585/2015",
    certainty: "secondary",
  },
];

const rowOn = (rule: Rule, day: Day) =>
  rows.find(
    (row) => row.rule === rule && row.validFrom <= day && (row.validTo === null || day <= row.validTo),
  );

function ruleOf(kind: PaymentKind, classCode: AssetClassCode): Rule | null {
  if (kind === "interest-on-equity") return kind;
  switch (classCode) {
    case "STOCK":
      return kind === "dividend" ? kind : null;
    case "FII":
      return "fund-yield";
    case "FI_INFRA":
      return "infrastructure-yield";
    case "ETF":
      return "etf-distribution";
    case "BDR":
    case "TREASURY":
    case "FIXED_INCOME":
    case "FUND":
    case "CRYPTO":
    case "OTHER":
      return null;
  }
}

export type Withheld = { amount: Decimal; source: string | null; isUncertain: boolean };

const nothing: Withheld = { amount: zero, source: null, isUncertain: false };

/**
 * Withheld from one payment, not rounded. `day` is its payment date, or the day of an earlier credit. Without a known rule nothing is withheld and the tax is
 * uncertain, e.g. for dividends of BDRs.
 */
export function withheldFrom(
  gross: Decimal,
  kind: PaymentKind,
  classCode: AssetClassCode,
  day: Day,
): Withheld {
  if (isRepayment(kind)) return nothing;
  const rule = ruleOf(kind, classCode);
  const row = rule === null ? undefined : rowOn(rule, day);
  if (!row) return { ...nothing, isUncertain: true };
  return { ...nothing, amount: gross.times(row.value), source: row.source };
}

/**
 * Withheld from a payment that a source announces, not rounded. It is uncertain where the day of the credit decides between two rates
 * and no source says it.
 */
export function withheldFromAnnounced(
  gross: Decimal,
  announced: Announced,
  classCode: AssetClassCode,
): Withheld {
  const { kind, recordDate, paymentDate } = announced;
  const { day, isStated } = taxDayOf(announced);
  const own = withheldFrom(gross, kind, classCode, day);
  if (isStated) return own;
  const atPayment = withheldFrom(gross, kind, classCode, paymentDate ?? recordDate ?? day);
  return { ...own, isUncertain: own.isUncertain || !atPayment.amount.eq(own.amount) };
}

/** The tax on the whole dividends of a month above a limit; undefined on a day without that tax. */
export function largeDividendRule(day: Day): { rate: Decimal; limit: Decimal; source: string } | undefined {
  const rate = rowOn("large-dividend", day);
  const limit = rowOn("large-dividend-limit", day);
  return rate && limit && { rate: rate.value, limit: limit.value, source: rate.source };
}

/** Dividends decided before the law stay exempt. The record date is used as the day of the decision. */
export function mayBeLargeDividend(kind: PaymentKind, classCode: AssetClassCode, recordDate: Day): boolean {
  return ruleOf(kind, classCode) === "dividend" && largeDividendRule(recordDate) !== undefined;
}

/**
 * The dividends that one company pays to one portfolio in one month. Above a limit the tax is due on their whole sum, and each
 * payment recalculates it.
 */
export class MonthlyDividends {
  #gross = zero;
  #withheld = zero;

  /** Withheld from the next payment, in whole cents; undefined if the sum does not exceed the limit. */
  withheldFrom(gross: Decimal, day: Day): Withheld | undefined {
    const rule = largeDividendRule(day);
    const sum = this.#gross.plus(gross);
    if (!rule || sum.lte(rule.limit)) return undefined;
    const due = sum.times(rule.rate).toDecimalPlaces(2).minus(this.#withheld);
    return { ...nothing, amount: Decimal.max(zero, due), source: rule.source };
  }

  add(gross: Decimal, withheld: Decimal): void {
    this.#gross = this.#gross.plus(gross);
    this.#withheld = this.#withheld.plus(withheld);
  }
}

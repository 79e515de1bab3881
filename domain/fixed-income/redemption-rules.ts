import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";

/** The rate until so many calendar days since the application; null for a bracket without an end. */
type Bracket = { untilDays: number | null; rate: Decimal };

/** A rule of what a payer withholds, for redemptions from `validFrom` to `validTo`, both included. */
type RedemptionRule = {
  rule: "income-tax" | "iof";
  brackets: readonly Bracket[];
  validFrom: Day;
  validTo: Day | null;
  source: string;
  certainty: "verified" | "secondary";
};

const bracket = (untilDays: number | null, rate: string): Bracket => ({ untilDays, rate: decimal(rate) });

/** Percent of the yield by calendar days since the application, from day 0 on. */
const iofPercents = [
  100, 96, 93, 90, 86, 83, 80, 76, 73, 70, 66, 63, 60, 56, 53, 50, 46, 43, 40, 36, 33, 30, 26, 23, 20, 16, 13,
  10, 6, 3,
];

/** In order of day within a rule. A change of the law ends a row and is one more. */
const rows: readonly RedemptionRule[] = [
  {
    rule: "income-tax",
    brackets: [bracket(180, "0.225"), bracket(360, "0.2"), bracket(720, "0.175"), bracket(null, "0.15")],
    validFrom: "2005-01-01",
    validTo: null,
    source: "Lei 11.033/2004, art. 1º",
    certainty: "verified",
  },
  {
    rule: "iof",
    brackets: [
      ...iofPercents.map((percent, days) => ({ untilDays: days, rate: decimal(`${percent}e-2`) })),
      bracket(null, "0"),
    ],
    validFrom: "2007-12-14",
    validTo: null,
    source: "Decreto 6.306/2007, anexo",
    certainty: "verified",
  },
];

/** The row of a day. One before the first row takes that row, because no older rule is known here. */
function rowOn(rule: RedemptionRule["rule"], day: Day): RedemptionRule | undefined {
  const ofRule = rows.filter((row) => row.rule === rule);
  const first = ofRule[0]?.validFrom ?? day;
  const asked = day < first ? first : day;
  return ofRule.find(
    ({ validFrom, validTo }) => validFrom <= asked && (validTo === null || asked <= validTo),
  );
}

/** The law of the income tax on a day. */
export const incomeTaxSource = (day: Day): string | null => rowOn("income-tax", day)?.source ?? null;

/** The bracket of a redemption. */
export function bracketOn(rule: RedemptionRule["rule"], day: Day, days: number): Bracket {
  const found = rowOn(rule, day)?.brackets.find(({ untilDays }) => untilDays === null || days <= untilDays);
  if (!found) throw new Error(`no bracket of ${rule} on ${day}`);
  return found;
}

import type { Day } from "#domain/kernel/calendar.ts";
import { exact, type Fraction } from "#tests/oracles/fractions/fraction.ts";

/** A number of the law from a day until the next row of the same name. */
type Row = { from: Day; value: string; source: string };

/** In order of day. Shares of one are fractions, amounts are BRL. */
const rows = {
  interestOnEquity: [
    { from: "1996-01-01", value: "0.15", source: "Lei 9.249/1995, art. 9º, § 2º" },
    { from: "2026-01-01", value: "0.175", source: "Lei Complementar 224/2025" },
  ],
  etfDistribution: [{ from: "2015-08-31", value: "0.15", source: "IN RFB 1.585/2015" }],
  /** The rate on all dividends that a company pays in a month, if they are above the limit. */
  largeDividend: [{ from: "2026-01-01", value: "0.1", source: "Lei 15.270/2025" }],
  largeDividendLimit: [{ from: "2026-01-01", value: "50000", source: "Lei 15.270/2025" }],
} satisfies Record<string, readonly Row[]>;

export type WithholdingName = keyof typeof rows;

const rowOn = (name: WithholdingName, day: Day): Row | undefined =>
  (rows[name] as readonly Row[]).findLast(({ from }) => from <= day);

export const isWithheldOn = (name: WithholdingName, day: Day): boolean => rowOn(name, day) !== undefined;

export function withholdingOn(name: WithholdingName, day: Day): Fraction {
  const row = rowOn(name, day);
  if (!row) throw new RangeError(`no rule on ${day}`);
  return exact(row.value);
}

import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { type Close, proofs } from "./closes.ts";
import type { Distribution } from "./distribution.ts";

/** Smaller payments do not show in a close, and other news comes with larger ones. */
const smallest = 0.005;
const largest = 0.05;

const ofSessions = new Set<string>([
  proofs.official,
  proofs.wholeCents,
  proofs.dailyAsTraded,
  proofs.snapshot,
]);

/** The closes of single sessions, by ticker and day. */
export const sessionCloses = (closes: readonly Close[]): ReadonlyMap<string, number> =>
  new Map(
    closes
      .filter(({ proof }) => ofSessions.has(proof))
      .map(({ ticker, day, close }) => [`${ticker} ${day}`, Number(close)]),
  );

/**
 * The mean fall of the close in one session, as a part of the payment: 1 if the close falls by the payment. `session` counts
 * from the ex date, which is 0. A statistic, so in doubles.
 */
export function meanFall(
  distributions: readonly Distribution[],
  closeOf: ReadonlyMap<string, number>,
  session: number,
): { payments: number; fall: number } {
  const days = businessDaysBetween("B3", "2014-12-31", "2026-12-31");
  const indexOf = new Map(days.map((day, i) => [day, i]));
  const sums = { payments: 0, fall: 0, paid: 0 };
  const paymentsOfDay = Map.groupBy(distributions, ({ ticker, record_date }) => `${ticker} ${record_date}`);
  for (const [key, payments] of paymentsOfDay) {
    const [ticker = "", recordDate = ""] = key.split(" ");
    const before = (indexOf.get(recordDate) ?? Number.NaN) + session;
    const closeBefore = closeOf.get(`${ticker} ${days[before]}`);
    const closeAfter = closeOf.get(`${ticker} ${days[before + 1]}`);
    if (closeBefore === undefined || closeAfter === undefined) continue;
    const paid = payments.reduce((sum, { per_unit }) => sum + Number(per_unit), 0) / closeBefore;
    if (paid < smallest || paid > largest) continue;
    sums.payments += 1;
    sums.paid += paid;
    sums.fall += (closeBefore - closeAfter) / closeBefore;
  }
  return { payments: sums.payments, fall: sums.fall / sums.paid };
}

import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import {
  darfDueDay,
  type LatePayment,
  lastBankDay,
  lastDayOf,
  latePayment,
  type MonthlySelic,
  settlementDueDay,
} from "#domain/tax/darfs.ts";
import { monthOf } from "#domain/tax/months.ts";
import type { DarfCode, DarfMonth, Month, TaxMonth } from "#domain/tax/tax-month.ts";
import type { TaxedSale } from "#domain/tax/taxed-sale.ts";

/** A DARF that the holder marked as paid. `due`: the amount due at that time. */
export type DarfPayment = { code: DarfCode; month: Month; due: Decimal; amount: Decimal; paidOn: Day };

/**
 * `waiting`: below the minimum, added to a later month. `provisional`: of the current month. `settled`: of a month until which
 * the holder said that all is paid. `changed`: marked as paid, but the amount due has changed since.
 */
type DarfState = "waiting" | "provisional" | "due" | "late" | "settled" | "paid" | "changed";

/** Amounts in BRL. */
export type Darf = {
  code: DarfCode;
  month: Month;
  period: Day;
  waitingBefore: Decimal;
  /** Zero if nothing is due any more for a payment. */
  amount: Decimal;
  dueDay: Day;
  bankDay: Day | null;
  settlementDueDay: Day | null;
  state: DarfState;
  payment: DarfPayment | null;
  late: LatePayment | null;
};

export type DarfFacts = {
  /** The sales of the month. */
  sales: readonly TaxedSale[];
  payments: readonly DarfPayment[];
  /** All DARFs of the months until this one are paid; null if the holder said nothing of the kind. */
  paidUntil: Month | null;
  today: Day;
  selic: MonthlySelic;
};

function stateOf(
  { due }: DarfMonth,
  payment: DarfPayment | undefined,
  { month, dueDay, today, paidUntil }: { month: Month; dueDay: Day } & Pick<DarfFacts, "today" | "paidUntil">,
): DarfState {
  if (payment) return payment.due.eq(due) ? "paid" : "changed";
  if (due.isZero()) return "waiting";
  if (paidUntil !== null && month <= paidUntil) return "settled";
  if (month === monthOf(today)) return "provisional";
  return today > dueDay ? "late" : "due";
}

/** The DARFs of a month: what is due, what waits, and what was paid. */
export function darfsOf(taxMonth: TaxMonth, { sales, payments, paidUntil, today, selic }: DarfFacts): Darf[] {
  const { month } = taxMonth;
  const parts: [DarfCode, DarfMonth][] = [
    ["6015", taxMonth.darf],
    ["4600", taxMonth.coins.darf],
  ];
  return parts.flatMap(([code, darf]): Darf[] => {
    const payment = payments.find((each) => each.code === code && each.month === month);
    const grew = darf.waitingAfter.gt(darf.waitingBefore);
    if (!payment && darf.due.isZero() && !grew) return [];
    const dueDay = darfDueDay(month);
    const state = stateOf(darf, payment, { month, dueDay, today, paidUntil });
    return [
      {
        code,
        month,
        period: lastDayOf(month),
        waitingBefore: darf.waitingBefore,
        amount: state === "waiting" ? darf.waitingAfter : darf.due,
        dueDay,
        bankDay: lastBankDay(dueDay),
        settlementDueDay: code === "6015" ? settlementDueDay(month, sales) : null,
        state,
        payment: payment ?? null,
        late: state === "late" ? latePayment(darf.due, dueDay, today, selic) : null,
      },
    ];
  });
}

/** `incomplete`: a cost is missing, or a tax is uncertain. `nothing`: no sales. `free`: sales without tax. `exempt`: gains within a limit. */
export type MonthState =
  | "future"
  | "incomplete"
  | "open"
  | "nothing"
  | "free"
  | "exempt"
  | "waiting"
  | "due"
  | "late"
  | "paid"
  | "changed";

const mostUrgent = ["changed", "late", "due", "waiting", "settled", "paid"] as const;

/** The state of a month in the strip of a year. `sales` are those of the month. */
export function monthState(
  { month, isExempt, isIncomplete, shareResult, coins }: TaxMonth,
  sales: readonly TaxedSale[],
  darfs: readonly Darf[],
  today: Day,
): MonthState {
  const current = monthOf(today);
  if (month > current) return "future";
  // Its amounts may be wrong, whatever they say.
  if (isIncomplete) return "incomplete";
  const urgent = mostUrgent.find((state) => darfs.some((darf) => darf.state === state));
  if (month === current && urgent !== "changed") return "open";
  if (urgent) return urgent === "settled" ? "paid" : urgent;
  const hasExemptShares = isExempt && shareResult.gt(zero);
  if (hasExemptShares || (coins.isExempt && coins.gains.gt(zero))) return "exempt";
  return sales.length > 0 ? "free" : "nothing";
}

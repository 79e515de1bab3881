import type { TreasuryBond } from "#domain/fixed-income/treasury-bond.ts";
import { lastBusinessDay, nextBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";

/** Half-yearly interest, paid to those who hold the bond at the close of the record date. */
export type Coupon = {
  recordDate: Day;
  paymentDate: Day;
  /** Gross BRL for one unit; null where it is a share of the bond's updated nominal value, which no source here lists. */
  perUnit: Decimal | null;
};

/** (1.10^0.5 − 1) × 1,000, rounded as the Tesouro does. */
const fixedCoupon = decimal("48.80885");

/** Tesouro Direto has sold bonds since 2002. */
const firstYear = 2002;

/** Month and day of the coupons in a year; undefined for a bond without them. */
function couponDays({ kind, maturity }: TreasuryBond): readonly string[] | undefined {
  if (kind === "prefixado-js" || kind === "igpm-js") return ["01-01", "07-01"];
  if (kind !== "ipca-js") return undefined;
  return maturity.slice(5, 7) === "08" ? ["02-15", "08-15"] : ["05-15", "11-15"];
}

/** Due days until the maturity are paid on the next business day. The holders are those of the last one before. */
export function couponsOf(bond: TreasuryBond): Coupon[] {
  const days = couponDays(bond) ?? [];
  const years = Array.from(
    { length: Number(bond.maturity.slice(0, 4)) - firstYear + 1 },
    (_, index) => firstYear + index,
  );
  return years
    .flatMap((year) => days.map((day): Day => `${year}-${day}`))
    .filter((day) => day <= bond.maturity)
    .map((day) => ({
      recordDate: lastBusinessDay("ANBIMA", addDays(day, -1)),
      paymentDate: nextBusinessDay("ANBIMA", addDays(day, -1)),
      perUnit: bond.kind === "prefixado-js" ? fixedCoupon : null,
    }));
}

import type { PaymentKind } from "#domain/income/payment-kind.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** Interest on equity whose company said on which day it credited it. */
const statedCredits: readonly {
  tickers: readonly string[];
  recordDate: Day;
  creditedOn: Day;
  source: string;
}[] = [
  {
    tickers: ["ITUB3", "ITUB4"],
    recordDate: "2025-12-30",
    creditedOn: "2026-01-29",
    source: "Itaú Unibanco, crédito de 29/01/2026, pagamento em 02/02/2026",
  },
];

export type Announced = {
  kind: PaymentKind;
  ticker: string;
  recordDate: Day | null;
  paymentDate: Day | null;
};

/** The day whose rate is withheld. `isStated`: a source says it, or it does not depend on a source. */
type TaxDay = { day: Day; isStated: boolean };

/**
 * The tax on interest on equity is that of the day on which it is paid or credited, whichever comes first (Lei 9.249/1995, art. 9º,
 * § 2º). Companies credit it around the record date, and few sources say the day.
 */
export function taxDayOf({ kind, ticker, recordDate, paymentDate }: Announced): TaxDay {
  const day = paymentDate ?? recordDate ?? "";
  if (kind !== "interest-on-equity" || recordDate === null || recordDate > day)
    return { day, isStated: true };
  const stated = statedCredits.find(
    (each) => each.recordDate === recordDate && each.tickers.includes(ticker),
  );
  if (stated) return { day: stated.creditedOn < day ? stated.creditedOn : day, isStated: true };
  return { day: recordDate, isStated: false };
}

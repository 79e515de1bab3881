import { formatDay } from "#app/lib/format.ts";
import type { HeldContract } from "#contract/fixed-income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** The day of a payment whose amount is not known, because the last rates before it are not published; null for all others. */
export const unconfirmedPaymentDay = (
  { paymentDay, state }: Pick<HeldContract, "paymentDay" | "state">,
  today: Day,
): Day | null => (state === "running" && paymentDay !== null && paymentDay < today ? paymentDay : null);

/** '01/03/2031, pago em 03/03/2031': a maturity that is no business day is paid later. */
export function maturityText({
  maturity,
  paymentDay,
}: Pick<HeldContract, "maturity" | "paymentDay">): string {
  if (maturity === null) return "Sem vencimento";
  const paid = paymentDay === null || paymentDay === maturity ? "" : `, pago em ${formatDay(paymentDay)}`;
  return `${formatDay(maturity)}${paid}`;
}

/** 'vence em 10/01/2028', as a contract says it beside its value; undefined without a maturity. */
export function dueText(
  contract: Pick<HeldContract, "maturity" | "paymentDay" | "state">,
  today: Day,
): string | undefined {
  if (contract.maturity === null) return undefined;
  const days = maturityText(contract);
  if (unconfirmedPaymentDay(contract, today) !== null) return `venceu em ${days}, valor a confirmar`;
  return `${contract.state === "ended" ? "venceu" : "vence"} em ${days}`;
}

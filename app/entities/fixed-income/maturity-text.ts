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

/** 'vence em 10/01/2028', as the head of a contract says it; undefined without a maturity. */
export function dueText(
  contract: Pick<HeldContract, "maturity" | "paymentDay" | "state" | "day">,
  today: Day,
): string | undefined {
  const unconfirmedOn = unconfirmedPaymentDay(contract, today);
  if (unconfirmedOn !== null) return `vencido em ${formatDay(unconfirmedOn)}, valor a confirmar`;
  if (contract.state === "ended") return `venceu em ${formatDay(contract.paymentDay ?? contract.day)}`;
  return contract.maturity === null ? undefined : `vence em ${maturityText(contract)}`;
}

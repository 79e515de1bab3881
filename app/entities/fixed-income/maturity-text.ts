import { formatDay } from "#app/lib/format.ts";
import type { HeldContract } from "#contract/fixed-income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** The day of a payment whose amount is not known, because the last rates before it are not published; null for all others. */
export const unconfirmedPaymentDay = (
  { paymentDay, state }: Pick<HeldContract, "paymentDay" | "state">,
  today: Day,
): Day | null => (state === "running" && paymentDay !== null && paymentDay < today ? paymentDay : null);

type Due = Pick<HeldContract, "maturity" | "paymentDay">;

/** A maturity that is no business day is paid later. */
const paymentText = ({ maturity, paymentDay }: Due): string =>
  paymentDay === null || paymentDay === maturity ? "" : `, pago em ${formatDay(paymentDay)}`;

/** '01/03/2031, pago em 03/03/2031' */
export const maturityText = (due: Due): string =>
  due.maturity === null ? "Sem vencimento" : `${formatDay(due.maturity)}${paymentText(due)}`;

type Maturing = Pick<HeldContract, "maturity" | "paymentDay" | "state">;

/** 'vence em 10/01/2028', without the day of a later payment; undefined without a maturity. */
export function maturityDayText(contract: Maturing, today: Day): string | undefined {
  const { maturity, state } = contract;
  if (maturity === null) return undefined;
  const isOver = state === "ended" || unconfirmedPaymentDay(contract, today) !== null;
  return `${isOver ? "venceu" : "vence"} em ${formatDay(maturity)}`;
}

/** 'vence em 20/11/2027, pago em 22/11/2027', as a contract says it beside its value; undefined without a maturity. */
export function dueText(contract: Maturing, today: Day): string | undefined {
  const dayText = maturityDayText(contract, today);
  if (dayText === undefined) return undefined;
  const doubt = unconfirmedPaymentDay(contract, today) === null ? "" : ", valor a confirmar";
  return `${dayText}${paymentText(contract)}${doubt}`;
}

import { formatMonth, formatQuantity } from "#app/lib/format.ts";
import type { Goal, GoalKind } from "#contract/goals.ts";
import type { Outlook, Scenario } from "#domain/goals/outlook.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import { formatDecimalText } from "#domain/kernel/decimal-text.ts";

export const kindTexts: Record<GoalKind, string> = {
  wealth: "Patrimônio",
  income: "Renda mensal",
  purchase: "Compra",
};

/** '2031-03-20' → 'mar/2031' */
export const monthText = (day: Day): string => formatMonth(day.slice(0, 7)).replace(" ", "/");

/** The month after so many months: 'mar/2031'. */
export const monthIn = (today: Day, months: number): string => monthText(monthsAfter(today, months));

/** '1 mês', '14 meses', '2 anos', '2 anos e 3 meses' */
export function durationText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const restText = rest === 1 ? "1 mês" : `${rest} meses`;
  if (years === 0) return restText;
  const yearsText = years === 1 ? "1 ano" : `${years} anos`;
  return rest === 0 ? yearsText : `${yearsText} e ${restText}`;
}

/** 'IPCA + 4% ao ano' */
export const realRateText = (percent: string): string => `IPCA + ${formatQuantity(percent)}% ao ano`;

/** A fraction without decimals, rounded down, so that 100% is all of it: '0.4954' → '49%' */
export const wholeShareText = (share: Decimal): string =>
  `${formatDecimalText(textOf(share.times(100).floor()), { min: 0, max: 0 })}%`;

export const rateOfScenario = (goal: Goal, scenario: Scenario): string =>
  ({ low: goal.lowRate, middle: goal.middleRate, high: goal.highRate })[scenario];

/** The month in which a goal is reached: 'mar/2031'. The wealth of today may be enough for an income that is not paid yet. */
export function reachedText(
  months: number | undefined,
  { isReached }: Pick<Outlook, "isReached">,
  today: Day,
): string {
  if (isReached) return "já alcança";
  if (months === undefined) return "não chega em 100 anos";
  return months === 0 ? "o patrimônio já basta" : monthIn(today, months);
}

/** The reason why a goal is not on its way: its day is over, it comes late, or its value is below the plan. */
export type Delay =
  | { kind: "over"; day: string }
  | { kind: "late"; months: number | undefined; needed: Decimal | undefined }
  | { kind: "behind"; amount: Decimal };

/** Undefined for a goal that is reached, or on its way. */
export function delayOf({ targetDay }: Goal, outlook: Outlook, today: Day): Delay | undefined {
  const { monthsLeft, reached, wealth, needed, behind } = outlook;
  if (outlook.isReached) return undefined;
  if (targetDay !== null && targetDay <= today) return { kind: "over", day: targetDay };
  if (monthsLeft !== undefined && wealth !== undefined) {
    const { middle } = reached;
    if (middle === undefined) return { kind: "late", months: undefined, needed };
    if (middle > monthsLeft) return { kind: "late", months: middle - monthsLeft, needed };
  }
  return behind.gte(1) ? { kind: "behind", amount: behind } : undefined;
}

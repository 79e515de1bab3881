import { dayOf, daysBetween } from "#domain/kernel/calendar.ts";
import { formatCompactText, formatDecimalText } from "#domain/kernel/decimal-text.ts";
import { once } from "#domain/kernel/once.ts";
import { formatDay, inReais } from "#domain/kernel/written-figure.ts";

export {
  formatDay,
  formatMoney,
  formatMonth,
  formatPercent,
  formatPoints,
  formatQuantity,
  formatUnitPrice,
} from "#domain/kernel/written-figure.ts";

const locale = "pt-BR";
const longMonths = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];
// Creating a formatter takes a millisecond, the first one much more, and no screen needs all of them.
const calendarDay = { timeZone: "America/Sao_Paulo", day: "2-digit", year: "numeric" } as const;
const shortDay = once(() => new Intl.DateTimeFormat(locale, { ...calendarDay, month: "2-digit" }));
const weekday = once(() => new Intl.DateTimeFormat(locale, { weekday: "short" }));
const time = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      timeZone: "America/Sao_Paulo",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);
const longDay = once(() => new Intl.DateTimeFormat(locale, { ...calendarDay, month: "long" }));

/** Up to ten decimals, at least two: '12.3456' → 'R$ 12,3456' */
export function formatExactMoney(amount: string): string {
  return inReais(formatDecimalText(amount, { min: 2, max: 10 }));
}

/** From a fraction, to one decimal: '0.4817' → '48,2%' */
export function formatShare(fraction: string): string {
  return `${formatDecimalText(fraction, { min: 1, max: 1, shift: 2 })}%`;
}

/** For an axis: '12500' → 'R$ 12,5 mil' */
export function formatCompactMoney(amount: string): string {
  return inReais(formatCompactText(amount));
}

/** For an axis: '0.05' → '5%' */
export function formatCompactPercent(fraction: string): string {
  return `${formatDecimalText(fraction, { min: 0, max: 2, shift: 2 })}%`;
}

/** '2026-08' → 'agosto de 2026' */
export function formatLongMonth(text: string): string {
  const [year = "", month] = text.split("-");
  return `${longMonths[Number(month) - 1]} de ${year}`;
}

/** '2026-08' or a day of it → 'agosto' */
export const monthName = (text: string): string => longMonths[Number(text.slice(5, 7)) - 1] ?? "";

/** '21/08', with the year if it is another one than that of `today`, a day or a month. */
export function formatShortDay(day: string, today: string): string {
  return formatDay(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 5 : undefined);
}

/** An ISO instant as São Paulo's calendar day: '21/11/2026' */
export function formatInstantDay(instant: string): string {
  return shortDay().format(new Date(instant));
}

/** The calendar days in São Paulo since an ISO instant: 'hoje', 'ontem', 'há 3 dias', 'há 2 meses', 'há 1 ano' */
export function formatDaysSince(instant: string, now: Date): string {
  const days = Math.max(0, daysBetween(dayOf(new Date(instant)), dayOf(now)));
  if (days < 2) return days === 0 ? "hoje" : "ontem";
  if (days < 60) return `há ${days} dias`;
  if (days < 365) return `há ${Math.floor(days / 30)} meses`;
  const years = Math.floor(days / 365);
  return `há ${years} ${years === 1 ? "ano" : "anos"}`;
}

/** An ISO instant as São Paulo's calendar day: '21 de novembro de 2026' */
export function formatInstantLongDay(instant: string): string {
  return longDay().format(new Date(instant));
}

/** An ISO instant in São Paulo: '21/11/2026 às 00:05' */
export function formatInstant(instant: string): string {
  return `${formatInstantDay(instant)} às ${time().format(new Date(instant))}`;
}

/** The header of a calendar column: 'seg' */
export function formatWeekday(date: Date): string {
  return weekday().format(date).replace(".", "");
}

export function initialOf(name: string | null | undefined, email: string | null | undefined): string {
  const [initial = "U"] = name?.trim() || email?.trim() || "U";
  return initial.toLocaleUpperCase(locale);
}

import { dayOf, daysBetween } from "#domain/kernel/calendar.ts";
import { formatCompactText, formatDecimalText } from "#domain/kernel/decimal-text.ts";
import { once } from "#domain/kernel/once.ts";

const locale = "pt-BR";
const months = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
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

/** The sign stands before the currency: '−R$ 5,00' */
const inReais = (number: string) =>
  number.startsWith("\u2212") ? `\u2212R$\u00a0${number.slice(1)}` : `R$\u00a0${number}`;

/** '1234.5' → 'R$ 1.234,50' */
export function formatMoney(amount: string): string {
  return inReais(formatDecimalText(amount, { min: 2, max: 2 }));
}

/** Two decimals; below one real up to eight significant digits: '0.00001234' → 'R$ 0,00001234' */
export function formatUnitPrice(price: string): string {
  const zeros = /^-?0*\.(0*)[1-9]/.exec(price)?.[1];
  if (zeros === undefined) return formatMoney(price);
  return inReais(formatDecimalText(price, { min: 2, max: zeros.length + 8 }));
}

/** Up to ten decimals, at least two: '12.3456' → 'R$ 12,3456' */
export function formatExactMoney(amount: string): string {
  return inReais(formatDecimalText(amount, { min: 2, max: 10 }));
}

/** '1234.5000' → '1.234,5' */
export function formatQuantity(amount: string): string {
  return formatDecimalText(amount, { min: 0, max: 10 });
}

/** From a fraction: '0.2138' → '21,38%' */
export function formatPercent(fraction: string): string {
  return `${formatDecimalText(fraction, { min: 2, max: 2, shift: 2 })}%`;
}

/** From a fraction, to one decimal: '0.4817' → '48,2%' */
export function formatShare(fraction: string): string {
  return `${formatDecimalText(fraction, { min: 1, max: 1, shift: 2 })}%`;
}

/** The difference of two fractions: '0.0591' → '5,91 p.p.' */
export function formatPoints(fraction: string): string {
  return `${formatPercent(fraction).replace("%", "")}\u00a0p.p.`;
}

/** For an axis: '12500' → 'R$ 12,5 mil' */
export function formatCompactMoney(amount: string): string {
  return inReais(formatCompactText(amount));
}

/** For an axis: '0.05' → '5%' */
export function formatCompactPercent(fraction: string): string {
  return `${formatDecimalText(fraction, { min: 0, max: 2, shift: 2 })}%`;
}

/** '2026-08' → 'ago 2026' */
export function formatMonth(text: string): string {
  const [year = "", month] = text.split("-");
  return `${months[Number(month) - 1]} ${year}`;
}

/** '2026-08' → 'agosto de 2026' */
export function formatLongMonth(text: string): string {
  const [year = "", month] = text.split("-");
  return `${longMonths[Number(month) - 1]} de ${year}`;
}

/** '2026-08' or a day of it → 'agosto' */
export const monthName = (text: string): string => longMonths[Number(text.slice(5, 7)) - 1] ?? "";

/** '2026-11-21' → '21/11/2026' */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/");
}

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

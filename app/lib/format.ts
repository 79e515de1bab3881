import { dayOf, daysBetween } from "#domain/calendar.ts";
import { once } from "#domain/once.ts";

const locale = "pt-BR";
const moneyOptions = { style: "currency", currency: "BRL", signDisplay: "negative" } as const;

// Creating a formatter takes about a millisecond, and no screen needs all of them.
const money = once(() => new Intl.NumberFormat(locale, moneyOptions));
const exactMoney = once(() => new Intl.NumberFormat(locale, { ...moneyOptions, maximumFractionDigits: 10 }));
const quantity = once(
  () => new Intl.NumberFormat(locale, { maximumFractionDigits: 10, signDisplay: "negative" }),
);
const percent = once(
  () =>
    new Intl.NumberFormat(locale, {
      style: "percent",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: "negative",
    }),
);
const spread = once(
  () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
);
const share = once(
  () =>
    new Intl.NumberFormat(locale, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: "negative",
    }),
);
const compactPercent = once(
  () => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }),
);
const compactMoney = once(
  () =>
    new Intl.NumberFormat(locale, {
      ...moneyOptions,
      notation: "compact",
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
);
const month = once(() => new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short" }));
const longMonth = once(
  () => new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long", year: "numeric" }),
);
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

/** Formats decimal text directly, because a conversion to a JavaScript number would lose digits. */
function formatDecimal(format: Intl.NumberFormat, decimal: string): string {
  return format.format(decimal as Intl.StringNumericLiteral).replace("-", "\u2212");
}

/** '1234.5' → 'R$ 1.234,50' */
export function formatMoney(amount: string): string {
  return formatDecimal(money(), amount);
}

/** Two decimals; below one real up to eight significant digits: '0.00001234' → 'R$ 0,00001234' */
export function formatUnitPrice(price: string): string {
  const zeros = /^-?0*\.(0*)[1-9]/.exec(price)?.[1];
  if (zeros === undefined) return formatMoney(price);
  const digits = Math.min(zeros.length + 8, 100);
  return formatDecimal(
    new Intl.NumberFormat(locale, { ...moneyOptions, maximumFractionDigits: digits }),
    price,
  );
}

/** All decimals, at least two: '12.3456' → 'R$ 12,3456' */
export function formatExactMoney(amount: string): string {
  return formatDecimal(exactMoney(), amount);
}

/** '1234.5000' → '1.234,5' */
export function formatQuantity(amount: string): string {
  return formatDecimal(quantity(), amount);
}

/** From a fraction: '0.2138' → '21,38%' */
export function formatPercent(fraction: string): string {
  return formatDecimal(percent(), fraction);
}

/** From a percentage, with two to four decimals: '6.125' → '6,125%' */
export function formatSpread(percent: string): string {
  return `${formatDecimal(spread(), percent)}%`;
}

/** From a fraction, to one decimal: '0.4817' → '48,2%' */
export function formatShare(fraction: string): string {
  return formatDecimal(share(), fraction);
}

/** The difference of two fractions: '0.0591' → '5,91 p.p.' */
export function formatPoints(fraction: string): string {
  return `${formatPercent(fraction).replace("%", "")}\u00a0p.p.`;
}

/** For an axis: '12500' → 'R$ 12,5 mil' */
export function formatCompactMoney(amount: string): string {
  return formatDecimal(compactMoney(), amount);
}

/** For an axis: '0.05' → '5%' */
export function formatCompactPercent(fraction: string): string {
  return formatDecimal(compactPercent(), fraction);
}

/** '2026-08' → 'ago 2026' */
export function formatMonth(text: string): string {
  return `${month()
    .format(new Date(`${text}-01T00:00:00Z`))
    .replace(".", "")} ${text.slice(0, 4)}`;
}

/** '2026-08' → 'agosto de 2026' */
export function formatLongMonth(text: string): string {
  return longMonth().format(new Date(`${text}-01T00:00:00Z`));
}

/** '2026-11-21' → '21/11/2026' */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/");
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

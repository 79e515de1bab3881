import { formatDecimalText } from "#domain/kernel/decimal-text.ts";

const months = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/** The sign stands before the currency: '−R$ 5,00' */
export const inReais = (number: string) =>
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

/** '1234.5000' → '1.234,5' */
export function formatQuantity(amount: string): string {
  return formatDecimalText(amount, { min: 0, max: 10 });
}

/** From a fraction: '0.2138' → '21,38%' */
export function formatPercent(fraction: string): string {
  return `${formatDecimalText(fraction, { min: 2, max: 2, shift: 2 })}%`;
}

/** The difference of two fractions: '0.0591' → '5,91 p.p.' */
export function formatPoints(fraction: string): string {
  return `${formatPercent(fraction).replace("%", "")}\u00a0p.p.`;
}

/** '2026-08' → 'ago 2026' */
export function formatMonth(text: string): string {
  const [year = "", month] = text.split("-");
  return `${months[Number(month) - 1]} ${year}`;
}

/** '2026-11-21' → '21/11/2026' */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/");
}

import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";

// Days and numbers in the sentences of a review, as a Brazilian writes them.

/** '2026-01-05' as '05/01/2026'. */
export const shownDay = (day: Day): string => day.split("-").reverse().join("/");

/** 38.4 as '38,4'. */
export const shownNumber = (number: Decimal): string => textOf(number).replace(".", ",");

const inReais = (fixed: string): string => {
  const [whole = "", decimals = ""] = fixed.split(".");
  const sign = whole.startsWith("-") ? "-" : "";
  const groups: string[] = [];
  for (let end = whole.length; end > sign.length; end -= 3)
    groups.unshift(whole.slice(Math.max(sign.length, end - 3), end));
  return `R$\u00a0${sign}${groups.join(".")},${decimals}`;
};

/** An amount in BRL, 1234.9 as 'R$ 1.234,90'. */
export const shownMoney = (amount: Decimal): string => inReais(amount.toFixed(2));

const mostPlaces = 8;

/** The price of a unit in BRL, with the decimals that it has: 1.24532726 as 'R$ 1,24532726'. */
export const shownUnitPrice = (price: Decimal): string => {
  const places = Math.max(2, price.toDecimalPlaces(mostPlaces).decimalPlaces());
  return inReais(price.toFixed(places));
};

import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";

// Days and numbers in the sentences of a review, as a Brazilian writes them.

/** '2026-01-05' as '05/01/2026'. */
export const shownDay = (day: Day): string => day.split("-").reverse().join("/");

/** 38.4 as '38,4'. */
export const shownNumber = (number: Decimal): string => textOf(number).replace(".", ",");

/** An amount in BRL, 4.9 as 'R$ 4,90'. */
export const shownMoney = (amount: Decimal): string => `R$\u00a0${amount.toFixed(2).replace(".", ",")}`;

import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { type RuleName, ruleValue } from "#domain/tax/rules.ts";

/** An amount in a sentence: 20000 is 'R$ 20.000,00'. */
export const amountText = (amount: Decimal): string => {
  const [whole = "", cents = ""] = amount.toFixed(2).split(".");
  return `R$ ${BigInt(whole).toLocaleString("pt-BR")},${cents}`;
};

/** A rate in a sentence, without zeros at its end: 0.00005 is '0,005%'. */
export const percentText = (rate: Decimal): string => `${rate.times(100).toString().replace(".", ",")}%`;

/** The limit of a rule on a day, as sentences name it. */
export const limitText = (name: RuleName, day: Day): string => amountText(ruleValue(name, day));

/** The rate of a rule on a day, as sentences name it. */
export const rateText = (name: RuleName, day: Day): string => percentText(ruleValue(name, day));

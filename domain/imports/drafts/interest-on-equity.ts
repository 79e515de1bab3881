import { withheldFrom } from "#domain/income/withholding.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one } from "#domain/kernel/decimal.ts";

const cent = decimal("0.01");

/** The gross amount of interest on equity (JCP) and the tax withheld from it, both in whole cents. */
export type GrossedUp = { gross: Decimal; withheld: Decimal };

const rateOn = (day: Day) => withheldFrom(one, "interest-on-equity", "STOCK", day).amount;

type Payment = {
  day: Day;
  net: Decimal;
  /** Null where the file has no price. */
  quantity: Decimal | null;
  price: Decimal | null;
  priceRounding: Decimal;
};

function grossedUp(net: Decimal, rate: Decimal): GrossedUp {
  const gross = net.div(one.minus(rate)).toDecimalPlaces(2);
  return { gross, withheld: gross.minus(net) };
}

/**
 * The net value is the authority; quantity × price, rounded to few decimals, only checks it. A payment of the first year of a new
 * rate may have the previous one. Null if no rate fits.
 */
export function interestOnEquity({ day, net, quantity, price, priceRounding }: Payment): GrossedUp | null {
  const rates = [rateOn(day), rateOn(addDays(day, -365))];
  if (!quantity?.gt(0) || !price?.gt(0)) return grossedUp(net, rateOn(day));
  const stated = quantity.times(price);
  const tolerance = quantity.times(priceRounding).plus(cent);
  const fitting = rates.find((rate) => net.div(one.minus(rate)).minus(stated).abs().lte(tolerance));
  return fitting ? grossedUp(net, fitting) : null;
}

/** The usual gross amount, to propose where the check fails. */
export const usualInterestOnEquity = (net: Decimal, day: Day): GrossedUp => grossedUp(net, rateOn(day));

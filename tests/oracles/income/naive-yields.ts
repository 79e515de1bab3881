import { type Day, isRealDay } from "#domain/kernel/calendar.ts";
import {
  add,
  clampToZero,
  divide,
  type Fraction,
  isZero,
  multiply,
  subtract,
  sumOf,
  zero,
} from "#tests/oracles/fractions/fraction.ts";
import { capitalRepayments, incomeItems } from "#tests/oracles/income/naive-income.ts";
import {
  countedTrades,
  type NaivePortfolio,
  priceAt,
  quantityAt,
  unitsForOne,
} from "#tests/oracles/income/naive-portfolio.ts";

// The cost of a holding and its yields, from the rules alone.

/** In BRL at the close of `day`; `costWithFees` with the fees of the purchases. */
export function costAt(
  portfolio: NaivePortfolio,
  assetId: string,
  day: Day,
): { cost: Fraction; costWithFees: Fraction } {
  const returned = capitalRepayments(portfolio)
    .filter((each) => each.assetId === assetId && each.exDate <= day)
    .map(({ exDate, amount }) => ({ day: exDate, kind: "capital-return" as const, amount }));
  const trades = countedTrades(portfolio, assetId).filter((trade) => trade.day <= day);
  // The sort is stable: on the ex date capital is returned before the trades.
  const facts = [...returned, ...trades].toSorted((a, b) => a.day.localeCompare(b.day));
  let cost = zero;
  let costWithFees = zero;
  for (const fact of facts) {
    if (fact.kind === "capital-return") {
      cost = clampToZero(subtract(cost, fact.amount));
      costWithFees = clampToZero(subtract(costWithFees, fact.amount));
    } else if (fact.kind === "buy") {
      const paid = multiply(fact.units, fact.price);
      cost = add(cost, paid);
      costWithFees = sumOf([costWithFees, paid, fact.fees]);
    } else {
      const remaining = divide(fact.heldAfter, add(fact.heldAfter, fact.units));
      cost = multiply(cost, remaining);
      costWithFees = multiply(costWithFees, remaining);
    }
  }
  return { cost, costWithFees };
}

/** The same day of the year before; 28 February for 29 February. */
export function yearBefore(day: Day): Day {
  const sameDay = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isRealDay(sameDay) ? sameDay : `${sameDay.slice(0, 4)}-02-28`;
}

/** Net income received in the last twelve months, in BRL per unit of today. */
function yearlyIncomePerUnit(portfolio: NaivePortfolio, assetId: string): Fraction {
  const { today } = portfolio;
  const perUnit = incomeItems(portfolio)
    .filter((item) => item.assetId === assetId && item.state === "received" && !isZero(item.quantity))
    .filter(
      ({ paymentDate }) => paymentDate !== null && yearBefore(today) < paymentDate && paymentDate <= today,
    )
    .map(({ net, quantity, recordDate }) =>
      divide(divide(net, quantity), unitsForOne(portfolio, assetId, recordDate, today)),
    );
  return sumOf(perUnit);
}

/** Fractions of 1, today. Undefined where nothing is held; the yield on cost also where the cost is zero. */
export function yieldsOf(
  portfolio: NaivePortfolio,
  assetId: string,
): { yieldOnCost: Fraction | undefined; dividendYield: Fraction | undefined } {
  const { today } = portfolio;
  const income = yearlyIncomePerUnit(portfolio, assetId);
  const quantity = quantityAt(portfolio, assetId, today);
  const { costWithFees } = costAt(portfolio, assetId, today);
  const price = priceAt(portfolio, assetId, today);
  if (isZero(quantity)) return { yieldOnCost: undefined, dividendYield: undefined };
  return {
    yieldOnCost: isZero(costWithFees) ? undefined : divide(income, divide(costWithFees, quantity)),
    dividendYield: price && divide(income, price),
  };
}

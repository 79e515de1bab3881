import { LRUCache } from "lru-cache";
import { type GrowthSeries, growthSeries } from "#domain/fixed-income/growth-series.ts";
import { remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import { isOldDeposit } from "#domain/fixed-income/savings-rule.ts";
import type { PublishedRates, Terms } from "#domain/fixed-income/terms.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** Eight bytes each: 300 contracts over ten years fit. */
const maxSteps = 1_000_000;

type Known = { rates: PublishedRates[keyof PublishedRates]; growth: GrowthSeries };

/** Growth by terms and day. It depends on nothing else of a person. */
const known = new LRUCache<string, Known>({
  maxSize: maxSteps,
  // A short series needs memory too.
  sizeCalculation: ({ growth }) => growth.factors.length + 50,
});

function ratesOf({ firstDay, remuneration }: Terms, rates: PublishedRates) {
  switch (remuneration.index) {
    case "di-share":
    case "di-spread":
    case "fixed":
      return rates.di;
    case "selic-spread":
      return rates.selic;
    case "ipca-spread":
      return rates.ipca;
    case "savings":
      return isOldDeposit(firstDay) ? rates.oldSavings : rates.savings;
  }
}

const keyOf = ({ firstDay, maturity, remuneration, interestPaid }: Terms, until: Day) => {
  return `${firstDay} ${maturity} ${interestPaid} ${remunerationText(remuneration)} ${until}`;
};

/** The growth of a contract until a day; computed once for the same rates. */
export function growthUntil(terms: Terms, rates: PublishedRates, until: Day): GrowthSeries {
  const key = keyOf(terms, until);
  const used = ratesOf(terms, rates);
  const found = known.get(key);
  const isFixed = terms.remuneration.index === "fixed";
  if (found && (isFixed || found.rates === used)) return found.growth;
  const growth = growthSeries(terms, rates, until);
  known.set(key, { rates: used, growth });
  return growth;
}

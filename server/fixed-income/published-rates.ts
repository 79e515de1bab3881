import { isOldDeposit } from "#domain/fixed-income/savings-rule.ts";
import type { DailyRate, MonthlyRate, PublishedRates, Terms } from "#domain/fixed-income/terms.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/db/client.ts";
import { readIndex } from "#server/fixed-income/contract-queries.ts";
import type { Remember } from "#server/market-data/catalogue/market-cache.ts";

const hundredth = decimal("0.01");
const noRates: readonly never[] = [];

/** Parses values in percent. The same text gives the same object, so that what is computed of it stays known. */
function rememberParsed<Rate>(rateOf: (day: Day, rate: Decimal) => Rate) {
  let last: { text: string; rates: readonly Rate[] } = { text: "", rates: noRates };
  return (text: string): readonly Rate[] => {
    if (text === "") return noRates;
    if (text === last.text) return last.rates;
    const rates = text.split(",").map((value) => {
      const [day = "", percent = ""] = value.split(" ");
      return rateOf(day, decimal(percent).times(hundredth));
    });
    last = { text, rates };
    return rates;
  };
}

const dailyRate = (day: Day, rate: Decimal): DailyRate => ({ day, rate });
const parse = {
  CDI: rememberParsed(dailyRate),
  SELIC: rememberParsed(dailyRate),
  SAVINGS: rememberParsed(dailyRate),
  OLD_SAVINGS: rememberParsed(dailyRate),
  IPCA: rememberParsed((day, rate): MonthlyRate => ({ month: day.slice(0, 7), rate })),
};

/** The published rates that these contracts need. The others are empty. */
export async function loadRates(
  db: Db,
  contracts: readonly Pick<Terms, "firstDay" | "remuneration">[],
  remember: Remember,
): Promise<PublishedRates> {
  const used = new Set(contracts.map(({ remuneration: { index } }) => index));
  const deposits = contracts.filter(({ remuneration: { index } }) => index === "savings");
  const hasOld = deposits.some(({ firstDay }) => isOldDeposit(firstDay));
  const hasNew = deposits.some(({ firstDay }) => !isOldDeposit(firstDay));
  const read = (name: keyof typeof parse) => remember(`rates of ${name}`, () => readIndex(db, name));
  const usesDi = used.has("di-share") || used.has("di-spread");
  return {
    di: usesDi ? parse.CDI((await read("CDI")).text) : noRates,
    selic: used.has("selic-spread") ? parse.SELIC((await read("SELIC")).text) : noRates,
    ipca: used.has("ipca-spread") ? parse.IPCA((await read("IPCA")).text) : noRates,
    savings: hasNew ? parse.SAVINGS((await read("SAVINGS")).text) : noRates,
    oldSavings: hasOld ? parse.OLD_SAVINGS((await read("OLD_SAVINGS")).text) : noRates,
  };
}

import {
  DailyTable,
  MonthTable,
  type RateTables,
  SavingsTable,
  tablesOf,
} from "#domain/fixed-income/growth-tables.ts";
import { isOldDeposit } from "#domain/fixed-income/savings-rule.ts";
import type { DailyRate, MonthlyRate, PublishedRates, Terms } from "#domain/fixed-income/terms.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { Stamp, Stamped } from "#domain/kernel/stamped.ts";
import { readIndex } from "#server/ledger/fixed-income/contract-queries.ts";
import type { GrowthMemory, Remember } from "#server/market/market-data/catalogue/market-cache.ts";
import type { IndexName } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { stampOfText } from "#server/platform/lib/stamps.ts";

const hundredth = decimal("0.01");
const noRates: PublishedRates = { di: [], selic: [], ipca: [], savings: [], oldSavings: [] };

type RateName = keyof PublishedRates;

/** Parses values in percent. */
function parse<Rate>(text: string, rateOf: (day: Day, rate: Decimal) => Rate): Rate[] {
  if (text === "") return [];
  return text.split(",").map((value) => {
    const [day = "", percent = ""] = value.split(" ");
    return rateOf(day, decimal(percent).times(hundredth));
  });
}

const daily = (text: string) => parse(text, (day, rate): DailyRate => ({ day, rate }));

const monthly = (text: string) => parse(text, (day, rate): MonthlyRate => ({ month: day.slice(0, 7), rate }));

const sources: { [Name in RateName]: [IndexName, tableOf: (text: string) => RateTables[Name]] } = {
  di: ["CDI", (text) => new DailyTable(daily(text))],
  selic: ["SELIC", (text) => new DailyTable(daily(text))],
  ipca: ["IPCA", (text) => new MonthTable(monthly(text))],
  savings: ["SAVINGS", (text) => new SavingsTable(daily(text))],
  oldSavings: ["OLD_SAVINGS", (text) => new SavingsTable(daily(text))],
};

/** The table of the rates; `former` if no rate has changed since. */
async function readTable<Name extends RateName>(
  db: Db,
  name: Name,
  former: Stamped<RateTables[Name]> | undefined,
): Promise<Stamped<RateTables[Name]>> {
  const [index, tableOf] = sources[name];
  const { text } = await readIndex(db, index);
  const stamp = stampOfText(text);
  return former?.stamp === stamp ? former : { value: tableOf(text), stamp };
}

type Accruing = Pick<Terms, "firstDay" | "remuneration">;

/** The rates by which a contract accrues; undefined for a fixed rate. */
export function rateNameOf({ firstDay, remuneration }: Accruing): RateName | undefined {
  switch (remuneration.index) {
    case "di-share":
    case "di-spread":
      return "di";
    case "selic-spread":
      return "selic";
    case "ipca-spread":
      return "ipca";
    case "savings":
      return isOldDeposit(firstDay) ? "oldSavings" : "savings";
    case "fixed":
      return undefined;
  }
}

/** `stamps`: those of the rates in the tables. */
export type KnownRates = {
  tables: RateTables;
  stamps: ReadonlyMap<RateName, Stamp>;
  growths: GrowthMemory["growths"];
};

/** The published rates that these contracts need. The other tables are empty. */
export async function loadRates(
  db: Db,
  contracts: readonly Accruing[],
  remember: Remember,
): Promise<KnownRates> {
  const { powers, growths } = remember.growth;
  const tables: RateTables = { ...tablesOf(noRates), powers };
  const stamps = new Map<RateName, Stamp>();
  async function load<Name extends RateName>(name: Name) {
    const read = (former?: Stamped<RateTables[Name]>) => readTable(db, name, former);
    const { value, stamp } = await remember(`rates of ${name}`, read);
    tables[name] = value;
    stamps.set(name, stamp);
  }
  for (const name of new Set(contracts.flatMap((contract) => rateNameOf(contract) ?? []))) await load(name);
  return { tables, stamps, growths };
}

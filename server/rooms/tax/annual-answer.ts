import type { AnnualReturn } from "#contract/annual-return.ts";
import { companyOf } from "#domain/income/company.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { annualReturn } from "#domain/tax/annual-return.ts";
import { listCustodians } from "#server/ledger/custodians/queries.ts";
import { findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { Remember } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findCnpjs } from "#server/rooms/tax/cnpj-queries.ts";
import { loadDeposits } from "#server/rooms/tax/load-deposits.ts";
import { loadTaxes, type TaxScope } from "#server/rooms/tax/load-taxes.ts";
import { namedAssets, presentAnnual } from "#server/rooms/tax/present-annual.ts";

/** No return on screen is older. */
const firstReturn = 2005;

/** The years with a return, newest first. */
function yearsSince(firstDay: Day, today: Day): number[] {
  const currentYear = Number(today.slice(0, 4));
  const firstYear = Math.max(firstReturn, Number(firstDay.slice(0, 4)));
  return Array.from({ length: currentYear - firstYear + 1 }, (_, index) => currentYear - index);
}

type AnnualParts = {
  year: number;
  ownName: string;
  remember: Remember;
  incomeOf: (portfolioId: string) => Promise<readonly IncomeItem[]>;
};

/** The amounts of the annual return of the portfolio's holder. */
export async function annualAnswer(
  db: Db,
  scope: TaxScope,
  { year, ownName, remember, incomeOf }: AnnualParts,
): Promise<AnnualReturn | undefined> {
  const loaded = await loadTaxes(db, scope);
  if (!loaded) return undefined;
  const { holder, facts, statements } = loaded;
  const income: IncomeItem[] = [];
  for (const { id } of holder.portfolios) income.push(...(await incomeOf(id)));
  const payers = await findAssets(db, [...new Set(income.map(({ assetId }) => assetId))]);
  const payerOf = (id: string) => {
    const asset = payers.get(id);
    return { classCode: asset?.assetClass.code ?? "OTHER", company: asset ? companyOf(asset) : id };
  };
  const held = [...new Set(facts.entries.map(({ assetId }) => assetId))];
  const assets = await findAssets(db, held);
  const isFund = (id: string) => assets.get(id)?.assetClass.code === "FUND";
  const deposits = await loadDeposits(db, held, { today: scope.today, remember });
  const annual = annualReturn(facts, { items: income, payerOf, isFund }, deposits, year);
  const ids = namedAssets(annual);
  const contracts = new Map((await findContracts(db, ids)).map((each) => [each.id, each]));
  const custodians = new Map((await listCustodians(db)).map(({ id, name }) => [id, name]));
  const named = { assets: await findAssets(db, ids), cnpjs: await findCnpjs(db, ids), contracts, custodians };
  const hasEnded = year < Number(scope.today.slice(0, 4));
  return {
    year,
    years: yearsSince(facts.entries[0]?.day ?? scope.today, scope.today),
    holder: { name: holder.id === null ? ownName : holder.name },
    ...presentAnnual(annual, { year, hasEnded, named, statements }),
  };
}

import type { TaxSimulation, TaxSimulationQuery } from "#contract/tax-simulation.ts";
import type { TaxSales, TaxYear } from "#contract/taxes.ts";
import { addDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { monthlySelic } from "#domain/tax/darfs.ts";
import { monthOf } from "#domain/tax/months.ts";
import { simulateSale } from "#domain/tax/simulate-sale.ts";
import { monthsOfSales } from "#domain/tax/tax-months.ts";
import { findHolder } from "#server/accounts/portfolios/holder-queries.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import { findAsset, findAssets } from "#server/market/assets/queries.ts";
import { findIndexValues } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { loadSupposedSales } from "#server/rooms/tax/load-holder-sales.ts";
import { loadSales, paidDarfs, statementsOf, type TaxScope } from "#server/rooms/tax/load-taxes.ts";
import { presentSales, presentYear, type YearFacts } from "#server/rooms/tax/present-taxes.ts";
import type { SalesCache } from "#server/rooms/tax/sales-cache.ts";
import { findStatements } from "#server/rooms/tax/statement-queries.ts";

async function assetsById(db: Db, ids: Iterable<string>) {
  const assets = await findAssets(db, [...new Set(ids)]);
  return (id: string) => assets.get(id) ?? { id, ticker: "", name: "" };
}

/** The interest of older late payments is not computed. */
const yearsOfInterest = 6;

async function selicUntil(db: Db, today: Day) {
  const from = addDays(today, -366 * yearsOfInterest);
  return findIndexValues(db, "SELIC", { from, to: today });
}

/** Everything that the years of the portfolio's holder are presented from, until at least the end of `lastYear`. */
async function loadYearFacts(
  db: Db,
  cache: SalesCache,
  scope: TaxScope,
  { lastYear, ownName }: { lastYear: number; ownName: string },
): Promise<YearFacts | undefined> {
  const loaded = await loadSales(db, cache, scope);
  if (!loaded) return undefined;
  const { facts } = loaded;
  const lastMonth = `${lastYear}-12`;
  // Months to come show what is carried into them.
  const result = monthsOfSales(loaded.sales, {
    ...facts,
    until: lastMonth > facts.until ? lastMonth : facts.until,
  });
  const assetOf = await assetsById(db, [
    ...result.questions.map(({ assetId }) => assetId),
    ...result.sales
      .filter(({ isOversold, kind }) => isOversold || kind === "rights")
      .map(({ assetId }) => assetId),
  ]);
  return {
    loaded,
    result,
    ...paidDarfs(loaded.statements),
    selic: monthlySelic(await selicUntil(db, scope.today)),
    today: scope.today,
    ownName,
    tickerOf: (id) => assetOf(id).ticker,
  };
}

/** A year of the portfolio's holder. */
export async function yearOfTaxes(
  db: Db,
  cache: SalesCache,
  scope: TaxScope,
  { year, ownName }: { year: number | undefined; ownName: string },
): Promise<TaxYear | undefined> {
  const shown = year ?? Number(scope.today.slice(0, 4));
  const facts = await loadYearFacts(db, cache, scope, { lastYear: shown, ownName });
  return facts && presentYear(shown, facts);
}

/** The years of the portfolio's holder in which a period lies, in order. */
export async function yearsOfTaxes(
  db: Db,
  cache: SalesCache,
  scope: TaxScope,
  { period: { from, to }, ownName }: { period: Period; ownName: string },
): Promise<TaxYear[]> {
  const first = Number(from.slice(0, 4));
  const lastYear = Number(to.slice(0, 4));
  const facts = await loadYearFacts(db, cache, scope, { lastYear, ownName });
  if (!facts) return [];
  return Array.from({ length: lastYear - first + 1 }, (_, index) => presentYear(first + index, facts));
}

/** The sales of a month of the portfolio's holder. */
export async function salesOfMonth(
  db: Db,
  cache: SalesCache,
  scope: TaxScope,
  month: string,
): Promise<TaxSales | undefined> {
  const loaded = await loadSales(db, cache, scope);
  if (!loaded) return undefined;
  const sales = loaded.sales.sales.filter(({ day }) => monthOf(day) === month);
  return presentSales(
    sales,
    await assetsById(
      db,
      sales.map(({ assetId }) => assetId),
    ),
  );
}

/** The effect of a sale on its month, before it is saved. */
export async function simulateTaxes(
  db: Db,
  cache: SalesCache,
  { portfolioId, today }: TaxScope,
  query: TaxSimulationQuery,
): Promise<TaxSimulation | undefined> {
  const holder = await findHolder(db, portfolioId);
  const asset = holder && (await findAsset(db, query.assetId));
  if (!asset) return undefined;
  const { codes } = await loadEvents(db, portfolioId, today);
  const sale = {
    id: "simulated",
    kind: "sell" as const,
    assetId: codes.securityOf(asset.id),
    portfolioId,
    day: query.day,
    // The last of its day.
    order: Number.MAX_SAFE_INTEGER,
    quantity: decimal(query.quantity),
    price: decimal(query.price),
    fees: decimal(query.fees),
    custodianId: query.custodianId,
  };
  const supposed = await loadSupposedSales(db, cache, { holder, today }, { sale, exceptId: query.exceptId });
  const statements = statementsOf(await findStatements(db, holder.id));
  const { gain, group, limit, before, after } = simulateSale(
    supposed,
    { statements, until: monthOf(today) },
    sale,
  );
  const present = (month: typeof before) => ({
    sales: textOf(month.sales),
    tax: textOf(month.tax),
    isExempt: month.isExempt,
  });
  return {
    month: monthOf(query.day),
    group,
    gain: textOf(gain),
    limit: limit && textOf(limit),
    before: present(before),
    after: present(after),
  };
}

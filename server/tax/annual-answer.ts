import type { AnnualReturn } from "#contract/annual-return.ts";
import { textOf } from "#domain/decimal.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { annualReturn, goodsCode } from "#domain/tax/annual-return.ts";
import { coinTypeOf } from "#domain/tax/coin-type.ts";
import { findAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { loadTaxes, type TaxScope } from "#server/tax/load-taxes.ts";

/** CNPJ of the issuers that the catalogue knows, by asset. */
async function findCnpjs(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("assets")
    .select(["id", "cnpj"])
    .where("id", "in", ids)
    .where("cnpj", "is not", null)
    .execute();
  return new Map(rows.flatMap(({ id, cnpj }) => (cnpj ? [[id, cnpj]] : [])));
}

type AnnualParts = {
  year: number;
  ownName: string;
  incomeOf: (portfolioId: string) => Promise<readonly IncomeItem[]>;
};

/** The amounts of the annual return of the portfolio's holder. */
export async function annualAnswer(
  db: Db,
  scope: TaxScope,
  { year, ownName, incomeOf }: AnnualParts,
): Promise<AnnualReturn | undefined> {
  const loaded = await loadTaxes(db, scope);
  if (!loaded) return undefined;
  const { holder, facts } = loaded;
  const income: IncomeItem[] = [];
  for (const { id } of holder.portfolios) income.push(...(await incomeOf(id)));
  const { goods, lines, losses } = annualReturn(facts, income, year);
  const ids = [...new Set([...goods, ...lines].flatMap(({ assetId }) => assetId ?? []))];
  const assets = await findAssets(db, ids);
  const cnpjs = await findCnpjs(db, ids);
  const assetOf = (id: string) => {
    const { ticker = "", name = "" } = assets.get(id) ?? {};
    return { id, ticker, name, cnpj: cnpjs.get(id) ?? null };
  };
  const coinOf = (id: string) =>
    assets.get(id)?.subclass === "Stablecoin" ? "stable" : coinTypeOf(assetOf(id));
  const byTicker = (a: { asset: { ticker: string } | null }, b: { asset: { ticker: string } | null }) =>
    (a.asset?.ticker ?? "") < (b.asset?.ticker ?? "") ? -1 : 1;
  const currentYear = Number(scope.today.slice(0, 4));
  const firstYear = Number((facts.entries[0]?.day ?? scope.today).slice(0, 4));
  return {
    year,
    years: Array.from(
      { length: currentYear - Math.max(2005, firstYear) + 1 },
      (_, index) => currentYear - index,
    ),
    isComplete: year < currentYear,
    holder: { name: holder.id === null ? ownName : holder.name },
    goods: goods
      .map(({ assetId, taxKind, before, after }) => ({
        asset: assetOf(assetId),
        taxKind,
        code: goodsCode(taxKind, year, coinOf(assetId)),
        before: { quantity: textOf(before.quantity), cost: textOf(before.cost, 2) },
        after: { quantity: textOf(after.quantity), cost: textOf(after.cost, 2) },
      }))
      .toSorted(byTicker),
    lines: lines
      .map(({ line, assetId, amount }) => ({
        line,
        asset: assetId === null ? null : assetOf(assetId),
        amount: textOf(amount, 2),
      }))
      .toSorted(byTicker),
    losses: {
      common: textOf(losses.common, 2),
      "day-trade": textOf(losses["day-trade"], 2),
      fund: textOf(losses.fund, 2),
    },
  };
}

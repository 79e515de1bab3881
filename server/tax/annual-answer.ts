import type { AnnualReturn, ReturnMonth } from "#contract/annual-return.ts";
import { companyOf } from "#domain/income/company.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { annualReturn, goodsCode } from "#domain/tax/annual-return.ts";
import { coinTypeOf } from "#domain/tax/coin-type.ts";
import { monthOf } from "#domain/tax/months.ts";
import type { TaxMonth, WithholdingMonth } from "#domain/tax/tax-month.ts";
import { findAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { findCnpjs } from "#server/tax/cnpj-queries.ts";
import { loadTaxes, type TaxScope } from "#server/tax/load-taxes.ts";
import { questionsOf } from "#server/tax/present-taxes.ts";
import type { Statements } from "#server/tax/statement-queries.ts";

/** The texts of one record in cents, with the same keys. */
const centsOf = <Key extends string>(amounts: Record<Key, Decimal>) =>
  Object.fromEntries(
    Object.entries<Decimal>(amounts).map(([key, amount]) => [key, textOf(amount, 2)]),
  ) as Record<Key, string>;

function presentMonth(
  { month, buckets, withheld, tax, payable, isIncomplete }: TaxMonth,
  { payments }: Statements,
): ReturnMonth {
  const withheldOf = ({ isTyped, ...amounts }: WithholdingMonth) => ({ ...centsOf(amounts), isTyped });
  const paid = payments.find((payment) => payment.code === "6015" && payment.month === month);
  return {
    month,
    buckets: {
      common: centsOf(buckets.common),
      "day-trade": centsOf(buckets["day-trade"]),
      fund: centsOf(buckets.fund),
    },
    withheld: { common: withheldOf(withheld.common), "day-trade": withheldOf(withheld["day-trade"]) },
    tax: textOf(tax, 2),
    payable: textOf(payable, 2),
    paid: textOf(decimal(paid?.amount ?? "0"), 2),
    isIncomplete,
  };
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
  const { holder, facts, statements } = loaded;
  const income: IncomeItem[] = [];
  for (const { id } of holder.portfolios) income.push(...(await incomeOf(id)));
  const payers = await findAssets(db, [...new Set(income.map(({ assetId }) => assetId))]);
  const payerOf = (id: string) => {
    const asset = payers.get(id);
    return { classCode: asset?.assetClass.code ?? "OTHER", company: asset ? companyOf(asset) : id };
  };
  const annual = annualReturn(facts, { items: income, payerOf }, year);
  const { goods, lines, losses, largeDividends, sales, questions } = annual;
  const asked = [...sales, ...questions];
  const ids = [
    ...new Set([
      ...[...goods, ...lines, ...asked].flatMap(({ assetId }) => assetId ?? []),
      ...goods.flatMap(({ receivedFrom, convertedInto }) => [receivedFrom ?? [], convertedInto ?? []].flat()),
      ...largeDividends.flatMap(({ assetIds }) => assetIds),
    ]),
  ];
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
      .map(({ assetId, taxKind, before, after, receivedFrom, convertedInto }) => ({
        asset: assetOf(assetId),
        taxKind,
        cnpjOf:
          assets.get(assetId)?.assetClass.code === "BDR" ? ("depositary" as const) : ("issuer" as const),
        receivedFrom: receivedFrom && assetOf(receivedFrom).ticker,
        convertedInto: convertedInto && assetOf(convertedInto).ticker,
        code: goodsCode(taxKind, year, coinOf(assetId)),
        before: { quantity: textOf(before.quantity), cost: textOf(before.cost, 2) },
        after: { quantity: textOf(after.quantity), cost: textOf(after.cost, 2) },
        isUncertain: before.isUncertain || after.isUncertain,
      }))
      .toSorted(byTicker),
    lines: lines
      .map(({ line, assetId, amount }) => ({
        line,
        asset: assetId === null ? null : assetOf(assetId),
        amount: textOf(amount, 2),
      }))
      .toSorted(byTicker),
    incomplete: [
      ...Map.groupBy(questionsOf({ sales, questions, tickerOf: (id) => assetOf(id).ticker }), ({ day }) =>
        monthOf(day),
      ),
    ].map(([month, ofMonth]) => ({ month, questions: ofMonth })),
    losses: centsOf(losses),
    months: annual.months.map((month) => presentMonth(month, statements)),
    withheldLeft: centsOf(annual.withheldLeft),
    coinsAbroad: annual.coinsAbroad && {
      gains: textOf(annual.coinsAbroad.gains, 2),
      losses: textOf(annual.coinsAbroad.losses, 2),
      base: textOf(annual.coinsAbroad.base, 2),
      tax: annual.coinsAbroad.tax && textOf(annual.coinsAbroad.tax),
    },
    largeDividends: largeDividends.map(({ month, assetIds, gross, withheld, due }) => ({
      month,
      assets: assetIds.map(assetOf),
      gross: textOf(gross, 2),
      withheld: textOf(withheld, 2),
      due: textOf(due, 2),
    })),
  };
}

import type * as contract from "#contract/annual-return.ts";
import type { ReturnMonth } from "#contract/annual-return.ts";
import type { AssetClassCode } from "#contract/assets.ts";
import { remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { Custody } from "#domain/ledger/custodians.ts";
import type { AnnualReturn } from "#domain/tax/annual-return.ts";
import { coinTypeOf } from "#domain/tax/coin-type.ts";
import { goodsCode } from "#domain/tax/goods-code.ts";
import { monthOf } from "#domain/tax/months.ts";
import type { TaxMonth, WithholdingMonth } from "#domain/tax/tax-month.ts";
import type { Held } from "#domain/tax/year-holdings.ts";
import type { Contract } from "#server/ledger/fixed-income/contract-queries.ts";
import type { findAssets } from "#server/market/assets/queries.ts";
import { questionsOf } from "#server/rooms/tax/present-taxes.ts";
import type { Statements } from "#server/rooms/tax/statement-queries.ts";

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

/** The assets that a return names, by id. */
type Named = {
  assets: Awaited<ReturnType<typeof findAssets>>;
  cnpjs: ReadonlyMap<string, string>;
  contracts: ReadonlyMap<string, Contract>;
  /** Names by id. */
  custodians: ReadonlyMap<string, string>;
};

/** Ids of the assets that the answer names. */
export function namedAssets({ goods, lines, largeDividends, sales, questions }: AnnualReturn): string[] {
  return [
    ...new Set([
      ...[...goods, ...lines, ...sales, ...questions].flatMap(({ assetId }) => assetId ?? []),
      ...goods.flatMap(({ receivedFrom, convertedInto }) => [receivedFrom ?? [], convertedInto ?? []].flat()),
      ...largeDividends.flatMap(({ assetIds }) => assetIds),
    ]),
  ];
}

const assetIn = ({ assets, cnpjs }: Named, id: string) => {
  const { ticker = "", name = "" } = assets.get(id) ?? {};
  return { id, ticker, name, cnpj: cnpjs.get(id) ?? null };
};

/** The terms by which the return describes an application. */
function contractIn({ contracts }: Named, id: string): contract.Good["contract"] {
  const found = contracts.get(id);
  if (!found) return null;
  const { issuer, kind, maturity, remuneration } = found;
  return { issuer, kind, maturity, remuneration: remunerationText(remuneration) };
}

/** The issuer of an application or a bond. */
const payerIn = ({ contracts, assets }: Named, id: string): string | null =>
  contracts.get(id)?.issuer ?? (assets.get(id)?.assetClass.code === "TREASURY" ? "Tesouro Nacional" : null);

type WithAsset = { asset: { ticker: string } | null };
const byTicker = (a: WithAsset, b: WithAsset) => ((a.asset?.ticker ?? "") < (b.asset?.ticker ?? "") ? -1 : 1);

/** Whose CNPJ the return asks for. */
const cnpjOwners: Record<AssetClassCode, contract.AnnualReturn["goods"][number]["cnpjOf"]> = {
  STOCK: "issuer",
  FII: "issuer",
  FI_INFRA: "issuer",
  ETF: "issuer",
  BDR: "depositary",
  TREASURY: "issuer",
  FIXED_INCOME: "issuer",
  FUND: "issuer",
  CRYPTO: "issuer",
  OTHER: "issuer",
};

/** Decimals to which the cost of one unit is rounded. */
const averagePlaces = 8;

const averageCost = ({ quantity, cost }: Held): string | null =>
  quantity.isZero() ? null : textOf(cost.div(quantity), averagePlaces);

function presentCustody(custody: Custody | undefined, { custodians }: Named): contract.Good["custody"] {
  return [...(custody ?? [])]
    .filter(([, units]) => !units.isZero())
    .toSorted(([, a], [, b]) => b.comparedTo(a))
    .map(([id, units]) => ({ custodian: custodians.get(id ?? "") ?? null, quantity: textOf(units) }));
}

function presentGoods({ goods }: AnnualReturn, year: number, named: Named): contract.AnnualReturn["goods"] {
  const assetOf = (id: string) => assetIn(named, id);
  const isSavings = (id: string) => named.contracts.get(id)?.kind === "POUPANCA";
  const coinOf = (id: string) =>
    named.assets.get(id)?.subclass === "Stablecoin" ? "stable" : coinTypeOf(assetOf(id));
  return goods
    .map(({ assetId, taxKind, before, after, custody, receivedFrom, convertedInto }) => ({
      asset: assetOf(assetId),
      taxKind,
      cnpjOf: cnpjOwners[named.assets.get(assetId)?.assetClass.code ?? "OTHER"],
      receivedFrom: receivedFrom && assetOf(receivedFrom).ticker,
      convertedInto: convertedInto && assetOf(convertedInto).ticker,
      code: goodsCode({ taxKind, coin: coinOf(assetId), isSavings: isSavings(assetId) }, year),
      before: { quantity: textOf(before.quantity), cost: textOf(before.cost, 2) },
      after: { quantity: textOf(after.quantity), cost: textOf(after.cost, 2) },
      averageCost: averageCost(after),
      custody: presentCustody(custody, named),
      isUncertain: before.isUncertain || after.isUncertain,
      contract: contractIn(named, assetId),
    }))
    .toSorted(byTicker);
}

const presentLines = ({ lines }: AnnualReturn, named: Named): contract.AnnualReturn["lines"] =>
  lines
    .map(({ line, assetId, amount, parts, isGross }) => ({
      line,
      asset: assetId === null ? null : assetIn(named, assetId),
      payer: assetId === null ? null : payerIn(named, assetId),
      amount: textOf(amount, 2),
      parts: parts.map((part) => ({ when: part.when, amount: textOf(part.amount) })),
      isGross: isGross === true,
    }))
    .toSorted(byTicker);

/** The questions of each month. */
function presentIncomplete(
  { sales, questions }: AnnualReturn,
  named: Named,
): contract.AnnualReturn["incomplete"] {
  const asked = questionsOf({ sales, questions, tickerOf: (id) => assetIn(named, id).ticker });
  return [...Map.groupBy(asked, ({ day }) => monthOf(day))].map(([month, ofMonth]) => ({
    month,
    questions: ofMonth,
  }));
}

type OpenParts = Pick<contract.AnnualReturn, "goods" | "lines" | "incomplete" | "missingAmounts">;

/** Whether some amount has no sure line or may be wrong. */
const hasOpenAmounts = ({ goods, lines, incomplete, missingAmounts }: OpenParts): boolean =>
  incomplete.length > 0 ||
  missingAmounts.length > 0 ||
  goods.some(({ isUncertain }) => isUncertain) ||
  lines.some(({ line }) => line === "check");

type PresentedWith = { year: number; hasEnded: boolean; named: Named; statements: Statements };

/** The amounts of a return as text, with the assets that they belong to. */
export function presentAnnual(
  annual: AnnualReturn,
  { year, hasEnded, named, statements }: PresentedWith,
): Omit<contract.AnnualReturn, "year" | "years" | "holder"> {
  const parts: OpenParts = {
    goods: presentGoods(annual, year, named),
    lines: presentLines(annual, named),
    incomplete: presentIncomplete(annual, named),
    missingAmounts: annual.missingAmounts.map(({ assetId, paymentDate }) => ({
      ticker: assetIn(named, assetId).ticker,
      day: paymentDate ?? "",
    })),
  };
  return {
    ...parts,
    hasEnded,
    isComplete: hasEnded && !hasOpenAmounts(parts),
    losses: centsOf(annual.losses),
    months: annual.months.map((month) => presentMonth(month, statements)),
    withheldLeft: centsOf(annual.withheldLeft),
    coinsAbroad: annual.coinsAbroad && {
      gains: textOf(annual.coinsAbroad.gains, 2),
      losses: textOf(annual.coinsAbroad.losses, 2),
      lossBefore: textOf(annual.coinsAbroad.lossBefore, 2),
      lossUsed: textOf(annual.coinsAbroad.lossUsed, 2),
      lossAfter: textOf(annual.coinsAbroad.lossAfter, 2),
      base: textOf(annual.coinsAbroad.base, 2),
      tax: annual.coinsAbroad.tax && textOf(annual.coinsAbroad.tax),
    },
    largeDividends: annual.largeDividends.map(({ month, assetIds, gross, withheld, due }) => ({
      month,
      assets: assetIds.map((id) => assetIn(named, id)),
      gross: textOf(gross, 2),
      withheld: textOf(withheld, 2),
      due: textOf(due, 2),
    })),
  };
}

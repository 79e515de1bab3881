import type { PortfolioName } from "#contract/portfolios.ts";
import { type IncomeItem, inOrderOfPayment } from "#domain/income/income-item.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { LoadedIncome } from "#server/income/load-income.ts";
import type { United } from "#server/income/load-members.ts";

/** The income of one portfolio or of several, and what its answers ask of it. Ids of assets in several portfolios are those of parts. */
export type AnsweredIncome = LoadedIncome & {
  /** Whether the item is of the security that has the ticker of this asset. */
  isOf(item: IncomeItem, assetId: string): boolean;
  /** Whether a source lists a distribution of the asset. */
  isListed(assetId: string): boolean;
  /** The portfolio of an item; undefined if there is only one. */
  portfolioOf(item: IncomeItem): PortfolioName | undefined;
};

/** The securities of all listed distributions. */
const listedSecurities = ({ distributions }: LoadedIncome, codes: TickerHistory) =>
  new Set([...distributions.values()].map(({ assetId }) => codes.securityOf(assetId)));

export function incomeOfOne(income: LoadedIncome, codes: TickerHistory): AnsweredIncome {
  const listed = listedSecurities(income, codes);
  return {
    ...income,
    isOf: (item, assetId) => item.assetId === codes.securityOf(assetId),
    isListed: (assetId) => listed.has(assetId),
    portfolioOf: () => undefined,
  };
}

/** Each payment keeps the portfolio that it was made to. */
export function incomeOfSum(united: United, portfolios: readonly PortfolioName[]): AnsweredIncome {
  const { members, assetOf, assetOfPart, portfolioIdOf } = united;
  const named = new Map(portfolios.map((portfolio) => [portfolio.id, portfolio]));
  const codesOf = new Map(members.map(({ id, codes }) => [id, codes]));
  const listed = new Map(members.map(({ id, income, codes }) => [id, listedSecurities(income, codes)]));
  const securityOf = (id: string) => assetOfPart.get(id) ?? id;
  return {
    items: inOrderOfPayment(united.income),
    distributions: new Map(members.flatMap(({ income }) => [...income.distributions])),
    assetOf,
    isOf: (item, assetId) =>
      securityOf(item.assetId) === codesOf.get(portfolioIdOf(item.assetId))?.securityOf(assetId),
    isListed: (id) => listed.get(portfolioIdOf(id))?.has(securityOf(id)) === true,
    portfolioOf: ({ assetId }) => named.get(portfolioIdOf(assetId)),
  };
}

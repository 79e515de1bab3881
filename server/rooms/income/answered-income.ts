import type { Asset } from "#contract/assets.ts";
import type { PortfolioName } from "#contract/portfolios.ts";
import { type IncomeItem, inOrderOfPayment } from "#domain/income/income-item.ts";
import type { SourcedDistribution } from "#server/market/market-data/catalogue/distribution-queries.ts";
import type { United } from "#server/rooms/income/load-members.ts";

/** The income of one portfolio or of several, and what its answers ask of it. Ids are those of parts. */
export type AnsweredIncome = {
  /** In order of payment, else record, date. */
  items: readonly IncomeItem[];
  assetOf(id: string): Asset;
  distributionOf(item: IncomeItem): SourcedDistribution | undefined;
  /** Whether the item is of the security that has the ticker of this asset. */
  isOf(item: IncomeItem, assetId: string): boolean;
  /** Whether a source lists a distribution of the asset. */
  isListed(id: string): boolean;
  /** The portfolio of an item; undefined if there is only one. */
  portfolioOf(item: IncomeItem): PortfolioName | undefined;
};

/** Each payment keeps the portfolio that it was made to. */
export function answeredIncome({ members, income, assetOf, assetOfPart, memberOf }: United): AnsweredIncome {
  const isSum = members.length > 1;
  const securityOf = (id: string) => assetOfPart.get(id) ?? id;
  const listed = new Map(
    members.map(({ id, income: { distributions }, codes }) => [
      id,
      new Set([...distributions.values()].map(({ assetId }) => codes.securityOf(assetId))),
    ]),
  );
  return {
    items: isSum ? inOrderOfPayment(income) : income,
    assetOf,
    distributionOf: ({ assetId, distributionId }) =>
      memberOf(assetId).income.distributions.get(distributionId ?? ""),
    isOf: (item, assetId) => securityOf(item.assetId) === memberOf(item.assetId).codes.securityOf(assetId),
    isListed: (id) => listed.get(memberOf(id).id)?.has(securityOf(id)) === true,
    portfolioOf({ assetId }) {
      if (!isSum) return undefined;
      const { id, name } = memberOf(assetId);
      return { id, name };
    },
  };
}

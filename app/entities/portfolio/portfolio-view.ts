import { useReadOnly } from "#app/lib/read-only.ts";
import type { PortfolioName } from "#contract/portfolios.ts";

/** The rights on the screens of a person's portfolio, of the sample and of a sum. */
const rights = {
  own: { mayChange: true, hasCorporateEvents: true },
  sample: { mayChange: false, hasCorporateEvents: false },
  sum: { mayChange: false, hasCorporateEvents: true },
};

/** The portfolio or the sum of portfolios that a screen shows, and what people can do there. */
export type PortfolioView = {
  id: string;
  /** The address of its screens, without the last segment. */
  path: string;
  /** The portfolios whose figures it has: a portfolio is its own only member. A sum has none while it loads. */
  memberIds: readonly string[];
  /** The portfolios of a sum, whose rows name them. */
  members?: readonly PortfolioName[];
  /** Whether entries, payments and events are added and changed here. */
  mayChange: boolean;
  hasCorporateEvents: boolean;
};

export function usePortfolioView(id: string): PortfolioView {
  const isSample = useReadOnly();
  return { id, path: `/portfolio/${id}`, memberIds: [id], ...rights[isSample ? "sample" : "own"] };
}

export const sumView = (id: string, members: readonly PortfolioName[]): PortfolioView => ({
  id,
  path: `/consolidated/${id}`,
  memberIds: members.map((member) => member.id),
  members,
  ...rights.sum,
});

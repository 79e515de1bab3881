import { useReadOnly } from "#app/lib/read-only.ts";
import type { PortfolioName } from "#contract/portfolios.ts";

/** The parts of a screen and the rights of people there. */
type Rights = {
  isSum: boolean;
  /** Entries, payments and events are added and changed here. */
  mayChange: boolean;
  /** Goals are the person's own, so they are changed beside a sum too. */
  mayChangeGoals: boolean;
  hasCorporateEvents: boolean;
  /** It has the answers that only a single portfolio has: about one asset, fixed income, targets. */
  hasSingleAnswers: boolean;
  /** Changes of its portfolios do not refresh the answers of a sum, so they are forgotten with their screen. */
  caching: { gcTime?: number };
};

const rights: Record<"own" | "sample" | "sum", Rights> = {
  own: {
    isSum: false,
    mayChange: true,
    mayChangeGoals: true,
    hasCorporateEvents: true,
    hasSingleAnswers: true,
    caching: {},
  },
  sample: {
    isSum: false,
    mayChange: false,
    mayChangeGoals: false,
    hasCorporateEvents: false,
    hasSingleAnswers: true,
    caching: {},
  },
  sum: {
    isSum: true,
    mayChange: false,
    mayChangeGoals: true,
    hasCorporateEvents: true,
    hasSingleAnswers: false,
    caching: { gcTime: 0 },
  },
};

/** The portfolio or the sum of portfolios that a screen shows. */
export type PortfolioView = Rights & {
  id: string;
  /** The address of its screens, without the last segment. */
  path: string;
  /** The portfolios whose figures it has: a portfolio is its own only member. A sum has none while it loads. */
  memberIds: readonly string[];
  /** The portfolios of a sum, whose rows name them. */
  members?: readonly PortfolioName[];
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

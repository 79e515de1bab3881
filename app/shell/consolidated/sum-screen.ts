import type { PortfolioName } from "#contract/portfolios.ts";

/** The id of a sum, and its portfolios. */
export type SumScreenProps = { portfolioId: string; members: readonly PortfolioName[] };

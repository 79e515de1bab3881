/** Where a question is asked: in a portfolio, in a sum of portfolios, or in neither. */
export type Place = { portfolioId: string | null; isSum: boolean };

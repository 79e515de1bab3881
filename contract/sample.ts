/** Stands in place of a portfolio's id in addresses: everybody may read this portfolio, nobody may change it. */
export const samplePortfolioId = "exemplo";

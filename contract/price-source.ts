/** The source of a price that is the person's own valuation of a custom asset. */
export const ownValuation = "sua avaliação";

type Security = { id: string; ticker: string; isCustom: boolean };

/** The company of a share. B3 gives all shares of a company the same first four letters. */
export const companyOf = ({ id, ticker, isCustom }: Security): string => (isCustom ? id : ticker.slice(0, 4));

/** Where a question is asked: in a portfolio, in a sum of portfolios, or in neither. */
export type Place = { portfolioId: string | null; isSum: boolean };

const isId = /^[\da-f-]{36}$/i;

/** The place of an address, such as '/portfolio/{id}/overview', whose first two parts are given. */
export function placeOf(path: { place?: string | undefined; id?: string | undefined } | undefined): Place {
  const { place, id = "" } = path ?? {};
  const isSum = place === "consolidated";
  return { portfolioId: (isSum || place === "portfolio") && isId.test(id) ? id : null, isSum };
}

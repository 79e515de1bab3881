import type { Day } from "#domain/kernel/calendar.ts";

/** Ticker and name of a kind of bond, without the year, and the years from the year in the name until maturity. */
const kinds = new Map<string, { ticker: string; years: number }>([
  ["Tesouro Selic", { ticker: "SELIC", years: 0 }],
  ["Tesouro Prefixado", { ticker: "PREFIXADO", years: 0 }],
  ["Tesouro Prefixado com Juros Semestrais", { ticker: "PREFIXADO-JS", years: 0 }],
  ["Tesouro IPCA+", { ticker: "IPCA", years: 0 }],
  ["Tesouro IPCA+ com Juros Semestrais", { ticker: "IPCA-JS", years: 0 }],
  ["Tesouro IGPM+ com Juros Semestrais", { ticker: "IGPM-JS", years: 0 }],
  // The name has the year in which the payments begin; the last one is at maturity.
  ["Tesouro Renda+ Aposentadoria Extra", { ticker: "RENDA", years: 19 }],
  ["Tesouro Educa+", { ticker: "EDUCA", years: 4 }],
]);

/** The catalogue's ticker and name of a bond; undefined for a kind that it does not have. */
export function bondOf(type: string, maturity: Day): { ticker: string; name: string } | undefined {
  const kind = kinds.get(type);
  const year = Number(maturity.slice(0, 4)) - (kind?.years ?? 0);
  return kind && { ticker: `TESOURO-${kind.ticker}-${year}`, name: `${type} ${year}` };
}

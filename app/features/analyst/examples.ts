/** The things of the person in the place of the question. */
export type Has = {
  /** False without a portfolio, or in one without entries. */
  entries: boolean;
  /** The ticker of an asset with an average price; null if there is none, as in a sum. */
  ticker: string | null;
  /** Several portfolios, of which none is open. */
  severalPortfolios: boolean;
};

const beforeFirstEntry = [
  "Como trago meu histórico da B3?",
  "O que é preço médio?",
  "O que são proventos?",
  "O que é DARF?",
];

/** Four questions that the analyst answers with what is there. */
export function examplesFor({ entries, ticker, severalPortfolios }: Has): readonly string[] {
  if (!entries) return beforeFirstEntry;
  return [
    severalPortfolios ? "Quanto eu tenho somando tudo?" : "Quanto eu tenho?",
    "Quanto recebi de proventos este ano?",
    ticker === null ? "Quanto rendeu este ano?" : `Qual é o preço médio de ${ticker}?`,
    "Tenho DARF a pagar?",
  ];
}

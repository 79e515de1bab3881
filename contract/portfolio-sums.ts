import type { Portfolio, PortfolioName } from "#contract/portfolios.ts";

/** The version of a UUID is the digit at this place. */
const versionAt = 14;

/** The id of the sum of a person's own portfolios. It is the person's id as a UUID of version 8, which no row has. */
export const ownSumIdOf = (personId: string): string =>
  `${personId.slice(0, versionAt)}8${personId.slice(versionAt + 1)}`;

/** The names of the sums. That of a holder's portfolios is followed by the holder's name. */
export const sumNames = {
  all: "Consolidado",
  own: "Só as minhas",
  ofHolder: (name: string) => `Consolidado de ${name}`,
} as const;

/** The portfolios whose figures an answer has: those of a sum, or the portfolio alone. */
export const membersOf = ({ id, name, consolidates }: Portfolio): PortfolioName[] =>
  consolidates ?? [{ id, name }];

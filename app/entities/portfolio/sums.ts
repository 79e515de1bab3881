import { ownSumIdOf, sumNames } from "#contract/portfolio-sums.ts";
import type { Portfolio } from "#contract/portfolios.ts";

/** A sum of portfolios: of all, of the person's own, or of those of one holder. */
export type Sum = { id: string; name: string; count: number };

type Owners = { personId: string; holders: readonly { id: string; name: string }[] };

/** Whether the names of holders are needed to name the sums of these portfolios. */
export const haveHolders = (portfolios: readonly Pick<Portfolio, "holderId">[]): boolean =>
  portfolios.some(({ holderId }) => holderId !== portfolios[0]?.holderId);

/** The sums that portfolios allow: each is of at least two, and those of one holder or of the person are not all. */
export function sumsOf(
  portfolios: readonly Pick<Portfolio, "holderId">[],
  { personId, holders }: Owners,
): Sum[] {
  if (portfolios.length < 2) return [];
  const all = { id: personId, name: sumNames.all, count: portfolios.length };
  if (!haveHolders(portfolios)) return [all];
  const countOf = (id: string | null) => portfolios.filter(({ holderId }) => holderId === id).length;
  const parts = [
    { id: ownSumIdOf(personId), name: sumNames.own, count: countOf(null) },
    ...holders.map(({ id, name }) => ({ id, name: sumNames.ofHolder(name), count: countOf(id) })),
  ];
  return [all, ...parts.filter(({ count }) => count > 1)];
}

/**
 * The portfolio that an entry goes to where none is open: of the holder of the open sum, and else of the person. Another holder's only
 * where there is nothing else.
 */
export function targetOf<Own extends Pick<Portfolio, "holderId">>(
  portfolios: readonly Own[],
  { sumId, personId }: { sumId: string | undefined; personId: string },
): Own | undefined {
  const isOfHolder = sumId !== undefined && sumId !== personId && sumId !== ownSumIdOf(personId);
  const holder = isOfHolder ? sumId : null;
  return portfolios.find(({ holderId }) => holderId === holder) ?? (isOfHolder ? undefined : portfolios[0]);
}

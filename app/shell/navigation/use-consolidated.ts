import { useQuery } from "@tanstack/react-query";
import { holdersQuery } from "#app/entities/holder/queries.ts";
import { usePerson } from "#app/entities/person/person.tsx";
import type { Portfolio } from "#contract/portfolios.ts";

/** The sections that sum portfolios. */
export const consolidatedRooms: readonly string[] = ["overview", "positions"];

/** A sum of portfolios: of the person, or of one holder. */
type Consolidated = { id: string; name: string; count: number };

/** The sums that `portfolios` allow: each is of at least two, and that of a holder is not the same as that of all. */
export function useConsolidated(portfolios: readonly Pick<Portfolio, "holderId">[]): Consolidated[] {
  const { id } = usePerson();
  const byHolder = Map.groupBy(portfolios, ({ holderId }) => holderId);
  const { data = [] } = useQuery({ ...holdersQuery, enabled: byHolder.size > 1 });
  if (portfolios.length < 2) return [];
  const ofHolders = data.flatMap((holder) => {
    const count = byHolder.get(holder.id)?.length ?? 0;
    return count > 1 && byHolder.size > 1
      ? [{ id: holder.id, name: `Consolidado de ${holder.name}`, count }]
      : [];
  });
  return [{ id, name: "Consolidado", count: portfolios.length }, ...ofHolders];
}

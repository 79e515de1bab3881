import { useQuery } from "@tanstack/react-query";
import { holdersQuery } from "#app/entities/holder/queries.ts";
import { usePerson } from "#app/entities/person/person.tsx";
import { haveHolders, type Sum, sumsOf } from "#app/entities/portfolio/sums.ts";
import type { Portfolio } from "#contract/portfolios.ts";

/** The sums that `portfolios` allow. */
export function useConsolidated(portfolios: readonly Pick<Portfolio, "holderId">[]): Sum[] {
  const { id: personId } = usePerson();
  const { data: holders = [] } = useQuery({ ...holdersQuery, enabled: haveHolders(portfolios) });
  return sumsOf(portfolios, { personId, holders });
}

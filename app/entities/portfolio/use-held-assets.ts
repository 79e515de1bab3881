import { useQuery } from "@tanstack/react-query";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import type { Position } from "#contract/positions.ts";

/** The assets that a portfolio holds; undefined while they are unknown or not enabled. A failed answer counts as none. */
export function useHeldAssets(portfolioId: string, enabled: boolean): Position["asset"][] | undefined {
  const { data, isPending } = useQuery({ ...positionsQuery(portfolioId), enabled });
  return isPending ? undefined : (data ?? []).map(({ asset }) => asset);
}

import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { useAllItems } from "#app/lib/pages.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import type { Position } from "#contract/positions.ts";

/** Whether units can go to another portfolio of the same holder. */
export function useMayTransfer(portfolioId: string, position: Position | undefined): boolean {
  const readOnly = useReadOnly();
  const portfolios = useAllItems(portfoliosQuery, { enabled: position !== undefined && !readOnly });
  const own = portfolios.find(({ id }) => id === portfolioId);
  const hasOther = portfolios.some(({ id, holderId }) => id !== portfolioId && holderId === own?.holderId);
  return position !== undefined && hasOther;
}

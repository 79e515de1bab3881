import { useContext, useEffect } from "react";
import { useTourCompleted } from "#app/lib/preferences.ts";
import { ToolsContext } from "#app/lib/tools.ts";

/** The only portfolio of an account, while it has no entries. */
let emptyPortfolio: string | undefined;

export const noteEmptyPortfolio = (portfolioId: string | undefined): void => {
  emptyPortfolio = portfolioId;
};

/**
 * Starts the tour once per browser, after the first entry of an account: before it, the menu leads to empty screens. An account
 * that had entries when the page was loaded needs none.
 */
export function useFirstTour(portfolioId: string, hasEntries: boolean): void {
  const completed = useTourCompleted();
  // Visitors of the sample portfolio have no tour.
  const startTour = useContext(ToolsContext)?.startTour;
  useEffect(() => {
    if (completed || !hasEntries || emptyPortfolio !== portfolioId) return;
    emptyPortfolio = undefined;
    startTour?.();
  }, [completed, hasEntries, portfolioId, startTour]);
}

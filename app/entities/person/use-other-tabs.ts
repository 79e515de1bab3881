import { useEffect } from "react";
import { sessionQuery } from "#app/entities/person/session.ts";
import { onToldByOtherTab } from "#app/lib/other-tabs.ts";
import { queryClient } from "#app/lib/query-client.ts";

const askAgain = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });

/** Who signs out, or in as somebody else, does so in every tab. */
export function useOtherTabs(): void {
  useEffect(() => onToldByOtherTab(askAgain), []);
}

import { useEffect } from "react";
import { sessionQuery } from "#app/entities/person/session.ts";
import { onOtherTabChange, type TabChange } from "#app/lib/other-tabs.ts";
import { queryClient } from "#app/lib/query-client.ts";

/** Figures are read again on the way back to this tab, so that nothing changes below a dialog that is open in it. */
const follow = (change: TabChange) =>
  change === "records"
    ? queryClient.invalidateQueries({ refetchType: "none" })
    : queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });

/** Follows what other tabs do: all show the same user, and the same records. */
export function useSessionSync(): void {
  useEffect(() => onOtherTabChange(follow), []);
}

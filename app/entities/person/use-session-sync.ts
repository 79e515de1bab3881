import { useEffect } from "react";
import { sessionQuery } from "#app/entities/person/session.ts";
import { onOtherTabChange } from "#app/lib/other-tabs.ts";
import { queryClient } from "#app/lib/query-client.ts";

const refetchSession = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });

/** Refetches the session when another tab signs in or out, so that all tabs show the same user. */
export function useSessionSync(): void {
  useEffect(() => onOtherTabChange(refetchSession), []);
}

import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, endSessionBy, requireKey } from "#app/lib/api.ts";
import { notifyOtherTabs } from "#app/lib/other-tabs.ts";
import type { CurrentSession } from "#contract/accounts.ts";

const key = ["session"];

/** Rejects a response that is not a session. */
export const checkSession = requireKey<CurrentSession>("person");

function clearAllButSession(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
}

/** Clears the query cache when another user signs in, so that no data of the previous user is shown. */
function clearDataOfPreviousPerson(client: QueryClient, next: CurrentSession): void {
  const previous = client.getQueryData<CurrentSession>(key)?.person;
  if (previous && previous.id !== next.person?.id) clearAllButSession(client);
}

export const sessionQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal, client }) => {
    const session = await api.get<CurrentSession>("/session", signal).then(checkSession);
    clearDataOfPreviousPerson(client, session);
    return session;
  },
  staleTime: 5 * 60 * 1000,
  // Another tab may have signed out or signed in as another user.
  refetchOnWindowFocus: "always",
});

/** Replaces the current session and clears all other cached data; `person: null` after signing out. */
export async function startSession(client: QueryClient, session: CurrentSession): Promise<void> {
  await client.cancelQueries();
  clearAllButSession(client);
  client.setQueryData<CurrentSession>(key, session);
  notifyOtherTabs("session");
}

/**
 * Ends the session and clears all cached data. Requests that are under way end first. Those that begin before the screens know of it
 * wait, so that none is refused.
 */
export async function signOut(client: QueryClient): Promise<void> {
  try {
    await endSessionBy(async () => {
      await client.cancelQueries();
      await api.delete("/session");
      await startSession(client, { person: null });
    });
  } catch (error) {
    void client.refetchQueries({ type: "active" });
    throw error;
  }
}

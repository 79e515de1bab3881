import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, having } from "#app/lib/api.ts";
import { tellOtherTabs } from "#app/lib/other-tabs.ts";
import type { CurrentSession } from "#contract/accounts.ts";

const key = ["session"];

/** Refuses an answer that is no session. */
export const inSession = having<CurrentSession>("person");

function forgetEverything(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
}

/** One person's data is never there for the next. */
function forgetOthersData(client: QueryClient, next: CurrentSession): void {
  const before = client.getQueryData<CurrentSession>(key)?.person;
  if (before && before.id !== next.person?.id) forgetEverything(client);
}

export const sessionQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal, client }) => {
    const session = await api.get<CurrentSession>("/session", signal).then(inSession);
    forgetOthersData(client, session);
    return session;
  },
  staleTime: 5 * 60 * 1000,
  // Another tab may have signed out, or in as somebody else.
  refetchOnWindowFocus: "always",
});

/** Who is signed in from now on; `person: null` after signing out. */
export async function startSession(client: QueryClient, session: CurrentSession): Promise<void> {
  await client.cancelQueries();
  forgetEverything(client);
  client.setQueryData<CurrentSession>(key, session);
  tellOtherTabs();
}

export const signOut = () => api.delete("/session");

import type { QueryClient } from "@tanstack/react-query";
import { tellOtherTabs } from "#app/lib/other-tabs.ts";
import type { CurrentSession } from "#contract/accounts.ts";

const key = ["session"];

function forgetEverything(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
}

/** One person's data is never there for the next. */
export function forgetOthersData(client: QueryClient, next: CurrentSession): void {
  const before = client.getQueryData<CurrentSession>(key)?.person;
  if (before && before.id !== next.person?.id) forgetEverything(client);
}

/** Who is signed in from now on; `person: null` after signing out. */
export async function startSession(client: QueryClient, session: CurrentSession): Promise<void> {
  await client.cancelQueries();
  forgetEverything(client);
  client.setQueryData<CurrentSession>(key, session);
  tellOtherTabs();
}

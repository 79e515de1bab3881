import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { ExternalSignInMethods } from "#contract/accounts.ts";

export const signInMethodsQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: ({ signal }) => api.get<ExternalSignInMethods>("/sign-in-ways", signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** False once it is known that this installation sends no mail. */
export const useMailHost = (): boolean => useQuery(signInMethodsQuery).data?.mail ?? true;

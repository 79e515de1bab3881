import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { ApiToken, CreatedApiToken, NewApiToken } from "#contract/api-tokens.ts";

export const apiTokensQuery = queryOptions({
  queryKey: ["account", "api-tokens"],
  queryFn: ({ signal }) => api.get<ApiToken[]>("/account/api-tokens", signal),
});

export const createApiToken = (form: NewApiToken) => api.post<CreatedApiToken>("/account/api-tokens", form);
export const revokeApiToken = (id: string) => api.delete(`/account/api-tokens/${encodeURIComponent(id)}`);

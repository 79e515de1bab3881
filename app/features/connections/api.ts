import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type {
  AllowedRequest,
  AuthorizationRequest,
  Connection,
  NewConnection,
  ReviewedRequest,
} from "#contract/connections.ts";

export const connectionsQuery = queryOptions({
  queryKey: ["account", "connections"],
  queryFn: ({ signal }) => api.get<Connection[]>("/account/connections", signal),
});

export const reviewQuery = (request: AuthorizationRequest) =>
  queryOptions({
    queryKey: ["account", "connection-request", request],
    queryFn: () => api.post<ReviewedRequest>("/account/connections/review", request),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const allowConnection = (answer: NewConnection) =>
  api.post<AllowedRequest>("/account/connections", answer);
export const endConnection = (id: string) => api.delete(`/account/connections/${encodeURIComponent(id)}`);

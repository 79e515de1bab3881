import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "#app/lib/api.ts";
import { Position } from "#contract/positions.ts";

export const positionsQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "positions"],
    queryFn: ({ signal }) => api.get(`/portfolios/${portfolioId}/positions`, z.array(Position), signal),
  });

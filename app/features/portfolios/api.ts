import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "#app/lib/api.ts";
import { type NewPortfolio, Portfolio } from "#contract/portfolios.ts";

export const portfoliosQuery = queryOptions({
  queryKey: ["portfolios"],
  queryFn: ({ signal }) => api.get("/portfolios", z.array(Portfolio), signal),
});

export const portfolioQuery = (id: string) =>
  queryOptions({
    queryKey: ["portfolios", id],
    queryFn: ({ signal }) => api.get(`/portfolios/${encodeURIComponent(id)}`, Portfolio, signal),
  });

export const createPortfolio = (form: NewPortfolio) => api.post("/portfolios", form, Portfolio);

export const changePortfolio = (id: string, form: NewPortfolio) =>
  api.put(`/portfolios/${id}`, form, Portfolio);

export const deletePortfolio = (id: string) => api.delete(`/portfolios/${id}`);

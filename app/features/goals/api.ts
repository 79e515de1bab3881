import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { Goal, NewGoal } from "#contract/goals.ts";

export const goalsQuery = queryOptions({
  queryKey: ["goals"],
  queryFn: ({ signal }) => api.get<Goal[]>("/goals", signal),
});

export const createGoal = (form: NewGoal) => api.post<Goal>("/goals", form);

export const changeGoal = (id: string, form: NewGoal) => api.put<Goal>(`/goals/${id}`, form);

export const deleteGoal = (id: string) => api.delete(`/goals/${id}`);

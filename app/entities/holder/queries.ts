import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { Holder, ListedHolder, NewHolder } from "#contract/holders.ts";

export const holdersQuery = queryOptions({
  queryKey: ["holders"],
  queryFn: ({ signal }) => api.get<ListedHolder[]>("/holders", signal),
});

export const createHolder = (form: NewHolder) => api.post<Holder>("/holders", form);

export const renameHolder = ({ id, name }: Holder) => api.put<Holder>(`/holders/${id}`, { name });

export const deleteHolder = (id: string) => api.delete(`/holders/${id}`);

/** Identifies the creation of a holder, so that a form can wait for it. */
export const creatingHolderKey = ["creating-holder"];

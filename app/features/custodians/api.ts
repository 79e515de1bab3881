import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { Custodian, ListedCustodian, NewCustodian } from "#contract/custodians.ts";

export const custodiansQuery = queryOptions({
  queryKey: ["custodians"],
  queryFn: ({ signal }) => api.get<ListedCustodian[]>("/custodians", signal),
});

export const createCustodian = (form: NewCustodian) => api.post<Custodian>("/custodians", form);

export const renameCustodian = ({ id, name }: Custodian) => api.put<Custodian>(`/custodians/${id}`, { name });

export const deleteCustodian = (id: string) => api.delete(`/custodians/${id}`);

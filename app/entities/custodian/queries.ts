import { api } from "#app/lib/api.ts";
import { listQuery } from "#app/lib/pages.ts";
import type { Custodian, ListedCustodian, NewCustodian } from "#contract/custodians.ts";

export const custodiansQuery = listQuery<ListedCustodian>(["custodians"], "/custodians");

export const createCustodian = (form: NewCustodian) => api.post<Custodian>("/custodians", form);

export const renameCustodian = ({ id, name }: Custodian) => api.put<Custodian>(`/custodians/${id}`, { name });

export const deleteCustodian = (id: string) => api.delete(`/custodians/${id}`);

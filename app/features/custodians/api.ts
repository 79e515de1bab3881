import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "#app/lib/api.ts";
import { Custodian, ListedCustodian, type NewCustodian } from "#contract/custodians.ts";

export const custodiansQuery = queryOptions({
  queryKey: ["custodians"],
  queryFn: ({ signal }) => api.get("/custodians", z.array(ListedCustodian), signal),
});

export const createCustodian = (form: NewCustodian) => api.post("/custodians", form, Custodian);

export const renameCustodian = ({ id, name }: Custodian) => api.put(`/custodians/${id}`, { name }, Custodian);

export const deleteCustodian = (id: string) => api.delete(`/custodians/${id}`);

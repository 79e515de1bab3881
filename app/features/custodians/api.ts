import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "#app/lib/api.ts";
import { Custodian, type NewCustodian } from "#contract/custodians.ts";

export const custodiansQuery = queryOptions({
  queryKey: ["custodians"],
  queryFn: ({ signal }) => api.get("/custodians", z.array(Custodian), signal),
});

export const createCustodian = (form: NewCustodian) => api.post("/custodians", form, Custodian);

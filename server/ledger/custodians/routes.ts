import { z } from "zod";
import { Custodian, ListedCustodian, NewCustodian } from "#contract/custodians.ts";
import { createPageSchema } from "#contract/page.ts";
import { ProblemError } from "#contract/problem.ts";
import { removeCustodian, renameCustodian } from "#server/ledger/custodians/change-custodian.ts";
import { custodianQuota } from "#server/ledger/custodians/limits.ts";
import { insertCustodian, pageOfCustodians } from "#server/ledger/custodians/queries.ts";
import { NameKey, pageQuery } from "#server/platform/db/page.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { enforceQuota } from "#server/platform/limits/quotas.ts";

const CustodianParams = z.object({ custodianId: z.uuid() });

export function registerCustodians(server: Routes, quotas: Quotas): void {
  server.get(
    "/custodians",
    {
      config: { unauthenticatedDetail: "Not authenticated" },
      schema: { querystring: pageQuery(NameKey), response: { 200: createPageSchema(ListedCustodian) } },
    },
    ({ db, query }) => pageOfCustodians(db, query.after),
  );

  server.post(
    "/custodians",
    { schema: { body: NewCustodian, response: { 201: Custodian } } },
    async ({ db, person, body }, reply) => {
      await enforceQuota(db, person.id, custodianQuota, { quotas });
      const custodian = await insertCustodian(db, person.id, body);
      if (!custodian) throw new ProblemError("custodian-exists");
      reply.status(201);
      return custodian;
    },
  );

  server.put(
    "/custodians/:custodianId",
    { schema: { params: CustodianParams, body: NewCustodian, response: { 200: Custodian } } },
    ({ db, params, body }) => renameCustodian(db, params.custodianId, body),
  );

  server.delete(
    "/custodians/:custodianId",
    { schema: { params: CustodianParams } },
    async ({ db, params }, reply) => {
      await removeCustodian(db, params.custodianId);
      reply.status(204);
    },
  );
}

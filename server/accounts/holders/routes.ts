import { z } from "zod";
import { Holder, ListedHolder, NewHolder } from "#contract/holders.ts";
import { ProblemError } from "#contract/problem.ts";
import { holderQuota } from "#server/accounts/holders/limits.ts";
import {
  deleteHolder,
  insertHolder,
  isHolderInUse,
  listHolders,
  lockHolder,
  updateHolder,
} from "#server/accounts/holders/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isUniqueViolation } from "#server/platform/db/violations.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { enforceQuota } from "#server/platform/limits/quotas.ts";

const HolderParams = z.object({ holderId: z.uuid() });

async function renameHolder(db: Db, id: string, form: NewHolder): Promise<Holder> {
  const renamed = await updateHolder(db, id, form).catch((error) => {
    throw isUniqueViolation(error) ? new ProblemError("holder-exists") : error;
  });
  if (!renamed) throw new ProblemError("not-found");
  return renamed;
}

/** Deletes a holder without portfolios, and what was stated about the holder's taxes. */
async function removeHolder(db: Db, id: string): Promise<void> {
  if (!(await lockHolder(db, id))) throw new ProblemError("not-found");
  if (await isHolderInUse(db, id)) throw new ProblemError("holder-in-use");
  await deleteHolder(db, id);
}

/** The taxpayers of a person's portfolios besides the person. */
export function registerHolders(server: Routes, quotas: Quotas): void {
  server.get("/holders", { schema: { response: { 200: z.array(ListedHolder) } } }, ({ db }) =>
    listHolders(db),
  );

  server.post(
    "/holders",
    { schema: { body: NewHolder, response: { 201: Holder } } },
    async ({ db, person, body }, reply) => {
      await enforceQuota(db, person.id, holderQuota, { quotas });
      const holder = await insertHolder(db, person.id, body);
      if (!holder) throw new ProblemError("holder-exists");
      reply.status(201);
      return holder;
    },
  );

  server.put(
    "/holders/:holderId",
    { schema: { params: HolderParams, body: NewHolder, response: { 200: Holder } } },
    ({ db, params, body }) => renameHolder(db, params.holderId, body),
  );

  server.delete("/holders/:holderId", { schema: { params: HolderParams } }, async ({ db, params }, reply) => {
    await removeHolder(db, params.holderId);
    reply.status(204);
  });
}

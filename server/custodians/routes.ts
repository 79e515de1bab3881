import { z } from "zod";
import { Custodian, NewCustodian } from "#contract/custodians.ts";
import { ProblemError } from "#contract/problem.ts";
import { insertCustodian, listCustodians } from "#server/custodians/queries.ts";
import type { Routes } from "#server/http/routes.ts";

export function registerCustodians(server: Routes): void {
  server.get("/custodians", { schema: { response: { 200: z.array(Custodian) } } }, ({ db }) =>
    listCustodians(db),
  );

  server.post(
    "/custodians",
    { schema: { body: NewCustodian, response: { 201: Custodian } } },
    async ({ db, person, body }, reply) => {
      const custodian = await insertCustodian(db, person.id, body);
      if (!custodian) throw new ProblemError("custodian-exists");
      reply.status(201);
      return custodian;
    },
  );
}

import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { ConfirmedImport, Import, ImportReview, ImportUndo, maxImportBytes } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";
import { Reconciliation } from "#contract/reconciliation.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import {
  PortfolioParams,
  portfolioIdOf,
  readPortfolio,
} from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { createUploadPlaces, freeBody } from "#server/platform/http/upload-places.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import type { Rates } from "#server/platform/limits/rates.ts";
import { listImports } from "#server/rooms/imports/import-queries.ts";
import { importByPerson } from "#server/rooms/imports/limits.ts";
import { importFiles, reconciliation, undo } from "#server/rooms/imports/tasks.ts";

const ImportParams = z.object({ portfolioId: z.uuid(), importId: z.uuid() });

const uploadLimits = {
  maxBytes: maxImportBytes,
  maxBytesHeld: 4 * maxImportBytes,
  maxByPerson: 1,
  maxByNetwork: 8,
  max: 64,
};
/** Seconds that 20 MB take over a slow connection. */
const uploadTimeout = 240;

const tooLarge = () =>
  fieldProblem("invalid-input", "files", "Os arquivos juntos passam de 20 MB. Envie-os em partes.");

type Dependencies = Computing & { quotas: Quotas; rates: Rates };

/** The imports of a portfolio, and what undoing one would do. */
export function registerImports(server: Routes, { people, clock, computations }: Dependencies): void {
  server.get(
    "/imports",
    { schema: { params: PortfolioParams, response: { 200: z.array(Import) } } },
    async ({ actor, params }) => {
      const { imports } = await readPortfolio(people, actor, params, async (db, { id }) => ({
        imports: await listImports(db, id),
      }));
      return imports;
    },
  );

  server.get(
    "/reconciliation",
    { schema: { params: PortfolioParams, response: { 200: Reconciliation.nullable() } } },
    async ({ actor, params }, reply) => {
      const { portfolio } = await readPortfolio(people, actor, params);
      const input = { portfolioId: portfolio.id, today: dayOf(clock()) };
      return sendJson(reply, (await computations.run(actor, reconciliation.of(input))).body);
    },
  );

  const runUndo = (
    { actor, params }: { actor: Actor; params: z.infer<typeof ImportParams> },
    isConfirmed: boolean,
  ) => computations.run(actor, undo.of({ ...params, today: dayOf(clock()), isConfirmed }));

  server.get(
    "/imports/:importId/undo",
    { schema: { params: ImportParams, response: { 200: ImportUndo } } },
    async (request, reply) => {
      const { body } = await runUndo(request, false);
      return sendJson(reply, body);
    },
  );

  server.delete("/imports/:importId", { schema: { params: ImportParams } }, async (request, reply) => {
    await runUndo(request, true);
    reply.status(204);
  });
}

/** Reviews and confirms uploads of B3's files. */
export async function registerUploads(
  server: Routes,
  { people, clock, computations, quotas, rates }: Dependencies,
): Promise<void> {
  await server.register(async (upload: Routes) => {
    const places = createUploadPlaces(uploadLimits);
    upload.removeAllContentTypeParsers();
    upload.addContentTypeParser("multipart/form-data", async (request: FastifyRequest, body: Readable) =>
      places.read(request, body, tooLarge()),
    );
    // Refuses before the body is read.
    upload.addHook("onRequest", async (request, reply) => {
      const { actor, person, params } = request;
      await readPortfolio(people, actor, { portfolioId: portfolioIdOf(params) });
      await rates.ofPerson(importByPerson, person.id);
      places.enter(request, reply);
    });

    for (const isConfirmed of [false, true])
      upload.post(
        isConfirmed ? "/imports" : "/imports/review",
        {
          config: { bodySeconds: uploadTimeout },
          schema: { response: isConfirmed ? { 201: ConfirmedImport } : { 200: ImportReview } },
        },
        async ({ actor, params, body, headers }, reply) => {
          const portfolioId = portfolioIdOf(params);
          if (!Buffer.isBuffer(body))
            throw fieldProblem("invalid-input", "files", "Escolha pelo menos um arquivo");
          const now = clock();
          const input = {
            portfolioId,
            today: dayOf(now),
            now,
            quotas,
            isConfirmed,
            upload: { body, contentType: headers["content-type"] ?? "" },
          };
          const run = computations.run(actor, importFiles.of(input)).finally(() => freeBody(body));
          const { body: answer } = await run;
          return sendJson(reply.status(isConfirmed ? 201 : 200), answer);
        },
      );
  });
}

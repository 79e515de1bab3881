import type { FastifyError } from "fastify";
import { z } from "zod";
import { ConfirmedImport, Import, ImportReview, ImportUndo, maxImportBytes } from "#contract/imports.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { Reconciliation } from "#contract/reconciliation.ts";
import { dayOf } from "#domain/calendar.ts";
import { sendJson } from "#server/compute/send-json.ts";
import type { Requester } from "#server/compute/turns.ts";
import type { Routes } from "#server/http/routes.ts";
import { listImports } from "#server/imports/import-queries.ts";
import type { Computing } from "#server/ledger/cached-answers.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Quotas } from "#server/limits/quotas.ts";
import { PortfolioParams, portfolioIdOf, readPortfolio } from "#server/portfolios/portfolio-scope.ts";

const ImportParams = z.object({ portfolioId: z.uuid(), importId: z.uuid() });

/** Uploads that may be in memory at once; each holds up to 20 MB until it is read. */
const maxUploads = 4;
/** Seconds that 20 MB take over a slow connection. */
const uploadTimeout = 240;

type Dependencies = Computing & { quotas: Quotas; limits: Limits };

/** The imports of a portfolio, and what undoing one would do. */
export function registerImports(server: Routes, { people, clock, computations }: Dependencies): void {
  server.get(
    "/imports",
    { schema: { params: PortfolioParams, response: { 200: z.array(Import) } } },
    async ({ person, params }) => {
      const { imports } = await readPortfolio(people, person.id, params, async (db, { id }) => ({
        imports: await listImports(db, id),
      }));
      return imports;
    },
  );

  server.get(
    "/reconciliation",
    { schema: { params: PortfolioParams, response: { 200: Reconciliation.nullable() } } },
    async ({ person, params }, reply) => {
      const { portfolio } = await readPortfolio(people, person.id, params);
      const input = { portfolioId: portfolio.id, today: dayOf(clock()) };
      return sendJson(reply, (await computations.run(person, { name: "reconciliation", input })).body);
    },
  );

  const undo = (
    { person, params }: { person: Requester; params: z.infer<typeof ImportParams> },
    isConfirmed: boolean,
  ) =>
    computations.run(person, {
      name: "undoImport",
      input: { ...params, userId: person.id, today: dayOf(clock()), isConfirmed },
    });

  server.get(
    "/imports/:importId/undo",
    { schema: { params: ImportParams, response: { 200: ImportUndo } } },
    async (request, reply) => {
      const { body } = await undo(request, false);
      return sendJson(reply, body);
    },
  );

  server.delete("/imports/:importId", { schema: { params: ImportParams } }, async (request, reply) => {
    await undo(request, true);
    reply.status(204);
  });
}

/** Reviews and confirms uploads of B3's files. */
export async function registerUploads(
  server: Routes,
  { people, clock, computations, quotas, limits }: Dependencies,
): Promise<void> {
  await server.register(async (upload: Routes) => {
    let uploads = 0;
    const uploading = new Set<string>();
    upload.removeAllContentTypeParsers();
    upload.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer", bodyLimit: maxImportBytes },
      (_request, body, done) => done(null, body),
    );
    upload.setErrorHandler((error: FastifyError) => {
      if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
        throw fieldProblem(
          "invalid-input",
          "files",
          "Os arquivos juntos passam de 20 MB. Envie-os em partes.",
        );
      throw error;
    });
    // Refuses before the body is read.
    upload.addHook("onRequest", async ({ person, params }, reply) => {
      await readPortfolio(people, person.id, { portfolioId: portfolioIdOf(params) });
      await limits.importing(person.id);
      if (uploading.has(person.id)) throw new ProblemError("too-many-requests", { retryAfter: 5 });
      if (uploads >= maxUploads) throw new ProblemError("unavailable", { retryAfter: 5 });
      uploads += 1;
      uploading.add(person.id);
      reply.raw.once("close", () => {
        uploads -= 1;
        uploading.delete(person.id);
      });
    });

    for (const isConfirmed of [false, true])
      upload.post(
        isConfirmed ? "/imports" : "/imports/review",
        {
          config: { bodySeconds: uploadTimeout },
          schema: { response: isConfirmed ? { 201: ConfirmedImport } : { 200: ImportReview } },
        },
        async ({ person, params, body, headers }, reply) => {
          const portfolioId = portfolioIdOf(params);
          if (!Buffer.isBuffer(body))
            throw fieldProblem("invalid-input", "files", "Escolha pelo menos um arquivo");
          const now = clock();
          const { body: answer } = await computations.run(person, {
            name: "import",
            input: {
              userId: person.id,
              portfolioId,
              today: dayOf(now),
              now,
              quotas,
              isConfirmed,
              upload: { body, contentType: headers["content-type"] ?? "" },
            },
          });
          return sendJson(reply.status(isConfirmed ? 201 : 200), answer);
        },
      );
  });
}

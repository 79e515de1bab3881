import { AnalystSettings, NewModelConsent, NewModelKey } from "#contract/analyst-settings.ts";
import {
  agreeToModel,
  bringModelKey,
  type ModelChangeServices,
  readAnalystSettings,
  removeModelKey,
} from "#server/analyst/model/change-model.ts";
import { modelChangesByPerson } from "#server/analyst/model/limits.ts";
import { deleteModelConsent } from "#server/analyst/model/model-queries.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** The model that reads a person's questions: the consent, which ends at once, and an own key, which no route returns. */
export function registerModels(server: Routes, services: ModelChangeServices): void {
  const { accounts, rates } = services;

  server.get("/account/analyst", { schema: { response: { 200: AnalystSettings } } }, ({ person }) =>
    readAnalystSettings(services, person.id),
  );

  server.put("/account/analyst/consent", { schema: { body: NewModelConsent } }, async (request, reply) => {
    await rates.ofPerson(modelChangesByPerson, request.person.id);
    await agreeToModel(services, request.person.id, request.body.destination);
    request.logSecurityEvent("model-allowed");
    reply.status(204);
  });

  server.delete("/account/analyst/consent", async ({ person }, reply) => {
    await deleteModelConsent(accounts, person.id);
    reply.status(204);
  });

  server.put("/account/analyst/key", { schema: { body: NewModelKey } }, async (request, reply) => {
    await rates.ofPerson(modelChangesByPerson, request.person.id);
    await bringModelKey(services, request.person.id, request.body);
    request.logSecurityEvent("model-key-added");
    reply.status(204);
  });

  server.delete("/account/analyst/key", async (request, reply) => {
    await removeModelKey(services, request.person.id);
    request.logSecurityEvent("model-key-removed");
    reply.status(204);
  });
}

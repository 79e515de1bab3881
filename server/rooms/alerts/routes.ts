import { z } from "zod";
import { VisitAlerts } from "#contract/alerts.ts";
import { MailChoices, MailSettings } from "#contract/mail-settings.ts";
import { NewPriceAlert, PriceAlert, PriceAlertChange } from "#contract/price-alerts.ts";
import { ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { enforceQuota } from "#server/platform/limits/quotas.ts";
import { priceAlertQuota } from "#server/rooms/alerts/limits.ts";
import { findMailChoices, saveMailChoices } from "#server/rooms/alerts/mail-settings-queries.ts";
import { deletePriceAlert } from "#server/rooms/alerts/price-alert-queries.ts";
import { createPriceAlert, readPriceAlerts, resetPriceAlert } from "#server/rooms/alerts/set-price-alert.ts";
import { visitAlerts } from "#server/rooms/alerts/tasks.ts";
import { dueMonth } from "#server/rooms/tax/tax-reminders.ts";

const AlertParams = z.object({ priceAlertId: z.uuid() });

/** The levels of prices that a person waits for, whatever the portfolio. */
export function registerPriceAlerts(server: Routes, clock: Clock, quotas: Quotas): void {
  server.get("/price-alerts", { schema: { response: { 200: z.array(PriceAlert) } } }, ({ db }) =>
    readPriceAlerts(db, dayOf(clock())),
  );

  server.post(
    "/price-alerts",
    { schema: { body: NewPriceAlert, response: { 201: PriceAlert } } },
    async ({ db, person, body }, reply) => {
      await enforceQuota(db, person.id, priceAlertQuota, { quotas });
      reply.status(201);
      return createPriceAlert(db, { userId: person.id, now: clock() }, body);
    },
  );

  server.put(
    "/price-alerts/:priceAlertId",
    { schema: { params: AlertParams, body: PriceAlertChange, response: { 200: PriceAlert } } },
    ({ db, params, body }) => resetPriceAlert(db, { id: params.priceAlertId, now: clock() }, body),
  );

  server.delete(
    "/price-alerts/:priceAlertId",
    { schema: { params: AlertParams } },
    async ({ db, params }, reply) => {
      if (!(await deletePriceAlert(db, params.priceAlertId))) throw new ProblemError("not-found");
      reply.status(204);
    },
  );
}

/** The news since the last visit. They may need the taxes, so they are computed outside the event loop. */
export function registerVisitAlerts(
  server: Routes,
  { clock, computations }: { clock: Clock; computations: Computations },
): void {
  server.get("/alerts", { schema: { response: { 200: VisitAlerts } } }, async ({ actor, person }, reply) => {
    if (person.lastVisitAt === null) return { prices: [], goals: [], files: [], darf: null };
    const today = dayOf(clock());
    const input = { since: person.lastVisitAt, today, due: dueMonth(today) ?? null };
    return sendJson(reply, (await computations.run(actor, visitAlerts.of(input))).body);
  });
}

/** The mails that a person wants. */
export function registerMailSettings(
  server: Routes,
  { accounts, clock, hasMailHost }: { accounts: Db; clock: Clock; hasMailHost: boolean },
): void {
  server.get("/account/mails", { schema: { response: { 200: MailSettings } } }, async ({ person }) => ({
    ...(await findMailChoices(accounts, person.id)),
    isSent: hasMailHost,
  }));

  server.put("/account/mails", { schema: { body: MailChoices } }, async ({ person, body }, reply) => {
    await saveMailChoices(accounts, person.id, body, clock());
    reply.status(204);
  });
}

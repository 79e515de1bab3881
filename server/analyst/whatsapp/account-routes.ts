import { ProblemError } from "#contract/problem.ts";
import { NewWhatsappCode, WhatsappChoices, WhatsappCode, WhatsappSettings } from "#contract/whatsapp.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { requireReauthenticationForChange } from "#server/accounts/auth/security/reauthentication.ts";
import { whatsappCodesByPerson } from "#server/analyst/whatsapp/limits.ts";
import { createCode, unlinkPhone } from "#server/analyst/whatsapp/link-phone.ts";
import { findLinkedAt, setStopped } from "#server/analyst/whatsapp/link-queries.ts";
import { maskedNumber } from "#server/analyst/whatsapp/masked-number.ts";
import type { WhatsappAccess } from "#server/analyst/whatsapp/send-message.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { findWhatsappChoices, saveWhatsappChoices } from "#server/rooms/alerts/mail-settings-queries.ts";

type AccountServices = AuthContext & { whatsapp: WhatsappAccess | undefined };

/** The phone of the signed-in person. A code asks for a proof, because a linked phone outlives the session. */
export function registerWhatsappAccount(server: Routes, services: AccountServices): void {
  const { accounts, clock, rates, whatsapp } = services;

  server.get("/account/whatsapp", { schema: { response: { 200: WhatsappSettings } } }, async ({ person }) => {
    const link = await findLinkedAt(accounts, person.id);
    const phone = link && {
      ...(await findWhatsappChoices(accounts, person.id)),
      number: maskedNumber(link.phone),
      linkedAt: link.linked_at.toISOString(),
      isStopped: link.is_stopped,
    };
    return { number: whatsapp?.number ?? null, phone: phone ?? null };
  });

  server.post(
    "/account/whatsapp/code",
    { schema: { body: NewWhatsappCode, response: { 201: WhatsappCode } } },
    async (request, reply) => {
      await requireReauthenticationForChange(services, request, request.body);
      if (!whatsapp) throw new ProblemError("whatsapp-off");
      const { id } = request.person;
      await rates.ofPerson(whatsappCodesByPerson, id);
      return reply.status(201).send(await createCode({ accounts, clock }, id));
    },
  );

  server.put("/account/whatsapp", { schema: { body: WhatsappChoices } }, async ({ person, body }, reply) => {
    if (!(await findLinkedAt(accounts, person.id))) throw new ProblemError("whatsapp-unlinked");
    await saveWhatsappChoices(accounts, person.id, body, clock());
    await setStopped(accounts, person.id, false);
    reply.status(204);
  });

  server.delete("/account/whatsapp", async ({ person, log }, reply) => {
    const unlinking = { accounts, clock, jobs: services.jobs, log, asking: services };
    await unlinkPhone(unlinking, person.id);
    reply.status(204);
  });
}

import { leadConsentVersion, type NewLead } from "#contract/leads.ts";
import { fieldProblem, type ProblemError } from "#contract/problem.ts";
import { insertLead, isLeadEmail } from "#server/accounts/leads/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Announce } from "#server/platform/notifications/announce.ts";

async function refusalOf(accounts: Db, { email }: NewLead): Promise<ProblemError> {
  return (await isLeadEmail(accounts, email))
    ? fieldProblem("lead-email-taken", "email")
    : fieldProblem("lead-whatsapp-taken", "whatsapp");
}

/** Records and announces a lead once, even if the form is sent repeatedly. */
export async function recordLead(accounts: Db, announce: Announce, now: Date, lead: NewLead): Promise<void> {
  const { email, fullName, whatsapp, experienceLevel, strategy, plan } = lead;
  await accounts.transaction().execute(async (db) => {
    const isNew = await insertLead(db, {
      email,
      whatsapp,
      strategy,
      plan,
      full_name: fullName,
      experience_level: experienceLevel,
      consent_version: leadConsentVersion,
      consented_at: now,
      created_at: now,
    });
    if (!isNew) throw await refusalOf(db, lead);
    await announce(
      {
        type: "teste",
        nome: fullName,
        email,
        phone: whatsapp,
        nivel_experiencia: experienceLevel,
        estrategia_interesse: strategy,
      },
      db,
    );
  });
}

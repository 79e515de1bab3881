import { experienceLabels, strategyLabels } from "#app/features/leads/lead-labels.ts";
import { planLabels } from "#app/lib/labels.ts";
import { phoneText } from "#app/lib/phone-text.ts";
import { ExperienceLevel, Strategy } from "#contract/leads.ts";
import { PlanType } from "#contract/plans.ts";
import { deleteLead, deleteLeadJobs, listLeads } from "#server/accounts/leads/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refusal } from "./command.ts";
import { csvFile } from "./csv-file.ts";

const header = [
  "cadastrado em",
  "nome",
  "e-mail",
  "whatsapp",
  "nível de experiência",
  "interesse",
  "plano",
  "consentimento em",
  "versão do consentimento",
];

async function createCsv(operator: Db): Promise<string> {
  const rows = (await listLeads(operator)).map((lead) => [
    lead.created_at.toISOString(),
    lead.full_name,
    lead.email,
    phoneText(lead.whatsapp),
    experienceLabels[ExperienceLevel.parse(lead.experience_level)],
    strategyLabels[Strategy.parse(lead.strategy)],
    lead.plan === null ? "" : planLabels[PlanType.parse(lead.plan)],
    lead.consented_at.toISOString(),
    lead.consent_version,
  ]);
  return csvFile(header, rows);
}

async function forget(operator: Db, email: string): Promise<string> {
  const isDeleted = await operator.transaction().execute(async (db) => {
    await deleteLeadJobs(db, email);
    return deleteLead(db, email);
  });
  if (!isDeleted) throw new Refusal(`Não há contato com o e-mail ${email}.`);
  return `O contato de ${email} foi apagado, com os avisos à automação sobre ele.`;
}

export const leads: Command = {
  usage: `leads --csv | --delete <e-mail>
      escreve todos os contatos que pediram o teste grátis, do mais antigo ao mais novo;
      num arquivo, sem as linhas do próprio npm: npm run --silent admin -- leads --csv > leads.csv;
      com --delete, apaga um contato a pedido de quem não tem conta`,

  read(args) {
    const { flags, options } = readArguments(args, [], ["delete"], ["csv"]);
    const email = options.delete?.trim().toLowerCase();
    if (flags.has("csv") === (email !== undefined))
      throw new Refusal("Diga o que fazer: leads --csv ou leads --delete <e-mail>.");
    return (operator) => (email === undefined ? createCsv(operator) : forget(operator, email));
  },
};

import { experienceLabels, strategyLabels } from "#app/lib/labels.ts";
import { phoneText } from "#app/lib/phone-text.ts";
import { ExperienceLevel, Strategy } from "#contract/leads.ts";
import { listLeads } from "#server/leads/queries.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refusal } from "./command.ts";
import { csvFile } from "./csv-file.ts";

const header = [
  ...["cadastrado em", "nome", "e-mail", "whatsapp", "nível de experiência", "interesse"],
  ...["consentimento em", "versão do consentimento"],
];

export const leads: Command = {
  usage: `leads --csv
      escreve todos os contatos que pediram o teste grátis, do mais antigo ao mais novo;
      num arquivo, sem as linhas do próprio npm: npm run --silent admin -- leads --csv > leads.csv`,

  read(args) {
    const { flags } = readArguments(args, [], [], ["csv"]);
    if (!flags.has("csv")) throw new Refusal("Diga em que formato: leads --csv.");
    return async (operator) => {
      const rows = (await listLeads(operator)).map((lead) => [
        ...[lead.created_at.toISOString(), lead.full_name, lead.email, phoneText(lead.whatsapp)],
        experienceLabels[ExperienceLevel.parse(lead.experience_level)],
        strategyLabels[Strategy.parse(lead.strategy)],
        ...[lead.consented_at.toISOString(), lead.consent_version],
      ]);
      return csvFile(header, rows);
    };
  },
};

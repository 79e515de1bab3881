import { feedbackTypeLabels } from "#app/lib/labels.ts";
import { FeedbackType } from "#contract/feedback.ts";
import { listAllFeedback } from "#server/accounts/feedback/queries.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refusal } from "./command.ts";
import { csvFile } from "./csv-file.ts";

const header = ["enviado em", "e-mail", "tipo", "página", "mensagem"];

export const feedback: Command = {
  usage: `feedback --csv
      escreve tudo o que as pessoas disseram do produto, do mais antigo ao mais novo;
      num arquivo, sem as linhas do próprio npm: npm run --silent admin -- feedback --csv > feedback.csv`,

  read(args) {
    const { flags } = readArguments(args, [], [], ["csv"]);
    if (!flags.has("csv")) throw new Refusal("Diga em que formato: feedback --csv.");
    return async (operator) => {
      const rows = (await listAllFeedback(operator)).map(({ created_at, email, type, page, message }) => [
        created_at.toISOString(),
        email,
        feedbackTypeLabels[FeedbackType.parse(type)],
        page,
        message,
      ]);
      return csvFile(header, rows);
    };
  },
};

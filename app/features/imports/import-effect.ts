import type { Choices } from "#app/features/imports/choices.ts";
import { rowsText } from "#app/features/imports/import-text.ts";
import { removedText } from "#app/features/imports/replacement-text.ts";
import { areColumnsOpen } from "#contract/import-columns.ts";
import type { ImportReview } from "#contract/imports.ts";

/** The effect of confirming a review, in a sentence. `isOpen`: an answer is missing or wrong. */
type Effect = { hasEntries: boolean; canConfirm: boolean; isOpen: boolean; entering: string };

export const openText = "Responda às perguntas para importar.";

export const unansweredText = (count: number): string => `${count.toLocaleString("pt-BR")} sem resposta`;

/** '3 linhas entram'. */
export const entersText = (count: number): string =>
  count === 1 ? "1 linha entra" : `${rowsText(count)} entram`;

const contractsText = (count: number) =>
  count === 1 ? "1 aplicação ganha o seu contrato." : `${count} aplicações ganham o seu contrato.`;

function enteringText({ counts }: ImportReview, { removed }: Choices, contracts: number): string {
  if (counts.new > 0) return `${entersText(counts.new)} na carteira.`;
  if (removed.length > 0) return removedText(removed.length);
  if (contracts > 0) return contractsText(contracts);
  return "";
}

/** Nothing new was found yet, or no file could be read. The list of files has the reasons. */
function nothingNewText({ files, counts }: Pick<ImportReview, "files" | "counts">): string {
  if (counts.review > 0)
    return counts.review === 1
      ? "Nada entra ainda: há uma linha a conferir."
      : `Nada entra ainda: há ${counts.review.toLocaleString("pt-BR")} linhas a conferir.`;
  const refused = files.filter(({ refusal }) => refusal !== null).length;
  if (refused === 0) return "Não há nada novo nestes arquivos.";
  if (refused < files.length) return "Não há nada novo nos arquivos lidos.";
  return refused === 1
    ? "O arquivo não foi lido. O motivo está acima."
    : "Nenhum arquivo foi lido. Os motivos estão acima.";
}

/** Says on the button how many lines enter. */
export const importText = ({ counts }: Pick<ImportReview, "counts">): string =>
  counts.new === 0 ? "Importar" : `Importar ${counts.new.toLocaleString("pt-BR")}`;

export function effectOf(review: ImportReview, choices: Choices): Effect {
  const { counts, reconciliation, files, contracts } = review;
  const isDismissing = Object.values(choices.answers).some(({ as }) => as === "nothing");
  const answered = contracts.filter(({ code, proposal }) =>
    Object.hasOwn(choices.contracts, code) ? choices.contracts[code] : proposal,
  ).length;
  const hasEntries = counts.new > 0 || isDismissing || choices.removed.length > 0 || answered > 0;
  // A file of settlements alone records nothing, but its period counts as covered.
  const coversPeriod = counts.mirror > 0 && counts.known === 0;
  const canConfirm = hasEntries || reconciliation !== null || coversPeriod;
  const wrong = contracts.find(({ problem }) => problem !== null);
  const hasOpenColumns = files.some(({ columns }) => columns !== null && areColumnsOpen(columns));
  const nothingNew = coversPeriod
    ? "Nada novo entra. O período destes arquivos fica marcado como recebido."
    : nothingNewText(review);
  const entering = hasOpenColumns
    ? openText
    : wrong
      ? `Corrija a resposta sobre ${wrong.code} para importar.`
      : enteringText(review, choices, answered) || nothingNew;
  return { hasEntries, canConfirm, isOpen: hasOpenColumns || wrong !== undefined, entering };
}

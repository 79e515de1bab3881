import { completeProposal } from "#app/features/imports/answer-values.ts";
import { listed } from "#app/features/imports/import-text.ts";
import type { ImportAnswer, ImportQuestion } from "#contract/import-answers.ts";
import type { ImportFile, ImportRow } from "#contract/imports.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";

export type AskedRow = ImportRow & { question: ImportQuestion };
export type Answers = Readonly<Record<string, ImportAnswer>>;

/** An amortization lowers the cost of its asset, so it is asked about by itself. */
const isIncome = ({ proposal }: ImportQuestion) =>
  proposal?.as === "income" && proposal.kind !== "amortization";

/**
 * Rows of income in files of trades that are not B3's, which one answer can leave out. Those that the person answered otherwise
 * are not among them. A single row is no group.
 */
export function sheetIncomeIn(
  rows: readonly AskedRow[],
  files: readonly Pick<ImportFile, "kinds">[],
  answers: Answers,
): AskedRow[] {
  const found = rows.filter(({ file, question }) => {
    const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    const isOfSheet = files[file]?.kinds.includes("other-trades") === true;
    return isOfSheet && isIncome(question) && (given === undefined || given.as === "nothing");
  });
  return found.length > 1 ? found : [];
}

/** '3 linhas são proventos (Dividendo e JCP)'. */
export function sheetIncomeText(rows: readonly Pick<AskedRow, "label">[]): string {
  const labels = [...new Set(rows.map(({ label }) => label))];
  return `${rows.length.toLocaleString("pt-BR")} linhas são proventos (${listed(labels)})`;
}

/** Without units, the price is that of the whole payment. */
function amountOf({ amount, quantity, question: { proposal } }: AskedRow): Decimal | null {
  if (proposal?.gross !== undefined) return decimal(proposal.gross);
  // Without a price the amount is not in reais.
  if (proposal?.price === undefined) return null;
  return amount === null ? decimal(proposal.price).times(quantity ?? "1") : decimal(amount);
}

/** The sum of the rows; null if one of them has no amount in reais. */
export function sheetIncomeSum(rows: readonly AskedRow[]): string | null {
  let sum: Decimal = zero;
  for (const row of rows) {
    const amount = amountOf(row);
    if (amount === null) return null;
    sum = sum.plus(amount);
  }
  return textOf(sum);
}

/** The answers that leave all of the rows out. */
export const leavingOut = (rows: readonly AskedRow[]): Record<string, ImportAnswer> =>
  Object.fromEntries(rows.map(({ question }) => [question.id, { as: "nothing" }]));

/** The proposals that lack nothing, as answers. */
export const completeAnswers = (rows: readonly AskedRow[]): Record<string, ImportAnswer> =>
  Object.fromEntries(
    rows.flatMap(({ question }) => {
      const answer = completeProposal(question.proposal);
      return answer ? [[question.id, answer] as const] : [];
    }),
  );

import type { ImportAnswer, ImportQuestion } from "#contract/import-answers.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { dismissed, questionToDismiss } from "#server/rooms/imports/plan/answers.ts";
import type { PlannedEntry, PlannedIncome, PlannedTrade } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";
import { proposal, tradeAmounts } from "#server/rooms/imports/plan/proposals.ts";
import { digestOf } from "#server/rooms/imports/plan/row-digest.ts";

/**
 * The answer of a judge about a row. A row without a verdict stays as it is.
 * - `known`: the portfolio has it. `claims` is the recorded income that the row states too.
 * - `idle`: it needs no entry.
 * - `asked`: only the person knows. Without `isProposed` the question proposes no kind: such a row needs a look of its own, and
 *   proposals that lack nothing can be taken together.
 * - `left`: only the person can record it, by another door, or leave it out.
 * - `waits`: the answer about another row is its answer, too.
 * - `noted`: it is recorded, with something to tell about it, and perhaps with other amounts.
 * - `replaces`: its entry takes the place of that of a row of an earlier import, whose digest is `id`.
 */
export type Verdict = { reason: string } & (
  | { is: "known"; claims?: string }
  | { is: "idle" | "waits" }
  | { is: "asked"; isProposed?: boolean }
  | { is: "left"; question?: ImportQuestion | null }
  | { is: "noted"; entry?: PlannedEntry | undefined }
  | { is: "replaces"; entry: PlannedEntry; id: string }
);

export type Answers = Readonly<Record<string, ImportAnswer>>;

export const answerTo = (answers: Answers, id: string): ImportAnswer | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

/** The question about a row, with its entry as the person answered. */
type Heard = { question: ImportQuestion; entry?: PlannedEntry; isDismissed?: true };

function askedTrade({ row }: PlannedRow, entry: PlannedTrade, isProposed: boolean, answers: Answers): Heard {
  const side = entry.type === "BUY" ? "buy" : "sell";
  const proposed = proposal(isProposed ? side : null, tradeAmounts(entry));
  const question = { ...questionToDismiss(row), proposal: proposed, canRecord: true };
  const given = answerTo(answers, question.id);
  if (given?.as !== "buy" && given?.as !== "sell") return { question };
  const answered = {
    quantity: decimal(given.quantity),
    price: decimal(given.price),
    fees: decimal(given.fees ?? "0"),
  };
  return { question, entry: { ...entry, ...answered, type: given.as === "buy" ? "BUY" : "SELL" } };
}

/** The question has another id than the one that planning may have asked about the row. */
function askedPayment({ row }: PlannedRow, entry: PlannedIncome, answers: Answers): Heard {
  const { kind, gross, withheld } = entry.income;
  const id = digestOf(`payment ${row.key}`).toString("hex").slice(0, 32);
  const proposed = { as: null, kind, gross, withheld };
  const question = { ...questionToDismiss(row), id, proposal: proposed, canRecord: true };
  const given = answerTo(answers, id);
  if (given?.as === "nothing") return { question, isDismissed: true };
  if (given?.as !== "income") return { question };
  const income = { ...entry.income, kind: given.kind, gross: given.gross, withheld: given.withheld };
  return { question, entry: { ...entry, income } };
}

/** A row with a question about its trade or its payment, or as the person answered it. */
function asked(planned: PlannedRow, reason: string, isProposed: boolean, answers: Answers): PlannedRow {
  const { entry } = planned;
  if (!entry || entry.kind === "event") throw new Error("a row without a trade or a payment is asked about");
  const { question, ...heard } =
    entry.kind === "trade"
      ? askedTrade(planned, entry, isProposed, answers)
      : askedPayment(planned, entry, answers);
  if (heard.entry) return { ...planned, reason: "Como você respondeu", entry: heard.entry, question };
  const unanswered = { ...planned, entry: undefined, question };
  return heard.isDismissed
    ? { ...unanswered, group: "no-effect", reason: dismissed, isDismissed: true }
    : { ...unanswered, group: "review", reason };
}

/** The row with what follows from a verdict. */
export function settle(planned: PlannedRow, verdict: Verdict, answers: Answers): PlannedRow {
  const { reason } = verdict;
  const without = { ...planned, reason, entry: undefined };
  switch (verdict.is) {
    case "known":
      return { ...without, group: "known", claims: verdict.claims ?? planned.claims };
    case "idle":
      return { ...without, group: "no-effect" };
    case "asked":
      return asked(planned, reason, verdict.isProposed ?? false, answers);
    case "left":
      return { ...without, group: "review", question: verdict.question ?? questionToDismiss(planned.row) };
    case "waits":
      return { ...without, group: "review", question: null };
    case "noted":
      return { ...planned, reason, entry: verdict.entry ?? planned.entry };
    case "replaces":
      return { ...planned, reason, entry: verdict.entry, replaces: { id: verdict.id } };
  }
}

import type { GoneRow, ImportAnswer, ImportProposal, ImportQuestion } from "#contract/import-answers.ts";
import {
  type EntryDraft,
  entryGroupOf,
  type GroupedRow,
  withoutEffect,
} from "#domain/imports/drafts/draft.ts";
import { mainProduct, productOfCode } from "#domain/imports/product.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { decimal, one } from "#domain/kernel/decimal.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import {
  isReceived,
  isRecordable,
  proposal,
  proposalOfDraft,
  proposalOfRow,
  type RecordableRow,
  stored,
} from "#server/imports/plan/proposals.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";

/** A row with what the person is asked about it, answered or not. */
export type AskedRow = GroupedRow & {
  question: ImportQuestion | null;
  /** The person decided that the row records nothing. */
  isDismissed: boolean;
  /** The gone row whose entry it replaces, as the person decided. */
  replaces: GoneRow | null;
};

const dismissed = "Você decidiu não registrar";

const idLength = 32;
/** The id of the question about a row. */
export const questionIdOf = (row: ImportRow) => digestOf(row.key).toString("hex").slice(0, idLength);

function draftOf(row: RecordableRow, answer: ImportAnswer, proposed: EntryDraft | null): EntryDraft | null {
  const day = proposed?.day ?? row.day;
  const product = proposed?.product ?? mainProduct(row.product);
  const { institution } = row;
  const ratio = (of: { from: string; to: string }) => ({ from: decimal(of.from), to: decimal(of.to) });
  switch (answer.as) {
    case "nothing":
      return null;
    case "replace":
      return proposed;
    case "moved":
      return proposed?.kind === "transfer" ? proposed : null;
    case "buy":
    case "sell":
      return {
        kind: answer.as,
        day,
        product,
        institution,
        quantity: decimal(answer.quantity),
        price: decimal(answer.price),
        fees: decimal(answer.fees ?? "0"),
      };
    case "income":
      return {
        kind: "income",
        day,
        product,
        paymentKind: answer.kind,
        quantity: row.quantity,
        gross: decimal(answer.gross),
        withheld: decimal(answer.withheld),
      };
    case "split":
      return { kind: "split", day, product, ratio: ratio(answer) };
    case "bonus":
      return { kind: "bonus", day, product, ratio: ratio(answer), unitCost: decimal(answer.unitCost) };
    case "subscription":
      return {
        kind: "subscription",
        day,
        product,
        quantity: decimal(answer.quantity),
        amount: decimal(answer.total),
      };
    case "come-cotas":
      return {
        kind: "come-cotas",
        day,
        product,
        quantity: decimal(answer.quantity),
        tax: decimal(answer.total),
      };
    case "rights-sale":
      return { kind: "rights-sale", day, product, amount: decimal(answer.total) };
    case "conversion":
    case "share-merger":
    case "spin-off": {
      const other = productOfCode(answer.otherCode);
      const own = mainProduct(row.product);
      return {
        kind: answer.as,
        day,
        ...(isReceived(row) ? { product: other, toProduct: own } : { product: own, toProduct: other }),
        ratio: ratio(answer),
        costShare: answer.as === "spin-off" ? decimal(answer.costPercent).div(100) : one,
      };
    }
  }
}

/** A question for a row that cannot become an entry: the person may only leave it out. */
export const questionToDismiss = (row: ImportRow): ImportQuestion => ({
  id: questionIdOf(row),
  proposal: null,
  canRecord: false,
  replaces: null,
  move: null,
});

/**
 * A row of a planned trade that the person is asked about, or as the person answered. Without `as` no kind is proposed: proposals that
 * lack nothing can be taken together, and such a row needs a look of its own.
 */
export function askedAgain(
  planned: PlannedRow & { entry: PlannedTrade },
  reason: string,
  answers: Readonly<Record<string, ImportAnswer>>,
  as: ImportProposal["as"] = null,
): PlannedRow {
  const { row, entry } = planned;
  const { quantity, price, fees } = entry;
  const amounts = { quantity: stored(quantity), price: stored(price), fees: stored(fees) };
  const question: ImportQuestion = {
    ...questionToDismiss(row),
    proposal: proposal(as, amounts),
    canRecord: true,
  };
  const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
  if (given?.as !== "buy" && given?.as !== "sell")
    return { ...planned, group: "review", reason, entry: undefined, question };
  const answered: PlannedTrade = {
    ...entry,
    type: given.as === "buy" ? "BUY" : "SELL",
    quantity: decimal(given.quantity),
    price: decimal(given.price),
    fees: decimal(given.fees ?? "0"),
  };
  return { ...planned, reason: "Como você respondeu", entry: answered, question };
}

/** Whether units left an institution, or came to one, without the other half of the move. */
function moveOf(entry: EntryDraft | null): ImportQuestion["move"] {
  if (entry?.kind !== "transfer") return null;
  return entry.to === null ? "out" : "in";
}

/** Asks about a row of `review`, and applies the person's answer if there is one. `former`: the entry that it may correct. */
export function askedRow(
  grouped: GroupedRow,
  answers: Readonly<Record<string, ImportAnswer>>,
  former: GoneRow | null,
): AskedRow {
  const { row, entry } = grouped;
  const given = Object.hasOwn(answers, questionIdOf(row)) ? answers[questionIdOf(row)] : undefined;
  const unanswered = { isDismissed: false, replaces: null };
  if (given?.as === "nothing" && entry && grouped.partOf === null && grouped.group !== "review")
    return {
      ...withoutEffect(row, dismissed),
      question: questionToDismiss(row),
      isDismissed: true,
      replaces: null,
    };
  if (grouped.group !== "review" || grouped.partOf !== null)
    return { ...grouped, question: null, ...unanswered };
  const canRecord = isRecordable(row);
  const replaces = entry ? former : null;
  const proposed = canRecord ? ((entry && proposalOfDraft(entry)) ?? proposalOfRow(row)) : null;
  const proposal = proposed && replaces ? { ...proposed, as: "replace" as const } : proposed;
  const question = { id: questionIdOf(row), proposal, canRecord, replaces, move: moveOf(entry) };
  if (given?.as === "nothing")
    return { ...withoutEffect(row, dismissed), question, isDismissed: true, replaces: null };
  const isReplacement = given?.as === "replace";
  if (!given || !canRecord || (isReplacement && !replaces)) return { ...grouped, question, ...unanswered };
  const draft = draftOf(row, given, entry);
  if (!draft) return { ...grouped, question, ...unanswered };
  const recorded = { group: entryGroupOf(draft), reason: "Como você respondeu", entry: draft, missing: [] };
  return {
    ...grouped,
    ...recorded,
    question,
    isDismissed: false,
    replaces: isReplacement ? replaces : null,
  };
}

import type { GoneRow, ImportAnswer, ImportQuestion } from "#contract/import-answers.ts";
import {
  type EntryDraft,
  entryGroupOf,
  type GroupedRow,
  withoutEffect,
} from "#domain/imports/drafts/draft.ts";
import { mainProduct, productOfCode } from "#domain/imports/product.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { decimal, one } from "#domain/kernel/decimal.ts";
import {
  isReceived,
  isRecordable,
  proposalOfDraft,
  proposalOfRow,
  type RecordableRow,
} from "#server/rooms/imports/plan/proposals.ts";
import { digestOf } from "#server/rooms/imports/plan/row-digest.ts";

/** A row with what the person is asked about it, answered or not. */
export type AskedRow = GroupedRow & {
  question: ImportQuestion | null;
  /** The person decided that the row records nothing. */
  isDismissed: boolean;
  /** The gone row whose entry it replaces, as the person decided. */
  replaces: GoneRow | null;
};

export const dismissed = "Você decidiu não registrar";

const idLength = 32;
/** The id of the question about a row. */
export const questionIdOf = (row: ImportRow) => digestOf(row.key).toString("hex").slice(0, idLength);

function draftOf(row: RecordableRow, answer: ImportAnswer, proposed: EntryDraft | null): EntryDraft | null {
  const own = mainProduct(row.product);
  const at = { day: proposed?.day ?? row.day, product: proposed?.product ?? own };
  const ratio = (of: { from: string; to: string }) => ({ from: decimal(of.from), to: decimal(of.to) });
  switch (answer.as) {
    case "nothing":
      return null;
    case "replace":
      return proposed;
    case "moved":
      return proposed?.kind === "transfer" ? proposed : null;
    case "buy":
    case "sell": {
      const { institution } = row;
      const amounts = { quantity: decimal(answer.quantity), price: decimal(answer.price) };
      return { kind: answer.as, ...at, institution, ...amounts, fees: decimal(answer.fees ?? "0") };
    }
    case "income": {
      const amounts = { gross: decimal(answer.gross), withheld: decimal(answer.withheld) };
      return { kind: "income", ...at, paymentKind: answer.kind, quantity: row.quantity, ...amounts };
    }
    case "split":
      return { kind: "split", ...at, ratio: ratio(answer) };
    case "bonus":
      return { kind: "bonus", ...at, ratio: ratio(answer), unitCost: decimal(answer.unitCost) };
    case "subscription":
      return { kind: answer.as, ...at, quantity: decimal(answer.quantity), amount: decimal(answer.total) };
    case "come-cotas":
      return { kind: answer.as, ...at, quantity: decimal(answer.quantity), tax: decimal(answer.total) };
    case "rights-sale":
      return { kind: "rights-sale", ...at, amount: decimal(answer.total) };
    case "conversion":
    case "share-merger":
    case "spin-off": {
      const other = productOfCode(answer.otherCode);
      const products = isReceived(row)
        ? { product: other, toProduct: own }
        : { product: own, toProduct: other };
      const costShare = answer.as === "spin-off" ? decimal(answer.costPercent).div(100) : one;
      return { kind: answer.as, day: at.day, ...products, ratio: ratio(answer), costShare };
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
  const id = questionIdOf(row);
  const given = Object.hasOwn(answers, id) ? answers[id] : undefined;
  const unanswered = { isDismissed: false, replaces: null };
  const leftOut = { ...withoutEffect(row, dismissed), isDismissed: true, replaces: null };
  if (grouped.group !== "review" || grouped.partOf !== null) {
    const mayLeave = entry && grouped.partOf === null;
    if (given?.as === "nothing" && mayLeave) return { ...leftOut, question: questionToDismiss(row) };
    return { ...grouped, question: null, ...unanswered };
  }
  const canRecord = isRecordable(row);
  const replaces = entry ? former : null;
  const proposed = canRecord ? ((entry && proposalOfDraft(entry)) ?? proposalOfRow(row)) : null;
  const proposal = proposed && replaces ? { ...proposed, as: "replace" as const } : proposed;
  const question = { id, proposal, canRecord, replaces, move: moveOf(entry) };
  if (given?.as === "nothing") return { ...leftOut, question };
  const isReplacement = given?.as === "replace";
  const draft = given && canRecord && !(isReplacement && !replaces) ? draftOf(row, given, entry) : null;
  if (!draft) return { ...grouped, question, ...unanswered };
  const recorded = { group: entryGroupOf(draft), reason: "Como você respondeu", entry: draft, missing: [] };
  return { ...grouped, ...recorded, question, isDismissed: false, replaces: isReplacement ? replaces : null };
}

import type { GoneRow, ImportAnswer, ImportProposal, ImportQuestion } from "#contract/import-answers.ts";
import { real } from "#domain/imports/currencies.ts";
import {
  type EntryDraft,
  entryGroupOf,
  type GroupedRow,
  withoutEffect,
} from "#domain/imports/drafts/draft.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { namesComeCotas } from "#domain/imports/other-sheet/operation-words.ts";
import { paymentWords } from "#domain/imports/other-sheet/sheet-payment.ts";
import { mainProduct, productOfCode } from "#domain/imports/product.ts";
import {
  type AnyTradeRow,
  type DaySummaryRow,
  type ImportRow,
  type IncomeRow,
  isOfOneDay,
  type MovementRow,
  type OtherTradeRow,
} from "#domain/imports/rows.ts";
import { type Decimal, decimal, one, textOf, zero } from "#domain/kernel/decimal.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";

/** A row with what the person is asked about it, answered or not. */
export type AskedRow = GroupedRow & {
  question: ImportQuestion | null;
  /** The person decided that the row records nothing. */
  isDismissed: boolean;
  /** The gone row whose entry it replaces, as the person decided. */
  replaces: GoneRow | null;
};

type RecordableRow = AnyTradeRow | MovementRow | IncomeRow | DaySummaryRow;

const recordableKinds: readonly ImportRow["kind"][] = ["trades", "other-trades", "movements", "income"];
const isRecordable = (row: ImportRow): row is RecordableRow =>
  recordableKinds.includes(row.kind) || isOfOneDay(row);

const dismissed = "Você decidiu não registrar";

const idLength = 32;
/** The id of the question about a row. */
export const questionIdOf = (row: ImportRow) => digestOf(row.key).toString("hex").slice(0, idLength);

const stored = (amount: Decimal | null | undefined) =>
  amount?.gt(0) ? textOf(amount.toDecimalPlaces(10)) : undefined;

/** Without the amounts that are unknown. */
function proposal(as: ImportProposal["as"], fields: Record<string, string | undefined>): ImportProposal {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { as, ...Object.fromEntries(known) };
}

function proposalOfDraft(entry: EntryDraft): ImportProposal | null {
  switch (entry.kind) {
    case "buy":
    case "sell":
      return proposal(entry.kind, {
        quantity: stored(entry.quantity),
        price: stored(entry.price),
        fees: stored(entry.fees),
      });
    case "income":
      return proposal("income", {
        kind: entry.paymentKind,
        gross: stored(entry.gross),
        withheld: textOf(entry.withheld),
      });
    case "split":
      return proposal("split", { from: stored(entry.ratio.from), to: stored(entry.ratio.to) });
    case "bonus":
      return proposal("bonus", {
        from: stored(entry.ratio.from),
        to: stored(entry.ratio.to),
        unitCost: stored(entry.unitCost),
      });
    case "subscription":
      return proposal("subscription", { quantity: stored(entry.quantity), total: stored(entry.amount) });
    case "come-cotas":
      return proposal("come-cotas", { quantity: stored(entry.quantity), total: stored(entry.tax) });
    case "rights-sale":
      return proposal("rights-sale", { total: stored(entry.amount) });
    case "conversion":
    case "share-merger":
    case "spin-off":
      return proposal(entry.kind, {
        otherCode: entry.product.code,
        from: stored(entry.ratio.from),
        to: stored(entry.ratio.to),
      });
    default:
      return null;
  }
}

/** The words of trackers for payments and events. */
const operations: readonly [words: RegExp, proposed: ImportProposal][] = [
  ...paymentWords.map(([words, kind]): [RegExp, ImportProposal] => [words, { as: "income", kind }]),
  [/^(DESDOBRAMENTO|DESDOBRO|SPLIT|GRUPAMENTO|INPLIT|REVERSE SPLIT)$/, { as: "split" }],
  [/^(BONIFICACAO( (EM|DE) (ACOES|ATIVOS|COTAS))?|BONUS)$/, { as: "bonus" }],
  [/^(SUBSCRICAO|SUBSCRIPTION)$/, { as: "subscription" }],
  [/^(VENDAS?|VENDID[AO]S?|SALES)\b/, { as: "sell" }],
];

/** Statements state the quotas and their value, which is the tax. */
const proposalOfComeCotas = (quantity: Decimal | null, tax: Decimal | null) =>
  proposal("come-cotas", { quantity: stored(quantity), total: stored(tax?.toDecimalPlaces(2)) });

/** The amounts of a row that is neither a purchase nor a sale, for whichever answer the person chooses. */
function proposalOfOperation(row: OtherTradeRow, operation: string): ImportProposal {
  const label = normalisedLabel(operation);
  if (namesComeCotas(operation))
    return proposalOfComeCotas(row.quantity, row.withheld.gt(0) ? row.withheld : row.value);
  const [, proposed] = operations.find(([words]) => words.test(label)) ?? [];
  const isOnlyAmount = row.quantity.isZero() && row.price.gt(0) && !row.foreign;
  const amounts = row.foreign
    ? { quantity: stored(row.quantity) }
    : {
        quantity: stored(row.quantity),
        price: stored(row.price),
        fees: stored(row.fees),
        gross: isOnlyAmount ? stored(row.price) : undefined,
      };
  if (proposed?.as === "bonus" && !row.foreign)
    return { ...proposal(null, { ...amounts, unitCost: stored(row.price) }), ...proposed };
  // Nothing tells whether interest on equity is written before or after its tax.
  const isNet = proposed?.kind === "interest-on-equity";
  return { ...proposal(null, isNet ? { ...amounts, gross: undefined } : amounts), ...proposed };
}

/** The answer that a row suggests by itself, where nothing could be derived from the other rows. */
function proposalOfRow(row: RecordableRow): ImportProposal | null {
  if (row.kind === "other-trades" && row.operation !== null) return proposalOfOperation(row, row.operation);
  if (row.kind === "other-trades" && row.foreign)
    return proposal(row.side, {
      quantity: stored(row.quantity),
      price: row.saysReais && row.foreign.currency === real ? stored(row.price) : undefined,
    });
  if (row.kind === "trades" || row.kind === "other-trades")
    return proposal(row.side, {
      quantity: stored(row.quantity),
      price: stored(row.price),
      fees: stored(row.fees),
    });
  if (row.kind === "trade-summary") return null;
  if (row.kind === "movements" && namesComeCotas(row.label))
    return proposalOfComeCotas(row.quantity, row.value ?? row.price?.times(row.quantity ?? zero) ?? null);
  const unitEvents: Record<string, "split" | "bonus"> = {
    DESDOBRO: "split",
    GRUPAMENTO: "split",
    "BONIFICACAO EM ATIVOS": "bonus",
  };
  const exchanges: Record<string, "conversion" | "spin-off"> = {
    INCORPORACAO: "conversion",
    CONVERSAO: "conversion",
    RESGATE: "conversion",
    CISAO: "spin-off",
  };
  const exchange = exchanges[row.label];
  if (exchange) {
    const units = stored(row.quantity);
    return proposal(exchange, isReceived(row) ? { to: units } : { from: units });
  }
  const event = unitEvents[row.label];
  if (event) return proposal(event, { unitCost: event === "bonus" ? stored(row.price) : undefined });
  if (row.label === "EVENTO EM DINHEIRO" || row.kind === "income")
    return proposal("income", { gross: stored(row.value) });
  return null;
}

/** A row of an exchange names the new asset if units come in, and else the old one. */
const isReceived = (row: RecordableRow) =>
  row.kind === "movements" && row.direction === "credit" && row.label !== "RESGATE";

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

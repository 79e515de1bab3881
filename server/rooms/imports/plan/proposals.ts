import type { ImportProposal } from "#contract/import-answers.ts";
import { real } from "#domain/imports/currencies.ts";
import type { EntryDraft } from "#domain/imports/drafts/draft.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import { namesComeCotas } from "#domain/imports/other-sheet/operation-words.ts";
import { paymentWords } from "#domain/imports/other-sheet/sheet-payment.ts";
import {
  type AnyTradeRow,
  type DaySummaryRow,
  type ImportRow,
  type IncomeRow,
  isOfOneDay,
  type MovementRow,
  type OtherTradeRow,
} from "#domain/imports/rows.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import type { Ratio } from "#domain/ledger/entry.ts";

/** A row that an answer of the person can make an entry. */
export type RecordableRow = AnyTradeRow | MovementRow | IncomeRow | DaySummaryRow;

const recordableKinds: readonly ImportRow["kind"][] = ["trades", "other-trades", "movements", "income"];
export const isRecordable = (row: ImportRow): row is RecordableRow =>
  recordableKinds.includes(row.kind) || isOfOneDay(row);

/** An amount of a proposal; undefined without one. */
const stored = (amount: Decimal | null | undefined) =>
  amount?.gt(0) ? textOf(amount.toDecimalPlaces(10)) : undefined;

/** Without the amounts that are unknown. */
export function proposal(
  as: ImportProposal["as"],
  fields: Record<string, string | undefined>,
): ImportProposal {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { as, ...Object.fromEntries(known) };
}

type Amounts = { quantity: Decimal; price: Decimal; fees: Decimal };

/** The amounts of a trade. */
export const tradeAmounts = ({ quantity, price, fees }: Amounts) => ({
  quantity: stored(quantity),
  price: stored(price),
  fees: stored(fees),
});

const ratioOf = ({ ratio: { from, to } }: { ratio: Ratio }) => ({ from: stored(from), to: stored(to) });

/** The answer that an entry derived from the rows suggests. */
export function proposalOfDraft(entry: EntryDraft): ImportProposal | null {
  switch (entry.kind) {
    case "buy":
    case "sell":
      return proposal(entry.kind, tradeAmounts(entry));
    case "income": {
      const amounts = { gross: stored(entry.gross), withheld: textOf(entry.withheld) };
      return proposal("income", { kind: entry.paymentKind, ...amounts });
    }
    case "split":
      return proposal("split", ratioOf(entry));
    case "bonus":
      return proposal("bonus", { ...ratioOf(entry), unitCost: stored(entry.unitCost) });
    case "subscription":
      return proposal("subscription", { quantity: stored(entry.quantity), total: stored(entry.amount) });
    case "come-cotas":
      return proposal("come-cotas", { quantity: stored(entry.quantity), total: stored(entry.tax) });
    case "rights-sale":
      return proposal("rights-sale", { total: stored(entry.amount) });
    case "conversion":
    case "share-merger":
    case "spin-off":
      return proposal(entry.kind, { otherCode: entry.product.code, ...ratioOf(entry) });
    case "fraction-sale":
    case "transfer":
      return null;
    default:
      throw unknownKind(entry);
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
        ...tradeAmounts(row),
        gross: stored(row.statedAmount) ?? (isOnlyAmount ? stored(row.price) : undefined),
      };
  if (proposed?.as === "bonus" && !row.foreign)
    return { ...proposal(null, { ...amounts, unitCost: stored(row.price) }), ...proposed };
  // Nothing tells whether interest on equity is written before or after its tax.
  const isNet = proposed?.kind === "interest-on-equity";
  return { ...proposal(null, isNet ? { ...amounts, gross: undefined } : amounts), ...proposed };
}

/** The answer that a row suggests by itself, where nothing could be derived from the other rows. */
export function proposalOfRow(row: RecordableRow): ImportProposal | null {
  if (row.kind === "other-trades" && row.operation !== null) return proposalOfOperation(row, row.operation);
  if (row.kind === "other-trades" && row.foreign)
    return proposal(row.side, {
      quantity: stored(row.quantity),
      price: row.saysReais && row.foreign.currency === real ? stored(row.price) : undefined,
    });
  if (row.kind === "trades" || row.kind === "other-trades") return proposal(row.side, tradeAmounts(row));
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
export const isReceived = (row: RecordableRow) =>
  row.kind === "movements" && row.direction === "credit" && row.label !== "RESGATE";

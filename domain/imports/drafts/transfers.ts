import {
  asPartOf,
  type EventDraft,
  type GroupedRow,
  recorded,
  toReview,
  withoutEffect,
} from "#domain/imports/drafts/draft.ts";
import type { RuledMovement } from "#domain/imports/drafts/movement.ts";
import type { MovementRow } from "#domain/imports/rows.ts";

function transferOf(
  row: MovementRow,
  debit: MovementRow | null,
  credit: MovementRow | null,
): EventDraft | null {
  if (!row.quantity?.gt(0)) return null;
  return {
    kind: "transfer",
    day: row.day,
    quantity: row.quantity,
    product: row.product,
    from: debit?.institution ?? null,
    to: credit?.institution ?? null,
  };
}

/** The ledger holds the asset of a subscription and neither its rights nor its receipts. */
const isHeld = ({ product }: MovementRow) => product.type !== "right" && product.type !== "receipt";

function groupPair(debit: MovementRow, credit: MovementRow, reason: string): GroupedRow[] {
  if (debit.institution.key === credit.institution.key) {
    const internal = "Transferência dentro da mesma instituição";
    return [withoutEffect(debit, internal), withoutEffect(credit, internal)];
  }
  const draft = transferOf(credit, debit, credit);
  if (!draft) return [groupSingle(debit), groupSingle(credit)];
  const first = recorded(credit, reason, draft);
  return [first, asPartOf(debit, first)];
}

function groupSingle(row: MovementRow): GroupedRow {
  if (row.direction === "debit")
    return toReview(
      row,
      "Saída de custódia sem a entrada: diga para onde foi",
      ["other-institution"],
      transferOf(row, row, null),
    );
  return toReview(
    row,
    "Entrada de custódia sem a saída: diga de onde veio e o custo",
    ["other-institution", "cost"],
    transferOf(row, null, row),
  );
}

type Pair = { debit: MovementRow; credit: MovementRow };

/** Moves pairs out of both lists: of one institution, or of any two. */
function takePairs(debits: MovementRow[], credits: MovementRow[], byInstitution: boolean): Pair[] {
  const open = Map.groupBy(credits.splice(0), ({ institution }) => (byInstitution ? institution.key : ""));
  const pairs: Pair[] = [];
  for (const debit of debits.splice(0)) {
    const credit = open.get(byInstitution ? debit.institution.key : "")?.pop();
    if (credit) pairs.push({ debit, credit });
    else debits.push(debit);
  }
  credits.push(...[...open.values()].flat());
  return pairs;
}

/** Custody moves as a debit and a credit of one day, product and quantity. A pair counts whole or not at all. */
export function groupTransfers(movements: readonly RuledMovement[]): GroupedRow[] {
  const groups = Map.groupBy(movements, ({ row: { day, product, quantity } }) =>
    JSON.stringify([day, product.code, quantity]),
  );
  return [...groups.values()].flatMap((group) => {
    const rows = group.map(({ row }) => row);
    if (!rows.every(isHeld))
      return rows.map((row) => withoutEffect(row, "Direitos e recibos: a posição conta só o ativo"));
    const debits = rows.filter(({ direction }) => direction === "debit");
    const credits = rows.filter(({ direction }) => direction === "credit");
    const reason = group[0]?.rule.reason ?? "";
    const pairs = [...takePairs(debits, credits, true), ...takePairs(debits, credits, false)];
    return [
      ...pairs.flatMap(({ debit, credit }) => groupPair(debit, credit, reason)),
      ...debits.map(groupSingle),
      ...credits.map(groupSingle),
    ];
  });
}

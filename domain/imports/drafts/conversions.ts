import { asPartOf, type GroupedRow, type MissingPart, toReview } from "#domain/imports/drafts/draft.ts";
import type { RuledMovement } from "#domain/imports/drafts/movement.ts";
import type { MovementRow } from "#domain/imports/rows.ts";
import { one } from "#domain/kernel/decimal.ts";

/** The old units of a pair, if both halves have their quantity and are of different assets. */
function groupPair(debit: MovementRow, credit: MovementRow, reason: string): GroupedRow[] {
  const isPair =
    debit.quantity?.gt(0) && credit.quantity?.gt(0) && debit.product.code !== credit.product.code;
  if (!isPair || !debit.quantity || !credit.quantity)
    return [groupSingle(debit, reason), groupSingle(credit, reason)];
  const missing: MissingPart[] = credit.label === "CISAO" ? ["cost"] : ["confirmation"];
  const first = toReview(credit, reason, missing, {
    kind: credit.label === "CISAO" ? "spin-off" : "conversion",
    day: credit.day,
    product: debit.product,
    toProduct: credit.product,
    ratio: { from: debit.quantity, to: credit.quantity },
    costShare: one,
  });
  return [first, asPartOf(debit, first)];
}

const groupSingle = (row: MovementRow, reason: string) =>
  toReview(row, reason, row.label === "CISAO" ? ["asset", "cost"] : ["asset", "ratio"]);

/** `Incorporação`, `Cisão` and `Conversão`: a debit of the old and a credit of the new asset, to be confirmed. */
export function groupConversions(movements: readonly RuledMovement[]): GroupedRow[] {
  const groups = Map.groupBy(movements, ({ row: { day, label, institution } }) =>
    JSON.stringify([day, label, institution.key]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first, second, ...others] = group;
    const isPair = first?.row.direction === "debit" && second?.row.direction === "credit";
    if (isPair && others.length === 0) return groupPair(first.row, second.row, second.rule.reason);
    return group.map(({ row, rule }) => groupSingle(row, rule.reason));
  });
}

import type { EventContext } from "#domain/imports/drafts/context.ts";
import { type GroupedRow, recorded, toReview, withoutEffect } from "#domain/imports/drafts/draft.ts";
import { type RuledMovement, totalValue } from "#domain/imports/drafts/movement.ts";
import type { MovementRow } from "#domain/imports/rows.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

const placeOf = ({ product, institution }: MovementRow) => JSON.stringify([product.code, institution.key]);

/** Auctions take place within months of the event. */
const maxDelay = 400;

/** The printed quantity, that of the fraction which left custody, or the fraction that custody still shows. */
function quantityOf(
  sale: MovementRow,
  fractions: MovementRow[],
  { custodies }: EventContext,
): Decimal | null {
  const earliest = addDays(sale.day, -maxDelay);
  const index = fractions.findIndex(({ day }) => day >= earliest && day <= sale.day);
  const [fraction] = index < 0 ? [] : fractions.splice(index, 1);
  if (sale.quantity?.gt(0)) return sale.quantity;
  if (fraction?.quantity?.gt(0)) return fraction.quantity;
  const lefts = custodies.map((custody) =>
    custody.before(sale.product.code, sale.day, [sale.institution.key]).mod(1),
  );
  return lefts.find((left) => left.gt(0)) ?? null;
}

function groupSale(
  { row, rule }: RuledMovement,
  fractions: MovementRow[],
  context: EventContext,
): GroupedRow {
  if (row.direction === "debit")
    return toReview(row, "Leilão de fração a débito: diga o que é", ["confirmation"]);
  const quantity = quantityOf(row, fractions, context);
  const amount = totalValue({ ...row, quantity });
  if (!quantity) return toReview(row, "Leilão de fração sem quantidade", ["quantity"]);
  if (!amount) return toReview(row, "Leilão de fração sem valor", ["price"]);
  const { day, product } = row;
  return recorded(row, rule.reason, { kind: "fraction-sale", day, product, quantity, amount });
}

/** `Leilão de Fração` is the sale; the `Fração em Ativos` before it only takes the fraction out of custody. */
export function groupFractions(
  fractions: readonly RuledMovement[],
  sales: readonly RuledMovement[],
  context: EventContext,
): GroupedRow[] {
  const open = Map.groupBy(
    fractions.map(({ row }) => row),
    placeOf,
  );
  return [
    ...fractions.map(({ row, rule }) => withoutEffect(row, rule.reason)),
    ...sales.map((sale) => groupSale(sale, open.get(placeOf(sale.row)) ?? [], context)),
  ];
}

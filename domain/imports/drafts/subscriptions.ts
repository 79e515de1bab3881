import {
  asPartOf,
  type GroupedRow,
  recorded,
  toReview,
  withoutEffect,
} from "#domain/imports/drafts/draft.ts";
import { type RuledMovement, totalValue } from "#domain/imports/drafts/movement.ts";
import { mainProduct, mainTicker } from "#domain/imports/product.ts";
import type { MovementRow } from "#domain/imports/rows.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

/** Days from the request for a subscription to its receipt. */
export const maxSubscriptionDelay = 90;

const placeOf = ({ product, institution, quantity }: MovementRow) =>
  JSON.stringify([mainTicker(product.code), institution.key, quantity]);

/** Rows by place and day. */
class RowsByPlace {
  readonly #days = new Map<string, Map<Day, MovementRow>>();

  constructor(rows: Iterable<MovementRow>) {
    for (const [place, ofPlace] of Map.groupBy(rows, placeOf)) {
      const days = new Map<Day, MovementRow>();
      for (const row of ofPlace) if (!days.has(row.day)) days.set(row.day, row);
      this.#days.set(place, days);
    }
  }

  /** The first row of the place within the delay before or after the row. A large file looks at each day once. */
  near(row: MovementRow): MovementRow | undefined {
    const days = this.#days.get(placeOf(row));
    for (let delay = -maxSubscriptionDelay; days && delay <= maxSubscriptionDelay; delay += 1) {
      const found = days.get(addDays(row.day, delay));
      if (found) return found;
    }
    return undefined;
  }
}

/** The price paid is rarely in the row of the exercise, sometimes in that of the request. */
function amountOf(row: MovementRow, requests: RowsByPlace): Decimal | null {
  const own = totalValue(row);
  if (own) return own;
  const request = requests.near(row);
  return request ? totalValue(request) : null;
}

function groupFirst(row: MovementRow, reason: string, requests: RowsByPlace): GroupedRow {
  if (!row.quantity?.gt(0)) return toReview(row, "Subscrição sem quantidade", ["quantity", "cost"]);
  const amount = amountOf(row, requests);
  const { day, quantity, product } = row;
  const draft = { kind: "subscription", day, quantity, amount, product: mainProduct(product) } as const;
  if (amount) return recorded(row, reason, draft);
  return toReview(row, "Subscrição sem o valor pago: informe-o", ["cost"], draft);
}

/** A debit of rights and a credit of units on one day are one exercise. */
function groupExercises(movements: readonly RuledMovement[], requests: RowsByPlace): GroupedRow[] {
  const byPlace = Map.groupBy(movements, ({ row }) => `${row.day} ${placeOf(row)}`);
  return [...byPlace.values()].flatMap((group) => {
    const debits = group.filter(({ row }) => row.direction === "debit");
    const credits = group.filter(({ row }) => row.direction === "credit");
    return group.map(({ row, rule }) => {
      const position = credits.findIndex((credit) => credit.row === row);
      const debit = position < 0 ? undefined : debits[position];
      const first = groupFirst(debit?.row ?? row, rule.reason, requests);
      return debit ? asPartOf(row, first) : first;
    });
  });
}

/** A receipt without the exercise that led to it: its units are not counted yet. */
function groupReceipt(
  { row, rule }: RuledMovement,
  exercises: RowsByPlace,
  requests: RowsByPlace,
): GroupedRow {
  const isCounted = exercises.near(row) !== undefined;
  if (isCounted || row.direction === "debit") return withoutEffect(row, rule.reason);
  return groupFirst(row, "Subscrição: novas unidades pelo preço da oferta", requests);
}

/** `requests`: rows of `Solicitação de Subscrição`. */
export function groupSubscriptions(
  exercises: readonly RuledMovement[],
  receipts: readonly RuledMovement[],
  requests: readonly MovementRow[],
): GroupedRow[] {
  const requestsByPlace = new RowsByPlace(requests.filter((request) => totalValue(request) !== null));
  const exercisesByPlace = new RowsByPlace(exercises.map(({ row }) => row));
  return [
    ...groupExercises(exercises, requestsByPlace),
    ...receipts.map((receipt) => groupReceipt(receipt, exercisesByPlace, requestsByPlace)),
  ];
}

import type { TradedUnits } from "#domain/imports/drafts/context.ts";
import { type GroupedRow, settlementMirror, toReview, withoutEffect } from "#domain/imports/drafts/draft.ts";
import { type RuledMovement, settlementDay } from "#domain/imports/drafts/movement.ts";
import { tradeOfMovement } from "#domain/imports/drafts/trades.ts";
import type { AnyTradeRow, MovementRow } from "#domain/imports/rows.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

const sideOf = ({ direction }: MovementRow) => (direction === "credit" ? "buy" : "sell");

/** Traded units by code and side that no settlement has claimed yet. */
class OpenTrades {
  readonly #units = new Map<string, Decimal>();
  readonly #first: Day | undefined;
  readonly #last: Day | undefined;

  /** Units that `also` has on the same day are the same ones. */
  constructor(trades: readonly TradedUnits[], also?: OpenTrades) {
    for (const { code, side, day, quantity } of trades) {
      const place = `${code} ${side} ${day}`;
      this.#units.set(place, quantity.plus(this.#units.get(place) ?? zero));
    }
    for (const [place, units] of also ? also.#units : []) {
      const rest = this.#units.get(place)?.minus(units);
      if (rest) this.#units.set(place, rest);
    }
    const days = trades.map(({ day }) => day).sort();
    this.#first = days[0];
    this.#last = days.at(-1);
  }

  /** Looks at the week before, because holidays may lengthen the two business days. */
  claim(row: MovementRow, quantity: Decimal): boolean {
    for (let days = 7; days > 0; days -= 1) {
      const place = `${row.product.code} ${sideOf(row)} ${addDays(row.day, -days)}`;
      const units = this.#units.get(place);
      if (!units?.gte(quantity)) continue;
      this.#units.set(place, units.minus(quantity));
      return true;
    }
    return false;
  }

  /** Whether the files of negociação hold the days around the settlement, so that its trade should be there. */
  covers({ day }: MovementRow): boolean {
    if (this.#first === undefined || this.#last === undefined) return false;
    return settlementDay(this.#first) <= day && day <= settlementDay(this.#last);
  }
}

type Open = { inFiles: OpenTrades; recorded: OpenTrades };

function groupPriced(row: MovementRow, reason: string, { inFiles, recorded }: Open): GroupedRow {
  const draft = tradeOfMovement(row, sideOf(row));
  const isTraded = row.product.type === "listed" || row.product.type === "right";
  if (!isTraded && row.product.type !== "receipt" && row.product.type !== "option")
    return toReview(row, "Liquidação de um negócio: confirme-o", ["confirmation"], draft);
  const quantity = row.quantity ?? zero;
  if (inFiles.claim(row, quantity) || recorded.claim(row, quantity)) return settlementMirror(row, reason);
  if (inFiles.covers(row))
    return toReview(row, "Liquidação sem negócio na Negociação, como numa oferta", ["confirmation"], draft);
  return settlementMirror(row, "Espelho de liquidação: envie também a Negociação deste período");
}

/** Shares lent and not yet returned. */
class OpenLoans {
  readonly #counts = new Map<string, number>();

  #placeOf({ product, institution, quantity }: MovementRow): string {
    return JSON.stringify([product.code, institution.key, quantity]);
  }

  lend(row: MovementRow): void {
    this.#counts.set(this.#placeOf(row), (this.#counts.get(this.#placeOf(row)) ?? 0) + 1);
  }

  giveBack(row: MovementRow): boolean {
    const count = this.#counts.get(this.#placeOf(row)) ?? 0;
    if (count > 0) this.#counts.set(this.#placeOf(row), count - 1);
    return count > 0;
  }
}

function groupUnpriced(
  row: MovementRow,
  reason: string,
  { inFiles, recorded }: Open,
  loans: OpenLoans,
): GroupedRow {
  if (!row.quantity?.gt(0)) return toReview(row, "Liquidação sem quantidade", ["quantity"]);
  if (inFiles.claim(row, row.quantity) || recorded.claim(row, row.quantity))
    return settlementMirror(row, reason);
  if (row.direction === "debit") {
    loans.lend(row);
    return withoutEffect(row, "Ações emprestadas: continuam suas");
  }
  if (loans.giveBack(row)) return withoutEffect(row, "Devolução de ações emprestadas");
  return toReview(row, "Entrada sem preço: diga se é a devolução de um empréstimo", ["kind"]);
}

/** `Transferência - Liquidação`, in time order: mirrors of trades, and shares lent and returned. */
export function groupSettlements(
  movements: readonly RuledMovement[],
  trades: readonly AnyTradeRow[],
  recorded: readonly TradedUnits[],
): GroupedRow[] {
  const inFiles = new OpenTrades(trades.map(({ product, ...trade }) => ({ ...trade, code: product.code })));
  const open = { inFiles, recorded: new OpenTrades(recorded, inFiles) };
  const loans = new OpenLoans();
  const isPriced = ({ row }: RuledMovement) => row.price?.gt(0) === true;
  const groupedRows = new Map<string, GroupedRow>();
  // Priced rows claim their trades first: a row without a price may be a loan.
  for (const { row, rule } of movements.filter(isPriced))
    groupedRows.set(row.key, groupPriced(row, rule.reason, open));
  for (const { row, rule } of movements.filter((movement) => !isPriced(movement)))
    groupedRows.set(row.key, groupUnpriced(row, rule.reason, open, loans));
  return [...groupedRows.values()];
}

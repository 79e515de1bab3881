import type { ImportAnswer } from "#contract/import-answers.ts";
import type { OtherTradeRow, SheetLots } from "#domain/imports/rows.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { questionToDismiss } from "#server/imports/plan/answers.ts";
import { askedOnce } from "#server/imports/plan/ask-once.ts";
import type { TradeRow } from "#server/imports/plan/former-trades.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";

type LotRow = TradeRow & { row: OtherTradeRow & { lots: SheetLots } };

const isLotRow = (row: PlannedRow): row is LotRow =>
  row.group === "new" &&
  row.question === null &&
  row.entry?.kind === "trade" &&
  row.row.kind === "other-trades" &&
  row.row.lots !== undefined;

const oldestFirst = ({ count, firstDay }: SheetLots) =>
  `Há ${count} aplicações iguais, e o arquivo não diz de qual é este resgate: a proposta é a mais antiga com saldo, de ${shownDay(firstDay)}. Confira`;

const severalLots = ({ firstDay, left }: SheetLots) =>
  `Este resgate passa do que resta da aplicação mais antiga, de ${shownDay(firstDay)} (${textOf(left).replace(".", ",")} un.): divida-o em “Registrar resgate”, na página de cada uma`;

/**
 * Asks, once for equal applications, whether a redemption is of the oldest one: no column tells it. One that takes units of several is
 * left to their own pages.
 */
export function askFittingLots(
  rows: readonly PlannedRow[],
  answers: Readonly<Record<string, ImportAnswer>>,
): PlannedRow[] {
  const found = rows.filter(isLotRow);
  const changed = new Map<PlannedRow, PlannedRow>();
  for (const row of found) {
    const { lots, quantity } = row.row;
    if (quantity.lte(lots.left)) continue;
    const question = questionToDismiss(row.row);
    changed.set(row, { ...row, group: "review", reason: severalLots(lots), entry: undefined, question });
  }
  const single = found.filter((row) => !changed.has(row));
  const reasons = new Map<TradeRow, string>(single.map((row) => [row, oldestFirst(row.row.lots)]));
  for (const [, ofTerms] of Map.groupBy(single, ({ row }) => row.lots.terms))
    for (const [row, asked] of askedOnce(ofTerms, (each) => reasons.get(each) ?? "", answers))
      changed.set(row, asked);
  return rows.map((row) => changed.get(row) ?? row);
}

import type { OtherTradeRow, SheetLots } from "#domain/imports/rows.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { askedOnce } from "#server/rooms/imports/plan/judges/asked-once.ts";
import type { Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import { isOpenTrade, type PlannedRow, type TradeRow } from "#server/rooms/imports/plan/planned-row.ts";

type LotRow = TradeRow & { row: OtherTradeRow & { lots: SheetLots } };

const isLotRow = (row: PlannedRow): row is LotRow =>
  isOpenTrade(row) && row.row.kind === "other-trades" && row.row.lots !== undefined;

const isOfOne = ({ row: { lots, quantity } }: LotRow) => quantity.lte(lots.left);

const oldestFirst = ({ count, firstDay }: SheetLots) =>
  `Há ${count} aplicações iguais, e o arquivo não diz de qual é este resgate: a proposta é a mais antiga com saldo, de ${shownDay(firstDay)}. Confira`;

const severalLots = ({ firstDay, left }: SheetLots) =>
  `Este resgate passa do que resta da aplicação mais antiga, de ${shownDay(firstDay)} (${textOf(left).replace(".", ",")} un.): divida-o em “Registrar resgate”, na página de cada uma`;

/**
 * Is this redemption of the oldest of equal applications? No column tells it, so it is asked once for them. One that takes units of
 * several is left to their own pages.
 */
export const fittingLots: Judge<null> = {
  load: () => null,
  judge(rows, _known, { answers }) {
    const found = rows.filter(isLotRow);
    const single = found.filter(isOfOne);
    const reasons = new Map<TradeRow, string>(single.map((row) => [row, oldestFirst(row.row.lots)]));
    const ofTerms = [...Map.groupBy(single, ({ row }) => row.lots.terms).values()];
    return new Map<PlannedRow, Verdict>([
      ...found
        .filter((row) => !isOfOne(row))
        .map((row): [PlannedRow, Verdict] => [row, { is: "left", reason: severalLots(row.row.lots) }]),
      ...ofTerms.flatMap((equal) => askedOnce(equal, (row) => reasons.get(row) ?? "", answers)),
    ]);
  },
};

import { titleCode, titleText } from "#domain/imports/other-sheet/sheet-title.ts";
import type { Product } from "#domain/imports/product.ts";
import type { OtherTradeRow, SheetLots, SheetTitle, UnreadableRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

type Row = OtherTradeRow | UnreadableRow;
type TitleRow = OtherTradeRow & { title: SheetTitle };

const isTitleRow = (row: Row): row is TitleRow =>
  row.kind === "other-trades" && row.title !== undefined && row.operation === null;

const nameOf = ({ kind, issuer, remuneration }: SheetTitle) =>
  [kind === "INCENTIVISED_DEBENTURE" ? "Debênture incentivada" : kind, issuer, remuneration ?? ""]
    .filter(Boolean)
    .join(" ");

type Lot = { day: Day; left: Decimal };

/** The applications of each text of terms, the oldest first. */
function lotsOf(rows: readonly TitleRow[]): Map<string, Lot[]> {
  const purchases = rows.filter(({ side }) => side === "buy");
  return new Map(
    [...Map.groupBy(purchases, ({ title }) => titleText(title))].map(([terms, bought]) => {
      const byDay = Map.groupBy(bought, ({ day }) => day);
      const lots = [...byDay].map(([day, ofDay]) => ({
        day,
        left: ofDay.reduce((sum, { quantity }) => sum.plus(quantity), zero),
      }));
      return [terms, lots.toSorted((a, b) => (a.day < b.day ? -1 : 1))];
    }),
  );
}

/** Takes units from the oldest applications. */
function sell(lots: readonly Lot[], quantity: Decimal): void {
  let open = quantity;
  for (const lot of lots) {
    const taken = open.gt(lot.left) ? lot.left : open;
    lot.left = lot.left.minus(taken);
    open = open.minus(taken);
  }
}

/** The application that each sale is taken for: the only one before it, or else the oldest with units left. */
function soldLots(rows: readonly TitleRow[]): Map<TitleRow, { day: Day; lots: SheetLots | undefined }> {
  const lots = lotsOf(rows);
  const sold = new Map<TitleRow, { day: Day; lots: SheetLots | undefined }>();
  // Files list the newest first, so that equal days are in the order of their lines from the end.
  const sales = rows.filter(({ side }) => side === "sell").toReversed();
  for (const row of sales.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const terms = titleText(row.title);
    const before = (lots.get(terms) ?? []).filter(({ day }) => day <= row.day);
    const oldest = before.find(({ left }) => left.gt(0)) ?? before[0];
    if (!oldest) continue;
    const { day, left } = oldest;
    const count = before.length;
    sold.set(row, { day, lots: count > 1 ? { terms, firstDay: day, count, left } : undefined });
    sell(before, row.quantity);
  }
  return sold;
}

/**
 * Gives the rows of applications the codes of their contracts: one for each text of terms and first day. A sale goes to the only
 * purchase with its terms before it. Among several it is taken for the oldest, which the person confirms.
 */
export function withTitleCodes(rows: readonly Row[]): Row[] {
  const sold = soldLots(rows.filter(isTitleRow));
  return rows.map((row) => {
    if (!isTitleRow(row)) return row;
    const { title, side, day } = row;
    const sale = sold.get(row);
    const code =
      side === "buy" ? titleCode(title, day) : sale ? titleCode(title, sale.day) : titleText(title);
    const product: Product = { type: "fixed-income", code, name: nameOf(title) };
    return { ...row, product, ...(sale?.lots && { lots: sale.lots }) };
  });
}

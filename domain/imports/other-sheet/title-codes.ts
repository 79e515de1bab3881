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

/** Takes units from applications, the oldest first. */
function sell(lots: readonly Lot[], { from, count }: { from: number; count: number }, units: Decimal): void {
  let open = units;
  for (let at = from; at < count && open.gt(0); at += 1) {
    const lot = lots[at];
    if (!lot) return;
    const taken = open.gt(lot.left) ? lot.left : open;
    lot.left = lot.left.minus(taken);
    open = open.minus(taken);
  }
}

/** The application that each sale is taken for: the only one before it, or else the oldest with units left. */
function soldLots(rows: readonly TitleRow[]): Map<TitleRow, { day: Day; lots: SheetLots | undefined }> {
  const lotsByTerms = lotsOf(rows);
  const sold = new Map<TitleRow, { day: Day; lots: SheetLots | undefined }>();
  // By terms: the number of applications until the day of the sale, and the place of the first with units left.
  const places = new Map<string, { count: number; from: number }>();
  // The newest row comes first, so equal days are in their order from the end.
  const sales = rows.filter(({ side }) => side === "sell").toReversed();
  for (const row of sales.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const terms = titleText(row.title);
    const lots = lotsByTerms.get(terms) ?? [];
    let { count, from } = places.get(terms) ?? { count: 0, from: 0 };
    while ((lots[count]?.day ?? "9999") <= row.day) count += 1;
    while (from < count && lots[from]?.left.isZero()) from += 1;
    const oldest = from < count ? lots[from] : lots[0];
    if (count === 0 || !oldest) continue;
    const { day, left } = oldest;
    sold.set(row, { day, lots: count > 1 ? { terms, firstDay: day, count, left } : undefined });
    sell(lots, { from, count }, row.quantity);
    places.set(terms, { count, from });
  }
  return sold;
}

/**
 * Gives the rows of applications, the newest first, the codes of their contracts: one for each text of terms and first day. A sale goes to the only
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

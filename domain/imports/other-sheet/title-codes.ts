import { titleCode, titleText } from "#domain/imports/other-sheet/sheet-title.ts";
import type { Product } from "#domain/imports/product.ts";
import type { OtherTradeRow, SheetTitle, UnreadableRow } from "#domain/imports/rows.ts";

type Row = OtherTradeRow | UnreadableRow;
type TitleRow = OtherTradeRow & { title: SheetTitle };

const isTitleRow = (row: Row): row is TitleRow =>
  row.kind === "other-trades" && row.title !== undefined && row.operation === null;

const nameOf = ({ kind, issuer, remuneration }: SheetTitle) =>
  [kind === "INCENTIVISED_DEBENTURE" ? "Debênture incentivada" : kind, issuer, remuneration ?? ""]
    .filter(Boolean)
    .join(" ");

/**
 * Gives the rows of applications the codes of their contracts: one for each text of terms and first day. A sale goes to the only
 * purchase with its terms before it. With several of them nothing tells which one.
 */
export function withTitleCodes(rows: readonly Row[]): Row[] {
  const purchases = rows.flatMap((row) => (isTitleRow(row) && row.side === "buy" ? row : []));
  const bought = Map.groupBy(purchases, ({ title }) => titleText(title));
  const codeOf = ({ side, title, day }: TitleRow): string => {
    if (side === "buy") return titleCode(title, day);
    const days = new Set(
      (bought.get(titleText(title)) ?? []).map((row) => row.day).filter((each) => each <= day),
    );
    const [first] = days;
    return days.size === 1 && first !== undefined ? titleCode(title, first) : titleText(title);
  };
  return rows.map((row) => {
    if (!isTitleRow(row)) return row;
    const product: Product = { type: "fixed-income", code: codeOf(row), name: nameOf(row.title) };
    return { ...row, product };
  });
}

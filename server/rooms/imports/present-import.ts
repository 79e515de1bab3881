import {
  type ImportChoices,
  type ImportCounts,
  type ImportReview,
  importRowsPerPage,
  maxAskedRows,
  type ImportRow as PresentedRow,
} from "#contract/imports.ts";
import { withoutCpf } from "#domain/imports/cpf.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";

/** Number of rows in each group. */
export function countsOf(rows: readonly PlannedRow[]): ImportCounts {
  const of = (group: PlannedRow["group"]) => rows.filter((row) => row.group === group).length;
  return {
    read: rows.length,
    new: of("new"),
    known: of("known"),
    mirror: of("mirror"),
    noEffect: of("no-effect"),
    review: of("review"),
  };
}

function labelOf(row: ImportRow): string {
  if (row.kind === "other-trades" && row.operation !== null) return row.operation;
  if ("side" in row && row.side !== null) return row.side === "buy" ? "Compra" : "Venda";
  return "labelText" in row ? row.labelText : "";
}

/** Null for a missing amount. A row that is no trade may lack its quantity or its price. */
const shown = (amount: Decimal | null, row: ImportRow): string | null => {
  const isMissing = row.kind === "other-trades" && row.operation !== null && amount?.isZero();
  return amount === null || isMissing ? null : textOf(amount);
};

const isAsked = ({ group, question }: PlannedRow) => group !== "known" && question !== null;

/** The page of rows that was asked for. The first one also names the other rows with a question. */
export function presentRows(
  rows: readonly PlannedRow[],
  { page: { group, from }, answers }: Pick<ImportChoices, "page" | "answers">,
  fileOf: (row: ImportRow) => number,
): Pick<ImportReview, "rows" | "askedCount" | "moreAsked"> {
  const present = (row: PlannedRow) => presentRow(row, fileOf(row.row));
  const listed = group === null ? rows : rows.filter((row) => row.group === group);
  const page = listed.slice(from, from + importRowsPerPage);
  const inPage = new Set(page);
  const asked = rows.filter(isAsked);
  const isAnswered = ({ question }: PlannedRow) => Object.hasOwn(answers, question?.id ?? "");
  const others = from > 0 ? [] : asked.filter((row) => !inPage.has(row));
  return {
    rows: page.map(present),
    askedCount: asked.length,
    moreAsked: [...others.filter((row) => !isAnswered(row)), ...others.filter(isAnswered)]
      .slice(0, maxAskedRows)
      .map(present),
  };
}

/** `file`: the number of the row's file in the upload. */
function presentRow({ row, group, reason, question }: PlannedRow, file: number): PresentedRow {
  const told = row.kind === "unreadable" ? row.told : undefined;
  const quantity = "quantity" in row ? row.quantity : (told?.quantity ?? null);
  return {
    file,
    sheet: row.sheet,
    line: row.line,
    group,
    reason,
    day: "day" in row ? row.day : (told?.day ?? null),
    code: "product" in row ? row.product.code : withoutCpf(told?.code ?? ""),
    label: labelOf(row),
    quantity: shown(quantity, row),
    amount: "value" in row ? shown(row.value, row) : null,
    question: group === "known" ? null : question,
  };
}

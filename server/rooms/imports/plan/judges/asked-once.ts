import { questionIdOf } from "#server/rooms/imports/plan/answers.ts";
import { type Answers, answerTo, type Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import type { PlannedRow, TradeRow } from "#server/rooms/imports/plan/planned-row.ts";

/**
 * One question for rows with the same doubt, with their own reading as its proposal. The first row that nobody answered is asked, and
 * the others wait for it. Once a person records one of them, the others follow it.
 */
export function askedOnce(
  rows: readonly TradeRow[],
  reasonOf: (row: TradeRow) => string,
  answers: Answers,
): [PlannedRow, Verdict][] {
  const given = ({ row }: TradeRow) => answerTo(answers, questionIdOf(row));
  const inOrder = rows.toSorted(({ entry: a, row: { line } }, { entry: b, row: other }) =>
    a.day === b.day ? line - other.line : a.day < b.day ? -1 : 1,
  );
  const agreed = inOrder.find((row) => given(row)?.as === "buy" || given(row)?.as === "sell");
  const first = inOrder.find((row) => given(row) === undefined);
  return inOrder.map((row): [PlannedRow, Verdict] => {
    if (given(row) !== undefined || (row === first && !agreed))
      return [row, { is: "asked", reason: reasonOf(row), isProposed: true }];
    if (agreed)
      return [
        row,
        { is: "noted", reason: `${row.reason}, como na sua resposta sobre a linha ${agreed.row.line}` },
      ];
    const line = first?.row.line ?? row.row.line;
    return [
      row,
      { is: "waits", reason: `Espera pela sua resposta sobre a linha ${line}, que vale para esta` },
    ];
  });
}

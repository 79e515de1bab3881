import type { ImportAnswer } from "#contract/import-answers.ts";
import { askedAgain, questionIdOf } from "#server/imports/plan/answers.ts";
import type { TradeRow } from "#server/imports/plan/former-trades.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";

type Answers = Readonly<Record<string, ImportAnswer>>;

/**
 * One question for rows with the same doubt, with their own reading as its proposal. The first row that nobody answered is asked, and
 * the others wait for it. Once a person records one of them, the others follow it.
 */
export function askedOnce(
  rows: readonly TradeRow[],
  reasonOf: (row: TradeRow) => string,
  answers: Answers,
): Map<PlannedRow, PlannedRow> {
  const given = ({ row }: TradeRow) => {
    const id = questionIdOf(row);
    return Object.hasOwn(answers, id) ? answers[id] : undefined;
  };
  const inOrder = rows.toSorted(({ entry: a, row: { line } }, { entry: b, row: other }) =>
    a.day === b.day ? line - other.line : a.day < b.day ? -1 : 1,
  );
  const agreed = inOrder.find((row) => given(row)?.as === "buy" || given(row)?.as === "sell");
  const first = inOrder.find((row) => given(row) === undefined);
  return new Map(
    inOrder.map((row): [PlannedRow, PlannedRow] => {
      const as = row.entry.type === "BUY" ? "buy" : "sell";
      if (given(row) !== undefined || (row === first && !agreed))
        return [row, askedAgain(row, reasonOf(row), answers, as)];
      if (agreed)
        return [
          row,
          { ...row, reason: `${row.reason}, como na sua resposta sobre a linha ${agreed.row.line}` },
        ];
      const reason = `Espera pela sua resposta sobre a linha ${first?.row.line ?? row.row.line}, que vale para esta`;
      return [row, { ...row, group: "review", reason, entry: undefined, question: null }];
    }),
  );
}

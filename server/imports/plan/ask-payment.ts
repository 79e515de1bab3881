import type { ImportAnswer, ImportQuestion } from "#contract/import-answers.ts";
import { shownDay, shownMoney } from "#domain/imports/shown-text.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { questionToDismiss } from "#server/imports/plan/answers.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";
import type { StatedPayment } from "#server/imports/plan/stated-payment.ts";

/** Names a payment that the portfolio counts: 'o provento calculado de R$ 44,27, de 20/08/2024'. */
export function namedPayment({ net, paymentDate, entryId }: IncomeItem): string {
  const name = entryId === null ? "o provento calculado" : "o provento que você já cadastrou,";
  return `${name} de ${shownMoney(net)}, de ${shownDay(paymentDate ?? "")}`;
}

/** Another id than the question that planning may have asked about the row. */
const idOf = ({ row }: PlannedRow) => digestOf(`payment ${row.key}`).toString("hex").slice(0, 32);

/** A row of which only the person knows whether it is another payment than one that counts already, or as the person answered. */
export function askedPayment(
  { planned, entry }: StatedPayment,
  reason: string,
  answers: Readonly<Record<string, ImportAnswer>>,
): PlannedRow {
  const { kind, gross, withheld } = entry.income;
  const question: ImportQuestion = {
    ...questionToDismiss(planned.row),
    id: idOf(planned),
    proposal: { as: null, kind, gross, withheld },
    canRecord: true,
  };
  const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
  const asked = { ...planned, entry: undefined, question };
  if (given?.as === "nothing")
    return { ...asked, group: "no-effect", reason: "Você decidiu não registrar", isDismissed: true };
  if (given?.as !== "income") return { ...asked, group: "review", reason };
  const income = { ...entry.income, kind: given.kind, gross: given.gross, withheld: given.withheld };
  return { ...planned, question, reason: "Como você respondeu", entry: { ...entry, income } };
}

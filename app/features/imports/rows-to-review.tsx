import { useState } from "react";
import { AnswerForm } from "#app/features/imports/answer-form.tsx";
import { answerText } from "#app/features/imports/answer-values.ts";
import { withChoice } from "#app/features/imports/choices.ts";
import { rowName, rowsText } from "#app/features/imports/import-text.ts";
import { replacementText } from "#app/features/imports/replacement-text.ts";
import {
  type Answers,
  type AskedRow,
  completeAnswers,
  sheetIncomeIn,
} from "#app/features/imports/sheet-income.ts";
import { SheetIncomeAnswer } from "#app/features/imports/sheet-income-answer.tsx";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Money, Quantity } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { ImportAnswer } from "#contract/import-answers.ts";
import type { ImportFile, ImportRow } from "#contract/imports.ts";

const rowsAtOnce = 10;

export const hasQuestion = (row: ImportRow): row is AskedRow => row.question !== null;

type RowsToReviewProps = {
  rows: readonly AskedRow[];
  files: readonly ImportFile[];
  /** Number of all rows with a question. */
  count: number;
  answers: Answers;
  onAnswer: (answers: Record<string, ImportAnswer>) => void;
};

/** The rows that need the person, each with a form in place. Complete proposals can be taken at once. */
export function RowsToReview({ rows, files, count, answers, onAnswer }: RowsToReviewProps) {
  const [visible, setVisible] = useState(rowsAtOnce);
  const [isEachAnswered, setIsEachAnswered] = useState(false);
  if (rows.length === 0) return null;
  const income = isEachAnswered ? [] : sheetIncomeIn(rows, files, answers);
  const asked = rows.filter((row) => !income.includes(row));
  const open = asked.filter(({ question }) => !Object.hasOwn(answers, question.id));
  const proposed = completeAnswers(open);
  const proposedCount = Object.keys(proposed).length;
  return (
    <SectionCard
      title="Para revisar"
      description="Só você sabe o que estas linhas são. O que ficar sem resposta não entra, e pode ser respondido em outra importação."
      actions={
        proposedCount > 1 && (
          <Button variant="secondary" size="sm" onClick={() => onAnswer({ ...answers, ...proposed })}>
            Usar as {proposedCount} propostas completas
          </Button>
        )
      }
    >
      <ul className="-my-4 divide-y divide-line">
        {income.length > 0 && (
          <li className="py-4">
            <SheetIncomeAnswer
              rows={income}
              answers={answers}
              onAnswer={onAnswer}
              onAnswerEach={() => setIsEachAnswered(true)}
            />
          </li>
        )}
        {asked.slice(0, visible).map((row) => (
          <li key={row.question.id} className="grid gap-3 py-4">
            <RowSummary row={row} />
            <Decision
              row={row}
              answer={answers[row.question.id]}
              onAnswer={(answer) => onAnswer(withChoice(answers, row.question.id, answer))}
            />
          </li>
        ))}
      </ul>
      {visible < asked.length && (
        <Button variant="subtle" size="sm" className="mt-6" onClick={() => setVisible(visible + rowsAtOnce)}>
          Mostrar mais {Math.min(rowsAtOnce, asked.length - visible)} de {count - income.length - visible}
        </Button>
      )}
      {visible >= asked.length && count > rows.length && (
        <p className="mt-6 text-ink-2 text-sm">
          Há mais {rowsText(count - rows.length)}. Responda a estas e confira de novo para ver as próximas.
        </p>
      )}
    </SectionCard>
  );
}

function RowSummary({ row: { code, line, label, day, quantity, amount, reason } }: { row: AskedRow }) {
  const parts = [
    label,
    day && formatDay(day),
    quantity !== null && (
      <>
        <Quantity value={quantity} /> un.
      </>
    ),
    amount !== null && <Money value={amount} />,
  ].filter(Boolean);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{rowName({ line, code, label })}</span>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a row never change places
          <span key={index} className="text-ink-2">
            {index > 0 && "· "}
            {part}
          </span>
        ))}
      </p>
      <p className="text-ink-3 text-sm">{reason}</p>
    </div>
  );
}

type DecisionProps = {
  row: AskedRow;
  answer: ImportAnswer | undefined;
  onAnswer: (answer: ImportAnswer | undefined) => void;
};

function Decision({ row: { question, code, label }, answer, onAnswer }: DecisionProps) {
  if (answer)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">
          {answer.as === "replace" && question.replaces
            ? replacementText(question.replaces, question)
            : answerText(answer.as, question)}
        </Badge>
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Mudar a resposta de ${code} ${label}`}
          onClick={() => onAnswer(undefined)}
        >
          Mudar
        </Button>
      </p>
    );
  if (question.canRecord) return <AnswerForm question={question} onAnswer={onAnswer} />;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      onClick={() => onAnswer({ as: "nothing" })}
    >
      Deixar de fora e não perguntar mais
    </Button>
  );
}

import { type ReactNode, useState } from "react";
import { AnswerChoices } from "#app/features/imports/answer-choices.tsx";
import { AnswerForm } from "#app/features/imports/answer-form.tsx";
import { answerText } from "#app/features/imports/answer-values.ts";
import { withChoice } from "#app/features/imports/choices.ts";
import { rowName, rowsText } from "#app/features/imports/import-text.ts";
import { QuestionBox } from "#app/features/imports/question-box.tsx";
import type { ReviewQuestion } from "#app/features/imports/question-steps.ts";
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
import { usePhone } from "#app/ui/base/use-media.ts";
import { Money, Quantity } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { ImportAnswer } from "#contract/import-answers.ts";
import type { ImportFile, ImportRow } from "#contract/imports.ts";

const rowsAtOnce = 10;

export const hasQuestion = (row: ImportRow): row is AskedRow => row.question !== null;

type AskedRowsProps = {
  rows: readonly AskedRow[];
  files: readonly ImportFile[];
  answers: Answers;
  /** Income in files of trades is asked about row by row. */
  isEachAnswered: boolean;
  onAnswer: (answers: Record<string, ImportAnswer>) => void;
  onAnswerEach: () => void;
};

const title = "Para revisar";

/** The questions about single rows, after the one about all income of files of trades. */
export function rowQuestions(props: AskedRowsProps): ReviewQuestion[] {
  const { rows, files, answers, onAnswer, onAnswerEach } = props;
  const income = props.isEachAnswered ? [] : sheetIncomeIn(rows, files, answers);
  const isOpen = ({ question }: AskedRow) => !Object.hasOwn(answers, question.id);
  const ofIncome: ReviewQuestion = {
    id: "sheet-income",
    title,
    isOpen: income.some(isOpen),
    content: (
      <SheetIncomeAnswer rows={income} answers={answers} onAnswer={onAnswer} onAnswerEach={onAnswerEach} />
    ),
  };
  const single = rows
    .filter((row) => !income.includes(row))
    .map((row) => ({
      id: row.question.id,
      title,
      isOpen: isOpen(row),
      content: (
        <>
          <RowSummary row={row} />
          <Decision
            row={row}
            answer={answers[row.question.id]}
            onAnswer={(answer) => onAnswer(withChoice(answers, row.question.id, answer))}
          />
        </>
      ),
    }));
  return income.length > 0 ? [ofIncome, ...single] : single;
}

/** Takes all proposals that lack nothing. A single one is answered where it stands. */
export function ProposalsButton({ rows, files, answers, isEachAnswered, onAnswer }: AskedRowsProps) {
  const income = isEachAnswered ? [] : sheetIncomeIn(rows, files, answers);
  const open = rows.filter((row) => !income.includes(row) && !Object.hasOwn(answers, row.question.id));
  const proposed = completeAnswers(open);
  const count = Object.keys(proposed).length;
  if (count < 2) return null;
  return (
    <Button variant="secondary" size="sm" onClick={() => onAnswer({ ...answers, ...proposed })}>
      Usar as {count} propostas completas
    </Button>
  );
}

type RowsToReviewProps = {
  questions: readonly ReviewQuestion[];
  /** Number of rows with a question that the review does not name yet. */
  unnamed: number;
  action: ReactNode;
};

/** The rows that need the person, each with a form in place. */
export function RowsToReview({ questions, unnamed, action }: RowsToReviewProps) {
  const [visible, setVisible] = useState(rowsAtOnce);
  if (questions.length === 0) return null;
  const hidden = questions.length - visible;
  return (
    <SectionCard
      title={title}
      description="Só você sabe o que estas linhas são. O que ficar sem resposta não entra, e pode ser respondido em outra importação."
      actions={action}
    >
      <ul className="-my-4 divide-y divide-line">
        {questions.slice(0, visible).map(({ id, isOpen, content }) => (
          <li key={id} className="py-4">
            <QuestionBox isOpen={isOpen} className="grid gap-3">
              {content}
            </QuestionBox>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="sm" className="mt-6" onClick={() => setVisible(visible + rowsAtOnce)}>
          Mostrar mais {Math.min(rowsAtOnce, hidden)} de {hidden + unnamed}
        </Button>
      )}
      {hidden <= 0 && unnamed > 0 && (
        <p className="mt-6 text-ink-2 text-sm">
          Há mais {rowsText(unnamed)}. Responda a estas e confira de novo para ver as próximas.
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
  const phone = usePhone();
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
  if (question.canRecord)
    return phone ? (
      <AnswerChoices question={question} onAnswer={onAnswer} />
    ) : (
      <AnswerForm question={question} onAnswer={onAnswer} />
    );
  return (
    <Button
      variant="secondary"
      size={phone ? "lg" : "sm"}
      className="sm:justify-self-start"
      onClick={() => onAnswer({ as: "nothing" })}
    >
      Deixar de fora e não perguntar mais
    </Button>
  );
}

import {
  type Answers,
  type AskedRow,
  leavingOut,
  sheetIncomeSum,
  sheetIncomeText,
} from "#app/features/imports/sheet-income.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import type { ImportAnswer } from "#contract/import-answers.ts";

type SheetIncomeAnswerProps = {
  rows: readonly AskedRow[];
  answers: Answers;
  onAnswer: (answers: Record<string, ImportAnswer>) => void;
  onAnswerEach: () => void;
};

/** One answer for all income of a file of trades. */
export function SheetIncomeAnswer({ rows, answers, onAnswer, onAnswerEach }: SheetIncomeAnswerProps) {
  const isOpen = rows.some(({ question }) => !Object.hasOwn(answers, question.id));
  const sum = sheetIncomeSum(rows);
  const undo = () => {
    const ids = new Set(rows.map(({ question }) => question.id));
    onAnswer(Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.has(id))));
  };
  return (
    <div className="grid gap-3">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{sheetIncomeText(rows)}</span>
          {sum !== null && (
            <span className="text-ink-2">
              · <Money value={sum} /> ao todo
            </span>
          )}
        </p>
        <p className="text-ink-3 text-sm">
          Este arquivo é de compras e vendas. Para ter os proventos com o dia e o imposto certos, envie os
          Proventos recebidos ou a Movimentação da B3.
        </p>
      </div>
      {isOpen ? (
        <p className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="sm" onClick={() => onAnswer({ ...answers, ...leavingOut(rows) })}>
            São proventos: deixar de fora
          </Button>
          <Button variant="subtle" size="sm" onClick={onAnswerEach}>
            Responder linha por linha
          </Button>
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">Proventos deixados de fora</Badge>
          <Button variant="subtle" size="sm" aria-label="Mudar a resposta dos proventos" onClick={undo}>
            Mudar
          </Button>
        </p>
      )}
    </div>
  );
}

import { ArrowLeft } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { AnswerForm } from "#app/features/imports/answer-form.tsx";
import {
  type AnswerKind,
  type AnswerValues,
  answerText,
  likelyKinds,
  parseAnswer,
  startValues,
} from "#app/features/imports/answer-values.ts";
import { AnswerButton } from "#app/features/imports/file-questions-card.tsx";
import { replacementText } from "#app/features/imports/replacement-text.ts";
import { useRefocus } from "#app/features/imports/use-refocus.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import type { ImportAnswer, ImportQuestion } from "#contract/import-answers.ts";

type AnswerChoicesProps = { question: ImportQuestion; onAnswer: (answer: ImportAnswer) => void };

/** The likely answers to a row as large buttons. An answer that lacks something, and any other one, opens the form. */
export function AnswerChoices({ question, onAnswer }: AnswerChoicesProps) {
  const [form, setForm] = useState<AnswerValues>();
  const body = useRef<HTMLDivElement>(null);
  useRefocus(body, form);
  const valuesOf = (as: AnswerKind): AnswerValues => ({ ...startValues(question.proposal), as });
  return (
    <div ref={body} className="grid gap-2.5">
      {form ? (
        <>
          <AnswerForm question={question} start={form} onAnswer={onAnswer} />
          <Button variant="subtle" icon={<ArrowLeft className="size-4" />} onClick={() => setForm(undefined)}>
            Ver as outras respostas
          </Button>
        </>
      ) : (
        <>
          {likelyKinds(question).map((as) => {
            const values = valuesOf(as);
            const parsed = parseAnswer(values);
            const isProposed = question.proposal?.as === as;
            return (
              <AnswerButton
                key={as}
                isLarge
                label={
                  as === "replace" && question.replaces
                    ? replacementText(question.replaces, question)
                    : answerText(as, question)
                }
                detail={"answer" in parsed ? detailOf(parsed.answer) : undefined}
                isChosen={false}
                isProposed={isProposed}
                onPress={() => ("answer" in parsed ? onAnswer(parsed.answer) : setForm(values))}
              />
            );
          })}
          <AnswerButton
            isLarge
            label="Outra resposta"
            isChosen={false}
            onPress={() => setForm({ ...startValues(question.proposal), as: null })}
          />
        </>
      )}
    </div>
  );
}

/** Says what an answer records, where one press is enough for it. */
function detailOf(answer: ImportAnswer): ReactNode {
  switch (answer.as) {
    case "buy":
    case "sell":
      return (
        <>
          <Quantity value={answer.quantity} /> un. a <UnitPrice value={answer.price} />
        </>
      );
    case "income":
      return (
        <>
          <Money value={answer.gross} /> bruto, <Money value={answer.withheld} /> de IR
        </>
      );
    case "subscription":
    case "come-cotas":
      return (
        <>
          <Quantity value={answer.quantity} /> un., <Money value={answer.total} />
        </>
      );
    case "rights-sale":
      return <Money value={answer.total} />;
    case "split":
    case "bonus":
    case "conversion":
    case "share-merger":
    case "spin-off":
      return (
        <>
          De <Quantity value={answer.from} /> para <Quantity value={answer.to} />
        </>
      );
    case "nothing":
    case "replace":
    case "moved":
      return undefined;
    default:
      return answer satisfies never;
  }
}

import { ChevronLeft, ChevronRight, CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { QuestionBox } from "#app/features/imports/question-box.tsx";
import {
  countUnanswered,
  firstStep,
  followedStep,
  type ReviewQuestion,
  stepAt,
  stepBy,
} from "#app/features/imports/question-steps.ts";
import { Button } from "#app/ui/base/button.tsx";
import { focusPlace } from "#app/ui/base/focus-on-arrival.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";

type QuestionStepperProps = {
  questions: readonly ReviewQuestion[];
  /** Number of questions that the review does not name yet. */
  unnamed: number;
  /** Called with whether the person has gone through all questions, answered or not. */
  onEnd: (isEnd: boolean) => void;
};

/** The questions of a review one at a time, for a phone. */
export function QuestionStepper({ questions, unnamed, onEnd }: QuestionStepperProps) {
  const [kept, setStep] = useState(() => firstStep(questions));
  const step = followedStep(questions, kept);
  if (step !== kept) setStep(step);
  const index = questions.findIndex(({ id }) => id === step?.id);
  const current = questions[index];

  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const focusedId = useRef(step?.id);
  useEffect(() => {
    if (focusedId.current === step?.id) return;
    focusedId.current = step?.id;
    focusPlace(title.current);
  }, [step?.id]);
  const isEnd = step === null;
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => tellEnd(isEnd), [isEnd]);

  const total = questions.length + unnamed;
  const unanswered = countUnanswered(questions);
  return (
    <section aria-labelledby={titleId} className={`${cardStyle} p-5`}>
      <h2
        id={titleId}
        ref={title}
        tabIndex={-1}
        className="flex scroll-mt-20 items-baseline justify-between gap-3 outline-none"
      >
        <span className="flex items-center gap-2 font-semibold text-lg">
          {isEnd && unanswered === 0 && <CircleCheck className="size-5 text-gain" aria-hidden="true" />}
          {current?.title ?? (unanswered === 0 ? "Tudo respondido" : unansweredText(unanswered))}
        </span>
        {current && (
          <span className="shrink-0 text-ink-2 text-sm tabular-nums">
            {index + 1} de {total.toLocaleString("pt-BR")}
          </span>
        )}
      </h2>
      {current ? (
        <>
          <QuestionBox key={current.id} isOpen={current.isOpen} className="mt-4 grid gap-3">
            {current.content}
          </QuestionBox>
          <div className="mt-4 empty:hidden">{current.action}</div>
          <div className="mt-4 -mb-2 flex justify-between border-line border-t pt-2">
            <Button
              variant="subtle"
              icon={<ChevronLeft className="size-4" />}
              disabled={index === 0}
              className="-ml-3"
              onClick={() => setStep(stepBy(questions, step, -1))}
            >
              Anterior
            </Button>
            <Button variant="subtle" className="-mr-3" onClick={() => setStep(stepBy(questions, step, 1))}>
              {current.isOpen ? "Pular" : "Próxima"}
              <ChevronRight className="size-4" aria-hidden="true" />
            </Button>
          </div>
        </>
      ) : (
        <div className="mt-2 grid gap-4">
          <p className="text-ink-2">
            {unanswered === 0
              ? "O que as suas respostas mudam está abaixo."
              : "O que ficar sem resposta não entra, e pode ser respondido em outra importação."}
          </p>
          <Button
            variant="secondary"
            onClick={() => setStep(unanswered === 0 ? stepAt(questions[0]) : firstStep(questions))}
          >
            {unanswered === 0 ? "Rever as respostas" : "Responder ao que falta"}
          </Button>
        </div>
      )}
    </section>
  );
}

const unansweredText = (count: number) =>
  count === 1 ? "1 pergunta sem resposta" : `${count.toLocaleString("pt-BR")} perguntas sem resposta`;

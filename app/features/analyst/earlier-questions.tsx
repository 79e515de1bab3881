import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { chipStyle } from "#app/features/analyst/answer-chips.tsx";
import { questionHistoryQuery } from "#app/features/analyst/model-api.ts";
import { Button } from "#app/ui/base/button.tsx";

const firstRows = 4;

/** The questions that the person keeps, the newest first. A tap asks again, with the figures of today. */
export function EarlierQuestions({ onAsk }: { onAsk: (text: string) => void }) {
  const { data } = useQuery(questionHistoryQuery);
  const [isWhole, setWhole] = useState(false);
  const questions = data?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="earlier-questions" className="grid grid-cols-1 justify-items-start gap-2">
      <h3 id="earlier-questions" className="text-ink-3 text-sm">
        Perguntas anteriores
      </h3>
      <ul className="grid grid-cols-1 justify-items-start gap-2">
        {questions.slice(0, isWhole ? undefined : firstRows).map(({ text }) => (
          <li key={text} className="flex max-w-full">
            <button type="button" onClick={() => onAsk(text)} className={`${chipStyle} wrap-anywhere`}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && questions.length > firstRows && (
        <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
          Ver todas
        </Button>
      )}
    </section>
  );
}

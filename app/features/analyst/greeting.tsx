import { chipStyle } from "#app/features/analyst/answer-chips.tsx";
import { EarlierQuestions } from "#app/features/analyst/earlier-questions.tsx";
import type { Place } from "#app/features/analyst/place.ts";
import { useExamples } from "#app/features/analyst/use-examples.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

type GreetingProps = { place: Place; onAsk: (text: string) => void };

/** The first state of a conversation: what can be asked, with examples that fit what the person has. */
export function Greeting({ place, onAsk }: GreetingProps) {
  const examples = useExamples(place);
  return (
    <div className="flex min-h-full flex-col justify-end gap-4 pb-1">
      <EarlierQuestions onAsk={onAsk} />
      <p className="text-balance text-lg leading-snug">
        Pergunte com as suas palavras: respondo com os números da sua carteira, e cada um leva à tela de onde
        vem.
      </p>
      <ul aria-label="Exemplos de perguntas" className="grid grid-cols-1 justify-items-start gap-2">
        {examples?.map((example) => (
          <li key={example} className="flex max-w-full">
            <button type="button" onClick={() => onAsk(example)} className={chipStyle}>
              {example}
            </button>
          </li>
        )) ??
          ["w-40", "w-64", "w-56", "w-48"].map((width) => (
            <li key={width}>
              <Skeleton className={`h-9 rounded-full ${width}`} />
            </li>
          ))}
      </ul>
    </div>
  );
}

import { Plus } from "lucide-react";
import { questions } from "#app/features/landing/copy.ts";
import { Section } from "#app/features/landing/section.tsx";

/** One answer open at a time, by the browser itself: with the same name each <details> closes the others. */
export function Faq() {
  return (
    <Section
      id="faq"
      title="Perguntas de quem está começando"
      text={"Não achou a sua? O suporte responde de segunda a sexta, das 9h\u00a0às\u00a018h."}
      className="bg-surface"
      beside
    >
      <div className="divide-y divide-line border-line border-y">
        {questions.map(({ question, answer }) => (
          <details key={question} name="faq" className="disclosure group">
            <summary className="flex list-none items-center justify-between gap-6 rounded-sm py-5 font-semibold text-lg leading-snug [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-3 transition-[rotate] group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[62ch] pr-8 pb-6 text-ink-2 leading-relaxed">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

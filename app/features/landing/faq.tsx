import { ByChatText } from "#app/features/landing/by-chat-text.tsx";
import { questions } from "#app/features/landing/copy.ts";
import { Section } from "#app/features/landing/section.tsx";
import { Disclosure, Disclosures } from "#app/ui/data/disclosures.tsx";

export function Faq() {
  return (
    <Section
      id="faq"
      title="Perguntas de quem está começando"
      text={
        <span className="in-[[data-missing~=all]]:hidden">
          Não achou a sua? O suporte responde de segunda a sexta, das 9h{"\u00a0"}às{"\u00a0"}18h.
        </span>
      }
      className="bg-surface"
      headingBeside
    >
      <Disclosures>
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} group="faq" question={question} size="lg">
            <p className="max-w-[62ch] pr-8 pb-6 text-ink-2 leading-relaxed">
              <ByChatText {...answer} />
            </p>
          </Disclosure>
        ))}
      </Disclosures>
    </Section>
  );
}

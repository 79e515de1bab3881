import { ByChatText } from "#app/features/landing/by-chat-text.tsx";
import { steps } from "#app/features/landing/copy.ts";
import { Section } from "#app/features/landing/section.tsx";

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="Do extrato à resposta, sem planilha"
      text="Sem senha de corretora e sem digitar tudo de novo."
    >
      <ol className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-line-strong border-t pt-4 sm:pt-6">
            <h3 className="text-xl">
              <span className="figure mr-3 text-accent">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-2.5 text-ink-2 leading-relaxed">
              <ByChatText {...text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

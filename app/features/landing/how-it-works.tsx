import { steps } from "#app/features/landing/copy.ts";
import { Section } from "#app/features/landing/section.tsx";

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="Da dúvida à resposta em uma mensagem"
      text="Sem planilha, sem aplicativo novo para aprender. A conversa acontece onde você já conversa."
    >
      <ol className="grid gap-x-10 gap-y-10 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-line-strong border-t pt-6">
            <span className="figure text-accent text-lg">{index + 1}</span>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2.5 text-ink-2 leading-relaxed">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

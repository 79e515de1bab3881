import {
  Bitcoin,
  Building2,
  ChartCandlestick,
  Landmark,
  Layers,
  type LucideIcon,
  PieChart,
} from "lucide-react";
import { assetKinds, indicators } from "#app/features/landing/copy.ts";
import { Section } from "#app/features/landing/section.tsx";

const icons: LucideIcon[] = [ChartCandlestick, Building2, Layers, Landmark, Bitcoin, PieChart];

export function Benefits() {
  return (
    <Section
      id="benefits"
      title="Seis classes de ativos, uma só conversa"
      text="O analista conhece o que importa em cada uma e responde no seu nível, do primeiro aporte ao trade."
      className="bg-surface"
    >
      <ul className="grid gap-px overflow-hidden rounded-lg bg-line ring ring-line sm:grid-cols-2 lg:grid-cols-3">
        {assetKinds.map(({ name, text }, index) => {
          const Icon = icons[index] ?? Layers;
          return (
            <li key={name} className="bg-surface p-6">
              <Icon aria-hidden="true" className="size-6 text-accent" strokeWidth={1.75} />
              <h3 className="mt-4 text-lg">{name}</h3>
              <p className="mt-1.5 text-ink-2 leading-relaxed">{text}</p>
            </li>
          );
        })}
      </ul>
      <h3 className="mt-16 max-w-[24ch] text-2xl tracking-tight sm:mt-20">
        Os números que todo mundo cita, em palavras simples
      </h3>
      <dl className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {indicators.map(({ name, meaning, text, sum }) => (
          <div key={name} className="flex flex-col border-line-strong border-t pt-5">
            <dt className="flex items-baseline justify-between gap-x-3 md:max-lg:flex-col">
              <span className="figure text-2xl">{name}</span>
              <span className="text-ink-2 text-sm">{meaning}</span>
            </dt>
            <dd className="mt-3 flex-1 text-pretty text-ink-2 leading-relaxed">{text}</dd>
            <dd className="amount mt-4 w-fit rounded-sm bg-sunken px-3 py-1.5 font-medium text-sm">{sum}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

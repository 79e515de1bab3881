import {
  Bitcoin,
  Building2,
  ChartCandlestick,
  Landmark,
  Layers,
  type LucideIcon,
  PieChart,
} from "lucide-react";
import { assetKinds, assetKindsIntroduction, indicators } from "#app/features/landing/copy.ts";
import { Section, swipeStyle } from "#app/features/landing/section.tsx";
import { classNames } from "#app/ui/base/class-names.ts";

const icons: LucideIcon[] = [ChartCandlestick, Building2, Layers, Landmark, Bitcoin, PieChart];

export function Benefits() {
  return (
    <Section
      id="benefits"
      title="Seis classes de ativos, um só lugar"
      text={assetKindsIntroduction}
      className="bg-surface"
    >
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, the keyboard scrolls this row
        tabIndex={0}
        aria-label="Classes de ativos"
        className={classNames(
          "grid gap-px rounded-lg sm:grid-cols-2 sm:overflow-hidden sm:bg-line sm:ring sm:ring-line lg:grid-cols-3",
          swipeStyle,
        )}
      >
        {assetKinds.map(({ name, text }, index) => {
          const Icon = icons[index] ?? Layers;
          return (
            <li
              key={name}
              className="bg-surface p-4 max-sm:w-[58%]! max-sm:rounded-lg max-sm:ring max-sm:ring-line sm:p-6"
            >
              <Icon aria-hidden="true" className="size-6 text-accent" strokeWidth={1.75} />
              <h3 className="mt-3 text-lg sm:mt-4">{name}</h3>
              <p className="mt-1.5 text-ink-2 max-sm:text-sm sm:leading-relaxed">{text}</p>
            </li>
          );
        })}
      </ul>
      <h3 className="mt-20 max-w-[24ch] text-2xl tracking-tight max-sm:hidden">
        Os números que todo mundo cita, em palavras simples
      </h3>
      {/* On a phone, the sample conversation already explains them. */}
      <dl className="mt-8 grid gap-x-10 gap-y-8 max-sm:hidden md:grid-cols-3">
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

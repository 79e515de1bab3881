import { type ReactNode, useId } from "react";
import { importedRows, ownPortfolio, workedPrice } from "#app/features/landing/copy.ts";
import { sample } from "#app/features/landing/sample.ts";
import { Section } from "#app/features/landing/section.tsx";
import { classNames } from "#app/ui/base/class-names.ts";

/** Three samples of the portfolio: a figure with its working, an import whose rows sum, and amounts that can be hidden. */
export function Proofs() {
  return (
    <Section
      title="Sua carteira, com cada número explicado"
      text="Traga seu histórico da B3 e veja posições, rentabilidade, proventos e imposto. Cada número abre o próprio cálculo."
    >
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-3">
        <Proof title="De onde vem este número?" text={workedPrice.text}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">Preço médio de {sample.ticker}</span>
            <span className="figure text-lg">{workedPrice.average}</span>
          </p>
          <ul className="mt-3 divide-y divide-line border-line border-y text-sm">
            {workedPrice.entries.map(({ day, sum, cost }) => (
              <li key={day} className="flex justify-between gap-3 py-2">
                <span className="text-ink-2">
                  {day} · <span className="amount">{sum}</span>
                </span>
                <span className="amount">{cost}</span>
              </li>
            ))}
          </ul>
          <p className="amount mt-3 font-medium text-sm">{workedPrice.sum}</p>
        </Proof>
        <Proof title="Nenhuma linha se perde" text={importedRows.text}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">Linhas lidas</span>
            <span className="figure text-lg">{importedRows.read}</span>
          </p>
          <dl className="mt-3 divide-y divide-line border-line border-y text-sm">
            {importedRows.groups.map(({ name, count }) => (
              <div key={name} className="flex justify-between gap-3 py-2">
                <dt className="text-ink-2">{name}</dt>
                <dd className="amount">{count}</dd>
              </div>
            ))}
          </dl>
        </Proof>
        <Proof title="Só para os seus olhos" text={ownPortfolio.text} dark>
          <p className="text-ink-2 text-sm">Patrimônio</p>
          <p className="figure mt-1 text-3xl">{ownPortfolio.value}</p>
          <p className="mt-1 text-gain text-sm">{ownPortfolio.rate}</p>
          <p className="mt-4 flex items-baseline justify-between gap-3 border-line border-t pt-3 text-sm">
            <span className="text-ink-2">Com os valores ocultos</span>
            <span aria-hidden="true" className="tracking-widest">
              ••••••
            </span>
          </p>
        </Proof>
      </div>
      <p className="mt-8 text-ink-3 text-sm">Exemplos ilustrativos.</p>
    </Section>
  );
}

type ProofProps = { title: string; text: string; dark?: boolean; children: ReactNode };

function Proof({ title, text, dark = false, children }: ProofProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="flex flex-col">
      <div
        className={classNames(
          "flex min-h-56 flex-col justify-center rounded-lg bg-surface p-6 text-ink ring ring-line",
          dark && "dark",
        )}
      >
        {children}
      </div>
      <h3 id={titleId} className="mt-6 text-xl">
        {title}
      </h3>
      <p className="mt-2.5 text-ink-2 leading-relaxed">{text}</p>
    </article>
  );
}

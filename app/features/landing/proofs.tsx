import { type ReactNode, useId } from "react";
import {
  fixedIncome,
  goal,
  importedRows,
  monthlyTax,
  workedPrice,
  yearReport,
} from "#app/features/landing/copy.ts";
import { sample } from "#app/features/landing/sample.ts";
import { Section, swipeStyle } from "#app/features/landing/section.tsx";
import { classNames } from "#app/ui/base/class-names.ts";

/** Six samples of the portfolio, each with figures that follow from one another. */
export function Proofs() {
  return (
    <Section
      title="Da B3 ao imposto, sem planilha"
      text="Traga seu histórico da B3 e confira cada linha. O imposto do mês sai da mesma conta."
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, the keyboard scrolls this row
        tabIndex={0}
        aria-label="Exemplos da carteira"
        className={classNames("grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3", swipeStyle)}
      >
        <Proof id="b3" title="Nenhuma linha se perde" text={importedRows.text}>
          <ProofHead name="Linhas lidas" figure={importedRows.read} />
          <Pairs pairs={importedRows.groups.map(({ name, count }) => ({ name, amount: count }))} />
        </Proof>
        <Proof title="De onde vem este número?" text={workedPrice.text}>
          <ProofHead name={`Preço médio de ${sample.ticker}`} figure={workedPrice.average} />
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
        <Proof id="imposto-de-renda" title="O imposto do mês, com o cálculo" text={monthlyTax.text}>
          <ProofHead name="DARF a pagar" figure={monthlyTax.due} />
          <Pairs pairs={monthlyTax.lines} />
        </Proof>
        <Proof title="Renda fixa já com o imposto" text={fixedIncome.text}>
          <ProofHead name="Líquido hoje" figure={fixedIncome.net} />
          <Pairs pairs={fixedIncome.lines} />
        </Proof>
        <Proof title="Metas com data para chegar" text={goal.text}>
          <ProofHead name={`Renda de ${goal.target}`} figure={goal.progress} />
          <div aria-hidden="true" className="mt-3 h-2 overflow-clip rounded-full bg-sunken ring ring-line">
            <div className="h-full rounded-full bg-accent" style={{ width: goal.progress }} />
          </div>
          <Pairs pairs={goal.lines} />
        </Proof>
        <Proof title="O ano em um relatório" text={yearReport.text} dark>
          <ProofHead name="No fim do ano" figure={yearReport.value} />
          <Pairs pairs={yearReport.lines} />
        </Proof>
      </section>
      <p className="mt-6 text-ink-3 text-sm">Exemplos ilustrativos.</p>
    </Section>
  );
}

function ProofHead({ name, figure }: { name: string; figure: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="font-semibold">{name}</span>
      <span className="figure text-lg">{figure}</span>
    </p>
  );
}

function Pairs({ pairs }: { pairs: readonly { name: string; amount: string }[] }) {
  return (
    <dl className="mt-3 divide-y divide-line border-line border-y text-sm">
      {pairs.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-3 py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="amount">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

type ProofProps = { id?: string; title: string; text: string; dark?: boolean; children: ReactNode };

/** `id` is a link target. */
function Proof({ id, title, text, dark = false, children }: ProofProps) {
  const titleId = useId();
  return (
    <article
      id={id}
      aria-labelledby={titleId}
      className="flex scroll-mt-24 flex-col sm:row-span-2 sm:grid sm:grid-rows-subgrid sm:gap-y-0"
    >
      <div
        className={classNames(
          "flex min-h-56 flex-col justify-center rounded-lg bg-surface p-5 text-ink ring ring-line sm:p-6",
          dark && "dark",
        )}
      >
        {children}
      </div>
      <div>
        <h3 id={titleId} className="mt-4 text-xl sm:mt-6">
          {title}
        </h3>
        <p className="mt-2 text-ink-2 leading-relaxed">{text}</p>
      </div>
    </article>
  );
}

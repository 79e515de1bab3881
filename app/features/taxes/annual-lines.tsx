import { payerText, returnLineText } from "#app/features/taxes/annual-text.ts";
import { CopiedValue } from "#app/features/taxes/copied-value.tsx";
import { programmeAmount } from "#app/features/taxes/return-table.tsx";
import { Money, Quantity } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { AnnualReturn } from "#contract/annual-return.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const sections = ["Rendimentos Isentos", "Tributação Exclusiva", "Confira"] as const;

/** The income of the year by section and line of the annual return. */
export function AnnualLines({ data: { lines, year } }: { data: AnnualReturn }) {
  return sections.map((section) => {
    const ofSection = lines.filter(({ line }) => returnLineText(line, year).section === section);
    if (ofSection.length === 0) return null;
    const byLine = Map.groupBy(ofSection, ({ line }) => line);
    return (
      <SectionCard key={section} title={section}>
        <div className="grid gap-6">
          {[...byLine].map(([line, amounts]) => {
            const total = amounts.reduce((sum, { amount }) => sum.plus(amount), decimal("0"));
            return (
              <section key={line} aria-label={returnLineText(line, year).label}>
                <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  <span>{returnLineText(line, year).label}</span>
                  <Money value={textOf(total, 2)} />
                </h3>
                <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
                  {amounts.map((each) => (
                    <CopiedValue
                      key={each.asset?.id ?? line}
                      label={`${payerText(each)}${each.asset?.cnpj ? ` · ${each.asset.cnpj}` : ""}`}
                      text={programmeAmount(each.amount)}
                    >
                      <Money value={each.amount} />
                    </CopiedValue>
                  ))}
                </dl>
              </section>
            );
          })}
        </div>
      </SectionCard>
    );
  });
}

/** Quantities, costs and losses with which the programme of the tax office begins the year. */
export function OpeningSheet({ data: { goods, losses, year } }: { data: AnnualReturn }) {
  const held = goods.filter(({ before }) => /[1-9]/.test(before.quantity));
  const carried = [
    { label: "Prejuízo de operações comuns", amount: losses.common },
    { label: "Prejuízo de day trade", amount: losses["day-trade"] },
    { label: "Prejuízo de FIIs e Fiagros", amount: losses.fund },
  ];
  return (
    <SectionCard
      title="Folha para o ReVar"
      description={`O que o programa da Receita pede no começo de ${year}: quantidades, custos e prejuízos.`}
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {held.map(({ asset, before }) => (
          <CopiedValue key={asset.id} label={asset.ticker} text={programmeAmount(before.cost)}>
            <Quantity value={before.quantity} /> por <Money value={before.cost} />
          </CopiedValue>
        ))}
        {carried.map(({ label, amount }) => (
          <CopiedValue key={label} label={label} text={programmeAmount(amount)}>
            <Money value={amount} />
          </CopiedValue>
        ))}
      </dl>
    </SectionCard>
  );
}

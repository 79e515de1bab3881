import { type ComponentProps, lazy } from "react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { grossText, openingTitle, payerText, returnLineText } from "#app/features/taxes/annual-text.ts";
import { lineTotal } from "#app/features/taxes/annual-workings.ts";
import { CopyButton } from "#app/features/taxes/copy-button.tsx";
import { programmeAmount } from "#app/features/taxes/programme-amount.ts";
import { ReturnCard } from "#app/features/taxes/return-card.tsx";
import { lineItem, lineSections, linesOf, openingItem } from "#app/features/taxes/return-items.ts";
import { ReturnRow } from "#app/features/taxes/return-row.tsx";
import type { ReturnView } from "#app/features/taxes/use-return-view.ts";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Money, Quantity } from "#app/ui/data/money.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { AnnualReturn } from "#contract/annual-return.ts";

const AnnualWorkingDialog = lazy(() => import("#app/features/taxes/annual-working-dialog.tsx"));

type Working = ComponentProps<typeof AnnualWorkingDialog>;

type PartProps = { data: AnnualReturn; view: ReturnView };

/** The income of the year by section and line of the annual return, one line a payer. */
export function AnnualLines({ data, view }: PartProps) {
  const { year } = data;
  const { openDialog, dialog } = useDialog<Pick<Working, "line" | "amounts">>((request, state) => (
    <AnnualWorkingDialog {...request} year={year} {...state} />
  ));
  const cards = lineSections.map((section) => {
    const ofSection = linesOf(data, section);
    if (ofSection.length === 0) return null;
    const byLine = Map.groupBy(ofSection, ({ line }) => line);
    return (
      <ReturnCard key={section} title={section} items={ofSection.map(lineItem)} view={view}>
        <div className="grid gap-6">
          {[...byLine].map(([line, amounts]) => {
            const { label } = returnLineText(line, year);
            if (!amounts.some((each) => view.isShown(lineItem(each)))) return null;
            return (
              <section key={line} aria-label={label}>
                <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  <span>{label}</span>
                  <FigureButton name={`Total de ${label}`} onClick={() => openDialog({ line, amounts })}>
                    <Money value={lineTotal(amounts)} />
                  </FigureButton>
                </h3>
                <ul className="mt-1 divide-y divide-line">
                  {amounts.map((each) => (
                    <ReturnRow
                      key={each.asset?.id ?? line}
                      name={payerText(each)}
                      item={lineItem(each)}
                      view={view}
                      title={
                        <span className="flex flex-wrap items-center gap-x-3">
                          <span>{payerText(each)}</span>
                          {each.isGross && <span className="text-ink-2 text-sm">{grossText(each)}</span>}
                          {each.asset?.cnpj && (
                            <CopyButton
                              label={`CNPJ de ${each.asset.ticker}`}
                              text={each.asset.cnpj}
                              withoutAmount
                              className="text-ink-2 text-sm"
                            >
                              {each.asset.cnpj}
                            </CopyButton>
                          )}
                        </span>
                      }
                      amount={
                        <CopyButton label={`Valor de ${payerText(each)}`} text={programmeAmount(each.amount)}>
                          <Money value={each.amount} />
                        </CopyButton>
                      }
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      </ReturnCard>
    );
  });
  return (
    <>
      {cards}
      {dialog}
    </>
  );
}

/** Quantities, costs and losses with which the programme of the tax office begins the year. */
export function OpeningSheet({ data, view }: PartProps) {
  const { goods, losses, year } = data;
  const held = goods.filter(({ before }) => /[1-9]/.test(before.quantity));
  const carried = [
    { label: "Prejuízo de operações comuns", amount: losses.common },
    { label: "Prejuízo de day trade", amount: losses["day-trade"] },
    { label: "Prejuízo de FIIs e Fiagros", amount: losses.fund },
  ];
  return (
    <ReturnCard
      title="Folha para o ReVar"
      description={`O que o programa da Receita pede no começo de ${year}: quantidades, custos e prejuízos.`}
      items={[openingItem(data)]}
      view={view}
    >
      <ul>
        <ReturnRow
          name="Folha para o ReVar"
          item={openingItem(data)}
          view={view}
          title={<span className="font-semibold">{openingTitle(held.length)}</span>}
        >
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {held.map(({ asset, before }) => (
              <div key={asset.id} className="min-w-0">
                <dt className="text-ink-2 text-sm">{assetNames(asset).main}</dt>
                <dd>
                  <CopyButton
                    label={`Custo de ${assetNames(asset).main}`}
                    text={programmeAmount(before.cost)}
                  >
                    <Quantity value={before.quantity} /> por <Money value={before.cost} />
                  </CopyButton>
                </dd>
              </div>
            ))}
            {carried.map(({ label, amount }) => (
              <div key={label} className="min-w-0">
                <dt className="text-ink-2 text-sm">{label}</dt>
                <dd>
                  <CopyButton label={label} text={programmeAmount(amount)}>
                    <Money value={amount} />
                  </CopyButton>
                </dd>
              </div>
            ))}
          </dl>
        </ReturnRow>
      </ul>
    </ReturnCard>
  );
}

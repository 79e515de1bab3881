import type { ReactNode } from "react";
import type { Bucket, TaxFigure } from "#app/features/taxes/tax-figure.ts";
import { TaxFigureButton } from "#app/features/taxes/tax-figure-button.tsx";
import {
  groupLabels,
  salesCountText,
  sectionGroups,
  sectionTitles,
  splitSections,
  type TaxSection,
} from "#app/features/taxes/tax-text.ts";
import { formatPercent } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { SaleGroup } from "#contract/tax-kinds.ts";
import type { BucketMonth, TaxMonth } from "#contract/taxes.ts";

type SectionProps = {
  month: TaxMonth;
  onOpen: (section: TaxSection) => void;
  onExplain: (figure: TaxFigure) => void;
};

type ExplainProps = Pick<SectionProps, "onExplain">;

const isPositive = (amount: string) => /[1-9]/.test(amount) && !amount.startsWith("-");

/** The buckets of a month, from the sales to the tax. */
export function TaxSections({ month, onOpen, onExplain }: SectionProps) {
  const { buckets, groups, coins } = month;
  const { shown, idle } = splitSections(month);
  const groupsOf = {
    common: <CommonGroups month={month} onExplain={onExplain} />,
    "day-trade": null,
    fund: null,
  };
  const hasCards = shown.length > 0 || groups.coins.count > 0 || groups.untaxed.count > 0;
  const cards = (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] items-start gap-4">
      {shown.map((section) => (
        <Section key={section} section={section} month={month} onOpen={onOpen}>
          {groupsOf[section] ?? (
            <GroupLines
              group={section === "fund" ? "funds" : "day-trade"}
              month={month}
              onExplain={onExplain}
            />
          )}
          <BucketLines name={section} bucket={buckets[section]} onExplain={onExplain} />
        </Section>
      ))}
      {groups.coins.count > 0 && (
        <Section section="coins" month={month} onOpen={onOpen}>
          <GroupLines group="coins" month={month} onExplain={onExplain} />
          <Line label="Ganhos, venda a venda">
            <Money value={coins.gains} />
          </Line>
          <Line label="Imposto" strong>
            {coins.isExempt ? (
              "isento"
            ) : (
              <TaxFigureButton
                name="Imposto sobre criptoativos"
                amount={coins.tax}
                onClick={() => onExplain({ of: "coin-tax" })}
              >
                <Money value={coins.tax} />
              </TaxFigureButton>
            )}
          </Line>
        </Section>
      )}
      {groups.untaxed.count > 0 && (
        <Section section="untaxed" month={month} onOpen={onOpen}>
          <GroupLines group="untaxed" month={month} onExplain={onExplain} />
          <Line label="Imposto" strong>
            na fonte, isento ou só na declaração anual
          </Line>
        </Section>
      )}
    </div>
  );
  return (
    <>
      {hasCards && cards}
      {idle.length > 0 && <IdleSections sections={idle} onOpen={onOpen} />}
    </>
  );
}

function CommonGroups({ month, onExplain }: ExplainProps & { month: TaxMonth }) {
  const { groups } = month;
  return (
    <>
      <GroupLines group="shares" month={month} onExplain={onExplain} />
      {month.isExempt && isPositive(groups.shares.result) && (
        <Line label="Ganho isento">
          <Badge tone="gain">
            <FigureButton name="Ganho isento com ações" onClick={() => onExplain({ of: "exempt" })}>
              <Money value={groups.shares.result} />
            </FigureButton>
          </Badge>
        </Line>
      )}
      <GroupLines group="others" month={month} onExplain={onExplain} />
      {groups.short.count > 0 && (
        <Line label={groupLabels.short}>
          <TaxFigureButton
            name={groupLabels.short}
            amount={groups.short.result}
            onClick={() => onExplain({ of: "group-result", group: "short" })}
          >
            <Gain value={groups.short.result} />
          </TaxFigureButton>
        </Line>
      )}
    </>
  );
}

type IdleSectionsProps = Pick<SectionProps, "onOpen"> & { sections: readonly TaxSection[] };

/** Sections without sales, losses and tax, as links to their rules. */
function IdleSections({ sections, onOpen }: IdleSectionsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-ink-2 text-sm">
      Sem vendas no mês. Regras:
      {sections.map((section) => (
        <Button
          key={section}
          variant="subtle"
          size="sm"
          className="px-2.5!"
          aria-label={`Ver as regras de ${sectionTitles[section]}`}
          onClick={() => onOpen(section)}
        >
          {sectionTitles[section]}
        </Button>
      ))}
    </p>
  );
}

function Section({
  section,
  month,
  onOpen,
  children,
}: Omit<SectionProps, "onExplain"> & { section: TaxSection; children: ReactNode }) {
  const count = sectionGroups[section].reduce((sum, group) => sum + month.groups[group].count, 0);
  const opening = count > 0 ? salesCountText(count) : "Ver as regras";
  return (
    <SectionCard title={sectionTitles[section]}>
      <dl className="grid gap-2">{children}</dl>
      <Button
        variant="subtle"
        size="sm"
        className="mt-4 -ml-4"
        aria-label={`${opening} de ${sectionTitles[section]}`}
        onClick={() => onOpen(section)}
      >
        {opening}
      </Button>
    </SectionCard>
  );
}

function Line({
  label,
  strong = false,
  children,
}: {
  label: ReactNode;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-3 ${strong ? "border-line-strong border-t pt-2 font-semibold" : ""}`}
    >
      <dt className={strong ? "" : "text-ink-2"}>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

function GroupLines({ group, month, onExplain }: ExplainProps & { group: SaleGroup; month: TaxMonth }) {
  const { sales, result, count } = month.groups[group];
  const name = groupLabels[group];
  if (count === 0) return group === "others" ? null : <Line label={`${name}: vendas`}>—</Line>;
  return (
    <>
      <Line label={`${name}: vendas`}>
        <TaxFigureButton
          name={`Vendas de ${name}`}
          amount={sales}
          onClick={() => onExplain({ of: "sales", group })}
        >
          <Money value={sales} />
        </TaxFigureButton>
      </Line>
      <Line label="Resultado">
        <TaxFigureButton
          name={`Resultado de ${name}`}
          amount={result}
          onClick={() => onExplain({ of: "group-result", group })}
        >
          <Gain value={result} />
        </TaxFigureButton>
      </Line>
    </>
  );
}

type BucketLinesProps = ExplainProps & { name: Bucket; bucket: BucketMonth };

function BucketLines({ name, bucket, onExplain }: BucketLinesProps) {
  const { rate } = bucket;
  const lines = [
    { figure: "result", label: "Resultado tributável" },
    { figure: "lossBefore", label: "Prejuízo de meses anteriores" },
    { figure: "lossUsed", label: "Prejuízo compensado" },
    { figure: "lossAfter", label: "Prejuízo para os próximos meses" },
    { figure: "base", label: `Base (alíquota de ${formatPercent(rate)})` },
    { figure: "tax", label: "Imposto" },
  ] as const;
  return lines.map(({ figure, label }) => (
    <Line key={figure} label={label} strong={figure === "tax"}>
      <TaxFigureButton
        name={`${label} de ${sectionTitles[name]}`}
        amount={bucket[figure]}
        onClick={() => onExplain({ of: "bucket", bucket: name, figure })}
      >
        <Money value={bucket[figure]} />
      </TaxFigureButton>
    </Line>
  ));
}

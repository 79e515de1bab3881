import { lazy } from "react";
import type { TaxFigure } from "#app/features/taxes/tax-figure.ts";
import { TaxFigureButton } from "#app/features/taxes/tax-figure-button.tsx";
import type { TaxSection } from "#app/features/taxes/tax-text.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Button } from "#app/ui/base/button.tsx";
import { CalculationLines } from "#app/ui/data/calculation.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { TaxMonth, WithholdingMonth } from "#contract/taxes.ts";

const WithheldDialog = lazy(() => import("#app/features/taxes/withheld-dialog.tsx"));

type WithheldCardProps = {
  portfolioId: string;
  month: TaxMonth;
  onOpen: (section: TaxSection) => void;
  onExplain: (figure: TaxFigure) => void;
};

/** From the tax of a month to the amount payable. */
export function WithheldCard({ portfolioId, month, onOpen, onExplain }: WithheldCardProps) {
  const readOnly = useReadOnly();
  const { tax, withheld, payable } = month;
  const { openDialog, dialog } = useDialog<TaxMonth>((request, state) => (
    <WithheldDialog portfolioId={portfolioId} month={request} {...state} />
  ));
  const figure = (name: string, amount: string, request: TaxFigure) => (
    <TaxFigureButton name={name} amount={amount} onClick={() => onExplain(request)}>
      <Money value={amount} />
    </TaxFigureButton>
  );
  const used = (kind: keyof typeof withheld, name: string) =>
    figure(`${name} usado`, withheld[kind].used, { of: "withheld", kind });
  return (
    <SectionCard
      title="Do imposto ao DARF"
      actions={
        !readOnly && (
          <Button variant="secondary" size="sm" onClick={() => openDialog(month)}>
            Informar IRRF
          </Button>
        )
      }
    >
      <CalculationLines
        parts={[
          {
            sign: "",
            label: "Imposto do mês, sem criptoativos",
            value: figure("Imposto do mês", tax, { of: "tax" }),
          },
          {
            sign: "−",
            label: (
              <WithheldLabel name="IRRF de day trade" part={withheld["day-trade"]} month={month.month} />
            ),
            value: used("day-trade", "IRRF de day trade"),
          },
          {
            sign: "−",
            label: (
              <WithheldLabel name="IRRF de operações comuns" part={withheld.common} month={month.month} />
            ),
            value: used("common", "IRRF de operações comuns"),
          },
        ]}
        total={{
          label: "A pagar pelo código 6015",
          value: figure("A pagar pelo código 6015", payable, { of: "payable" }),
        }}
      />
      <Button
        variant="subtle"
        size="sm"
        className="mt-4 -ml-4"
        aria-label="Ver as regras do DARF"
        onClick={() => onOpen("darf")}
      >
        Ver as regras
      </Button>
      {dialog}
    </SectionCard>
  );
}

function WithheldLabel({ name, part, month }: { name: string; part: WithholdingMonth; month: string }) {
  const { amount, isTyped, before, left } = part;
  return (
    <span>
      {name}
      <span className="block text-ink-3 text-sm">
        {isTyped ? "informado por você" : "estimado"}: <Money value={amount} />
        {/[1-9]/.test(before) && (
          <>
            {" "}
            e <Money value={before} /> de meses anteriores
          </>
        )}
        {/[1-9]/.test(left) && (
          <span className="block">
            Sobram <Money value={left} />{" "}
            {month.endsWith("-12")
              ? "em 31/12: vão para a declaração anual"
              : "para os próximos meses do ano"}
          </span>
        )}
      </span>
    </span>
  );
}

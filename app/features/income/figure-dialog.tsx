import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { incomeQuery } from "#app/features/income/api.ts";
import { type IncomeFigure, incomeFigureNames } from "#app/features/income/figure.ts";
import {
  buildSum,
  explainFigure,
  type FormatAmount,
  incomeFilterOf,
  netLabel,
  type SumFigure,
  sumText,
  yieldsText,
} from "#app/features/income/figure-calculation.ts";
import { PaymentLines } from "#app/features/income/payment-lines.tsx";
import { everyIncome } from "#app/features/income/use-income-filter.ts";
import { YieldCalculation } from "#app/features/income/yield-calculation.tsx";
import { formatDay, formatMoney } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import {
  Calculation,
  CalculationLines,
  CalculationSkeleton,
  CopyCalculationButton,
} from "#app/ui/data/calculation.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { IncomePage, IncomeSummary } from "#contract/income.ts";
import { addDays } from "#domain/kernel/calendar.ts";

type FigureDialogProps = {
  portfolioId: string;
  summary: IncomeSummary;
  figure: IncomeFigure;
  open: boolean;
  onClose: () => void;
};

/** Explains how a figure is calculated. Its code is loaded when it is first opened. */
export default function FigureDialog({ portfolioId, summary, figure, open, onClose }: FigureDialogProps) {
  const hidden = useValuesHidden();
  const payments = useQuery({
    ...incomeQuery(portfolioId, figure === "yields" ? everyIncome : incomeFilterOf(figure, summary)),
    enabled: figure !== "yields",
  });
  const text = createText({ summary, figure }, payments.data);
  const money = hidden ? () => "valor oculto" : formatMoney;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="De onde vem este número?"
      description={figure === "yields" ? "Yield on cost e dividend yield" : incomeFigureNames[figure]}
      size="lg"
      footer={text && <CopyCalculationButton text={() => text(money)} />}
    >
      {figure === "yields" ? (
        <YieldCalculation summary={summary} />
      ) : (
        <SumCalculation summary={summary} figure={figure} payments={payments} />
      )}
    </Dialog>
  );
}

/** The calculation as text; undefined until its payments are loaded. */
function createText({ summary, figure }: Pick<FigureDialogProps, "summary" | "figure">, page?: IncomePage) {
  if (figure === "yields") return (money: FormatAmount) => yieldsText(summary, money);
  return page && ((money: FormatAmount) => sumText(figure, summary, page, money));
}

type SumCalculationProps = Pick<FigureDialogProps, "summary"> & {
  figure: SumFigure;
  payments: UseQueryResult<IncomePage>;
};

function SumCalculation({ summary, figure, payments }: SumCalculationProps) {
  return (
    <QueryStates query={payments} loading={<CalculationSkeleton />}>
      {(page) => (
        <Calculation>
          <section>
            <p className="mb-3 text-ink-2">{explainFigure(figure, summary)}</p>
            <CalculationLines
              parts={buildSum(figure, page).map(({ amount, ...part }) => ({
                ...part,
                value: <Money value={amount} />,
              }))}
              total={{ label: netLabel, value: <Money value={page.sums[figure].net} /> }}
            />
          </section>
          {figure === "received" && <Comparison summary={summary} />}
          <PaymentLines items={page.items} count={page.count} />
        </Calculation>
      )}
    </QueryStates>
  );
}

function Comparison({ summary: { received, knownUntil } }: Pick<FigureDialogProps, "summary">) {
  const { net, before, change, from, to } = received;
  if ("unavailable" in change || (knownUntil !== null && knownUntil < to)) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">Variação</h3>
      <CalculationLines
        parts={[
          { sign: "", label: incomeFigureNames.received, value: <Money value={net} /> },
          {
            sign: "÷",
            label: `Nos 12 meses até ${formatDay(addDays(from, -1))}`,
            value: <Money value={before.net} />,
          },
          { sign: "−", label: "1", value: "" },
        ]}
        total={{ label: "Variação", value: <Gain kind="percent" value={change.rate} /> }}
      />
    </section>
  );
}

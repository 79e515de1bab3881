import type { ReactNode } from "react";
import { splitResult } from "#app/features/overview/result-split.ts";
import {
  buildResultTerms,
  buildReturnSteps,
  describeReturn,
  explainInternalReturn,
  explainReturn,
  explainSplit,
  returnCalculationText,
} from "#app/features/overview/return-calculation.ts";
import { formatMoney, formatMonth } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Calculation, CalculationLines, CopyCalculationButton } from "#app/ui/data/calculation.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Overview, Rate as RateValue } from "#contract/overview.ts";

type ReturnDialogProps = { overview: Overview; open: boolean; onClose: () => void };

/** Explains how result and return are calculated. Its code is loaded when it is first opened. */
export default function ReturnDialog({ overview, open, onClose }: ReturnDialogProps) {
  const hidden = useValuesHidden();
  const { result } = overview;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="De onde vem este número?"
      description={describeReturn(overview)}
      footer={
        <CopyCalculationButton
          text={() => returnCalculationText(overview, hidden ? () => "valor oculto" : formatMoney)}
        />
      }
    >
      <Calculation>
        <DialogSection title="Resultado">
          <CalculationLines
            parts={buildResultTerms(overview).map(({ amount, ...part }) => ({
              ...part,
              value: <Money value={amount} />,
            }))}
            total={{
              label: "Resultado",
              value: result ? <Gain value={result.amount} /> : <Unavailable />,
            }}
          />
        </DialogSection>
        {result && (
          <DialogSection title="De onde veio o resultado">
            <p className="mb-2 text-ink-2">{explainSplit(overview)}</p>
            <CalculationLines
              parts={splitResult(overview).map(({ label, amount }) => ({
                sign: "",
                label,
                value: <Gain value={amount} />,
              }))}
              total={{ label: "Resultado", value: <Gain value={result.amount} /> }}
            />
          </DialogSection>
        )}
        <DialogSection title="TIR">
          <p className="text-ink-2">{explainInternalReturn(overview)}</p>
          <p className="mt-2 font-semibold">
            <Figure value={overview.internalReturn} />
            {"rate" in overview.internalReturn && " a.a."}
          </p>
        </DialogSection>
        <DialogSection title="Rentabilidade">
          <p className="text-ink-2">{explainReturn(overview)}</p>
          <Steps overview={overview} />
        </DialogSection>
      </Calculation>
    </Dialog>
  );
}

/** A missing figure; the texts of the dialog give the reason. */
const Unavailable = () => <span className="font-normal text-ink-3">—</span>;

function Figure({ value }: { value: RateValue }) {
  return "rate" in value ? <Rate value={value} /> : <Unavailable />;
}

function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      {children}
    </section>
  );
}

function Steps({ overview }: { overview: Overview }) {
  const steps = buildReturnSteps(overview);
  const headerStyle = "py-1.5 font-medium text-ink-3";
  if (steps.length === 0) {
    return (
      <p className="mt-2 font-semibold">
        <Figure value={overview.return} />
      </p>
    );
  }
  return (
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${headerStyle} text-left`}>
            Mês
          </th>
          <th scope="col" className={`${headerStyle} text-right`}>
            No mês
          </th>
          <th scope="col" className={`${headerStyle} text-right`}>
            Até aqui
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ month, return: rate, cumulative }) => (
          <tr key={month}>
            <td className="py-1">{formatMonth(month)}</td>
            <td className="py-1 text-right">
              <Rate value={rate} />
            </td>
            <td className="py-1 text-right">
              {cumulative === null ? "—" : <Gain kind="percent" value={cumulative} />}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <td className="border-line-strong border-t py-2" colSpan={2}>
            Rentabilidade
          </td>
          <td className="border-line-strong border-t py-2 text-right">
            <Rate value={overview.return} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

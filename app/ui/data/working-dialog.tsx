import { Fragment, type ReactNode, useState } from "react";
import { formatShare } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Calculation, CalculationLines, CopyCalculationButton } from "#app/ui/data/calculation.tsx";
import { Gain, Money, Percent } from "#app/ui/data/money.tsx";
import {
  type Working,
  type WorkingAmount,
  type WorkingCheck,
  type WorkingPart,
  type WorkingStep,
  workingText,
} from "#app/ui/data/working.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type WorkingDialogProps = {
  /** The month or the days of the figures: 'março de 2025'. */
  description: string;
  /** The requested figure first, then those that it comes from. */
  workings: readonly Working[];
  /** Doubts that concern all of them. */
  checks?: readonly WorkingCheck[];
  /** Stands after the workings. */
  children?: ReactNode;
  open: boolean;
  onClose: () => void;
};

/** Explains how figures of a screen are calculated. */
export function WorkingDialog({
  description,
  workings,
  checks = [],
  children,
  open,
  onClose,
}: WorkingDialogProps) {
  const hidden = useValuesHidden();
  // A window zoomed to 400 % has no room beside a foot that stays.
  const [isShort] = useState(() => window.matchMedia("(height < 30rem)").matches);
  const copyButton = <CopyCalculationButton text={() => workingText(description, workings, hidden)} />;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="De onde vem este número?"
      description={description}
      footer={!isShort && copyButton}
    >
      <Calculation>
        {checks.length > 0 && (
          <div>
            <Checks checks={checks} />
          </div>
        )}
        {workings.map((working) => (
          <WorkingSection key={working.title} working={working} />
        ))}
        {children}
        {isShort && copyButton}
      </Calculation>
    </Dialog>
  );
}

function WorkingSection({ working }: { working: Working }) {
  const { title, note, parts, steps = [], columns, total, checks = [] } = working;
  const shownTotal = { label: title, value: <AmountView amount={total} /> };
  return (
    <section>
      <h3 className={note ? "text-base" : "mb-2 text-base"}>{title}</h3>
      {note && <p className="mb-2 text-ink-2 text-sm">{note}</p>}
      {steps.length > 0 ? (
        <Steps steps={steps} columns={columns} total={shownTotal} />
      ) : (
        <CalculationLines
          parts={parts.map((part) => ({
            sign: part.sign,
            label: <PartLabel part={part} />,
            value: <AmountView amount={part.amount} />,
          }))}
          total={shownTotal}
        />
      )}
      <Checks checks={checks} />
    </section>
  );
}

const Checks = ({ checks }: { checks: readonly WorkingCheck[] }) =>
  checks.map(({ text, mark, isOpen }) => (
    <p key={text} className="mt-2 text-ink-2 text-sm">
      {text} <Badge tone={isOpen ? "spark" : "neutral"}>{mark}</Badge>
    </p>
  ));

function PartLabel({ part: { label, detail } }: { part: WorkingPart }) {
  if (!detail) return <span className="min-w-0">{label}</span>;
  return (
    <span className="min-w-0">
      {label}
      <span className="block text-ink-3 text-sm">
        {detail.map(({ sign, amount, unit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the terms never changes
          <Fragment key={index}>
            {index > 0 && " "}
            <span className="inline-block">
              {sign} <AmountView amount={amount} /> {unit}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

type StepsProps = {
  steps: readonly WorkingStep[];
  columns: Working["columns"];
  total: { label: string; value: ReactNode };
};

const chainColumns = { amount: "No mês", after: "Até aqui" };

function Steps({ steps, columns = chainColumns, total }: StepsProps) {
  const headerStyle = "py-1.5 font-medium text-ink-3";
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${headerStyle} text-left`}>
            Mês
          </th>
          <th scope="col" className={`${headerStyle} text-right`}>
            {columns.amount}
          </th>
          {columns.after !== null && (
            <th scope="col" className={`${headerStyle} pl-3 text-right`}>
              {columns.after}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ label, amount, after }) => (
          <tr key={label}>
            <td className="py-1">{label}</td>
            <td className="py-1 text-right">
              <AmountView amount={amount} />
            </td>
            {columns.after !== null && (
              <td className="py-1 text-right">{after ? <AmountView amount={after} /> : "—"}</td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <td className="border-line-strong border-t py-2" colSpan={columns.after === null ? 1 : 2}>
            {total.label}
          </td>
          <td className="border-line-strong border-t py-2 text-right">{total.value}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function AmountView({ amount: { kind, value } }: { amount: WorkingAmount }) {
  switch (kind) {
    case "money":
      return <Money value={value} />;
    case "gain":
      return <Gain value={value} />;
    case "rate":
      return <Percent value={value} />;
    case "percent":
    case "points":
      return <Gain kind={kind} value={value} />;
    case "share":
      return <span className="amount">{formatShare(value)}</span>;
    case "text":
      return <span className="amount">{value}</span>;
    default:
      return kind satisfies never;
  }
}

import { formatMoney, formatPercent, formatPoints, formatShare } from "#app/lib/format.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { partsInCents } from "#domain/kernel/shown-parts.ts";

/** `gain` and `percent` have the sign and colour of a gain or a loss. A `text` is shown as it is, also while amounts are hidden. */
export type WorkingAmount = {
  kind: "money" | "gain" | "rate" | "percent" | "points" | "share" | "text";
  value: string;
};

type WorkingTerm = { sign: "" | "+" | "−" | "×" | "÷"; label: string; amount: WorkingAmount };

/** `detail`: the terms of the term itself, in one line below its label. */
export type WorkingPart = WorkingTerm & {
  detail?: readonly { sign: string; amount: WorkingAmount; unit?: string }[];
};

/** A row of a table. `after` is the result up to a factor that is chained, such as the month of a return. */
export type WorkingStep = { label: string; amount: WorkingAmount; after: WorkingAmount | null };

export type WorkingCheck = { mark: string; isOpen: boolean; text: string };

/** A figure and the terms of its calculation. */
export type Working = {
  title: string;
  note?: string | undefined;
  parts: readonly WorkingPart[];
  steps?: readonly WorkingStep[];
  /** Heads of the amounts of steps that are no chain; `after` is null where they have one amount. */
  columns?: { amount: string; after: string | null };
  total: WorkingAmount;
  /** Doubts about it. `mark` says how unsure it is. */
  checks?: readonly WorkingCheck[];
};

export const moneyAmount = (value: string): WorkingAmount => ({ kind: "money", value });
export const gainAmount = (value: string): WorkingAmount => ({ kind: "gain", value });
export const textAmount = (value: string): WorkingAmount => ({ kind: "text", value });

const signed = ({ sign }: Pick<WorkingTerm, "sign">, amount: Decimal) =>
  sign === "−" ? amount.negated() : amount;

type SumTerm = Pick<WorkingTerm, "sign"> & { amount: { value: string } };

/** The terms of a sum in cents, such that the shown ones sum to the shown total, by `partsInCents`. The first one has no plus. */
export function inCents<Part extends SumTerm>(parts: readonly Part[], total: string): Part[] {
  const cents = partsInCents(
    parts.map((part) => signed(part, decimal(part.amount.value))),
    decimal(total),
  );
  return parts.map((part, i) => {
    const sign = i === 0 && part.sign === "+" ? "" : part.sign;
    const value = textOf(signed(part, cents[i] ?? zero));
    return { ...part, sign, amount: { ...part.amount, value } };
  });
}

const formats: Record<WorkingAmount["kind"], (value: string) => string> = {
  money: formatMoney,
  gain: formatMoney,
  rate: formatPercent,
  percent: formatPercent,
  points: formatPoints,
  share: formatShare,
  text: (value) => value,
};

/** Workings as text. Amounts in BRL are left out while they are hidden. */
export function workingText(heading: string, workings: readonly Working[], hidden: boolean): string {
  const amountText = ({ kind, value }: WorkingAmount) =>
    hidden && (kind === "money" || kind === "gain") ? "valor oculto" : formats[kind](value);
  const detailText = ({ detail }: WorkingPart) =>
    detail
      ? ` (${detail.map(({ sign, amount, unit = "" }) => `${sign} ${amountText(amount)} ${unit}`.trim()).join(" ")})`
      : "";
  return [
    heading,
    ...workings.flatMap(({ title, note, parts, steps = [], columns, total, checks = [] }) => [
      "",
      `${title}: ${amountText(total)}`,
      ...(note ? [note] : []),
      ...parts.map((part) =>
        `${part.sign} ${part.label}: ${amountText(part.amount)}${detailText(part)}`.trimStart(),
      ),
      ...steps.map(
        ({ label, amount, after }) =>
          `${label}: ${columns && after ? `${columns.amount} ` : ""}${amountText(amount)}${after ? `, ${columns?.after ?? "até aqui"} ${amountText(after)}` : ""}`,
      ),
      ...checks.map((check) => `${check.text} (${check.mark})`),
    ]),
  ].join("\n");
}

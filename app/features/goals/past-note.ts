import { formatDay } from "#app/lib/format.ts";
import { maxPastMonths, type PastPoint } from "#domain/goals/past.ts";

type Past = {
  points: readonly PastPoint[];
  isIncome: boolean;
  /** The last day whose prices or payments are known, if it is earlier than the end of the line. */
  until: string | null;
};

/** The meaning of the line of the past, and the part of it that is not known. */
export function pastNote({ points, isIncome, until }: Past): string {
  if (points.length === 0) return "";
  const what = isIncome
    ? "O passado é a média dos 12 meses até cada mês, em reais da época."
    : "O passado é o patrimônio no fim de cada mês, em reais da época.";
  const cut = points.length >= maxPastMonths ? " Aparecem os últimos 10 anos." : "";
  const gap =
    until === null
      ? ""
      : isIncome
        ? ` Proventos conhecidos até ${formatDay(until)}.`
        : ` Sem preços depois de ${formatDay(until)}: vale o último conhecido.`;
  return `${what}${cut}${gap}`;
}

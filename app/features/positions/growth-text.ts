import { formatDay, formatExactMoney, formatMonth, formatQuantity } from "#app/lib/format.ts";
import type { AssetTrail, GrowthLine } from "#contract/asset-trail.ts";
import { formatDecimalText } from "#domain/kernel/decimal-text.ts";

type Growth = NonNullable<AssetTrail["growth"]>;

export const growthTitle = "O rendimento mês a mês";

/** '1.00966827' → '1,00966827' */
export const formatFactor = (factor: string): string => formatDecimalText(factor, { min: 8, max: 9 });

/** 'jan 2024', or the day of another line. */
export function growthLineName({ kind, day }: GrowthLine): string {
  return kind === "month" ? formatMonth(day.slice(0, 7)) : formatDay(day);
}

/** The words beside a line's name; undefined for none. */
export function growthLineNote(line: GrowthLine, isLast: boolean): string | undefined {
  const { kind, day, isEstimated } = line;
  const notes = [
    ...(kind === "start" ? ["início"] : []),
    ...(kind === "payment" ? ["juros pagos"] : []),
    ...(kind === "valuation" ? ["avaliação sua"] : []),
    ...(kind === "month" && isLast ? [`até ${formatDay(day)}`] : []),
    ...(isEstimated && (kind === "month" || kind === "payment") ? ["IPCA estimado"] : []),
  ];
  return notes.length > 0 ? notes.join(", ") : undefined;
}

/** The last month, which may have more days to come. */
export const lastMonthOf = ({ lines }: Growth): GrowthLine | undefined =>
  lines.findLast(({ kind }) => kind === "month");

export const earlierGrowthText = ({ lines, earlierLines }: Growth): string =>
  `As ${formatQuantity(String(lines.length))} linhas mais recentes; há mais ${formatQuantity(String(earlierLines))} antes delas.`;

/** The growth of an application as text, one line for each month and each valuation. */
export function growthText(growth: Growth, mask: (text: string) => string): string[] {
  const last = lastMonthOf(growth);
  const lineText = (line: GrowthLine) => {
    const note = growthLineNote(line, line === last);
    const name = `${growthLineName(line)}${note ? ` (${note})` : ""}`;
    const period = line.kind === "payment" ? "fator até o pagamento" : "fator do mês";
    const ofMonth = line.growth === null ? "" : `${period} ${formatFactor(line.growth)}, `;
    const paid = line.interest === null ? "" : `juros por unidade ${mask(formatExactMoney(line.interest))}, `;
    return `${name}: ${ofMonth}fator acumulado ${formatFactor(line.factor)}, ${paid}unidade ${mask(formatExactMoney(line.price))}`;
  };
  return [
    growthTitle,
    ...(growth.earlierLines > 0 ? [earlierGrowthText(growth)] : []),
    ...growth.lines.map(lineText),
  ];
}

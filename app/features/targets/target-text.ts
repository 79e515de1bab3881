import { formatPoints } from "#app/lib/format.ts";
import type { UnboughtReason } from "#contract/targets.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import { formatDecimalText } from "#domain/kernel/decimal-text.ts";

/** '33.5' → '33,5%' */
export const percentText = (percent: string): string => `${formatDecimalText(percent, { min: 0, max: 2 })}%`;

/** The distance of a sum from 100: 'faltam 5%'; undefined without any. */
export function restText(sum: Decimal): string | undefined {
  if (sum.eq(100)) return undefined;
  const rest = percentText(textOf(sum.minus(100).abs()));
  const isOne = rest === "1%";
  if (sum.lt(100)) return `${isOne ? "falta" : "faltam"} ${rest}`;
  return `${isOne ? "sobra" : "sobram"} ${rest}`;
}

/** '10,00 p.p. acima' */
export function driftText(rate: Decimal): string {
  const points = formatPoints(textOf(rate.abs()));
  if (!/[1-9]/.test(points)) return "no alvo";
  return `${points} ${rate.gt(0) ? "acima" : "abaixo"}`;
}

/** '13,80 p.p. acima do alvo: não recebe nada', of a class that a deposit passes by. */
export function nothingText(rate: Decimal): string {
  const text = driftText(rate);
  const where = rate.gt(0) && text !== "no alvo" ? `${text} do alvo` : "já está no alvo";
  return `${where}: não recebe nada`;
}

const unboughtTexts = {
  avoided: "marcado como não comprar",
  ended: "não pode mais ser comprado",
  unit: "acabou o aporte",
};

/** Why an asset below its target is not bought; undefined where the line of its price or the bar of its class says the reason. */
export function unboughtText(reason: UnboughtReason, hasMinimumOrder: boolean): string | undefined {
  if (reason === "no-price" || reason === "old-price" || reason === "class") return undefined;
  if (reason !== "minimum-order") return unboughtTexts[reason];
  // An order of less than R$ 1,00 is none, whatever the person asks for.
  return hasMinimumOrder ? "ficaria abaixo da ordem mínima" : "o que sobra não paga uma ordem de R$ 1,00";
}

export const recordingTitle = (orders: readonly { type: "BUY" | "SELL" }[]): string =>
  orders.some(({ type }) => type === "SELL") ? "Lançar compras e vendas" : "Lançar estas compras";

/** '1 compra', '21 compras', 'Nenhuma compra' */
export const countText = (count: number, one: string, many: string): string =>
  count === 0 ? `Nenhuma ${one}` : `${count} ${count === 1 ? one : many}`;

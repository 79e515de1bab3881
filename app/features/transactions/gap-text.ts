import {
  formatDay,
  formatExactMoney,
  formatQuantity,
  formatShare,
  formatUnitPrice,
} from "#app/lib/format.ts";
import type { GapCause, MarketGap } from "#contract/market-gap.ts";
import { decimal, one, textOf } from "#domain/kernel/decimal.ts";

type Ratio = { from: string; to: string };

function eventText({ from, to }: Ratio): string {
  const kind = decimal(to).gt(from) ? "desdobramento" : "grupamento";
  return `${kind} de ${formatQuantity(from)} para ${formatQuantity(to)}`;
}

/** One decimal below 10, none from 10 on: '2,4', '10'. */
const formatMultiple = (ratio: string) =>
  formatQuantity(textOf(decimal(ratio), decimal(ratio).lt(10) ? 1 : 0));

function comparisonText({ ratio, close, day }: Omit<MarketGap, "cause">, hidden: boolean): string {
  const value = decimal(ratio);
  const closeText = `fechamento de ${formatDay(day)} (${hidden ? "valor oculto" : formatUnitPrice(close)})`;
  if (value.gte(2)) return `O preço é ${formatMultiple(ratio)} vezes o ${closeText}.`;
  if (value.gt(1)) return `O preço está ${formatShare(textOf(value.minus(1)))} acima do ${closeText}.`;
  if (value.gt("0.5")) return `O preço está ${formatShare(textOf(one.minus(value)))} abaixo do ${closeText}.`;
  return `O preço é ${formatMultiple(textOf(one.div(value)))} vezes menor que o ${closeText}.`;
}

function causeText(cause: Exclude<GapCause, { kind: "CONTRACT" }>, isAbove: boolean): string {
  switch (cause.kind) {
    case "EVENT":
      return `Houve um ${eventText(cause)} em ${formatDay(cause.day)}: confira se o preço é de antes ou de depois.`;
    case "ADJUSTED":
      return "Parece um preço já ajustado pelos desdobramentos que vieram depois.";
    case "WHOLE_NUMBER":
      return `Foi um ${eventText(cause)}?`;
    case "CENTS":
      return isAbove ? "O preço está em centavos?" : "Faltou multiplicar o preço por 100?";
    case "DATE":
      return `Ele é próximo do fechamento de ${formatDay(cause.day)}: confira a data.`;
    case "UNKNOWN":
      return "Confira o preço e a data.";
    default:
      return cause satisfies never;
  }
}

/** A contract has no close: its terms tell the value. */
function contractText({ close, day }: Pick<MarketGap, "close" | "day">, hidden: boolean): string {
  const worth = hidden ? "tinha valor oculto" : `valia ${formatExactMoney(close)}`;
  return `Pelo contrato, cada unidade ${worth} em ${formatDay(day)}: confira o preço e a data.`;
}

/** Describes how far a price is from the market price, and the probable cause. */
export function gapText({ cause, ...gap }: MarketGap, hidden: boolean): string {
  if (cause.kind === "CONTRACT") return contractText(gap, hidden);
  return `${comparisonText(gap, hidden)} ${causeText(cause, decimal(gap.ratio).gt(1))}`;
}

import {
  formatDay,
  formatExactMoney,
  formatMoney,
  formatQuantity,
  formatUnitPrice,
} from "#app/lib/format.ts";
import { ledgerLineLabels } from "#app/lib/labels.ts";
import type { Origin, OriginLine } from "#contract/origin.ts";

/** How amounts are said: as they are, or not at all. */
type Say = { money: typeof formatMoney; unit: typeof formatMoney; quantity: typeof formatMoney };

const hide = () => "valor oculto";
export const sayAll: Say = { money: formatMoney, unit: formatUnitPrice, quantity: formatQuantity };
export const sayNothing: Say = { money: hide, unit: hide, quantity: hide };

/** 'cada 1 virou 2' */
export function factorText(factor: string): string {
  return `cada 1 virou ${formatQuantity(factor)}`;
}

export const hasFees = (trade: NonNullable<OriginLine["trade"]>) => /[1-9]/.test(trade.fees);

function lineText({ day, kind, trade, factor, quantity, cost, averagePrice }: OriginLine, say: Say): string {
  const price = (text: string) => (say === sayAll ? formatExactMoney(text) : say.unit(text));
  const what = trade ? ` ${say.quantity(trade.quantity)} × ${price(trade.price)}` : "";
  const fees = trade && hasFees(trade) ? `, taxas ${say.money(trade.fees)}` : "";
  const event = factor === null ? "" : `: ${factorText(factor)}`;
  const average = averagePrice === null ? "" : `, preço médio ${say.unit(averagePrice)}`;
  return `${formatDay(day)} ${ledgerLineLabels[kind]}${what}${fees}${event} → ${say.quantity(quantity)} em carteira, custo ${say.money(cost)}${average}`;
}

/** The whole account of an asset as text. */
export function originText({ asset, lines, position, result }: Origin, say: Say): string {
  return [
    `${asset.ticker}, ${asset.name}`,
    "",
    ...lines.map((line) => lineText(line, say)),
    ...(position
      ? [
          "",
          `Preço médio: ${say.money(position.invested)} ÷ ${say.quantity(position.quantity)} = ${say.unit(position.averagePrice)}`,
        ]
      : []),
    "",
    `Resultado: ${say.money(result.amount)}`,
    `Valor hoje: ${say.money(result.value)}`,
    `+ Saiu (vendas, menos as taxas): ${say.money(result.takenOut)}`,
    `− Entrou (compras, mais as taxas): ${say.money(result.putIn)}`,
  ].join("\n");
}

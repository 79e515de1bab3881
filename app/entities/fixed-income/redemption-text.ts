import { formatDay, formatMoney, formatUnitPrice } from "#app/lib/format.ts";
import type { RedemptionProposal } from "#contract/fixed-income.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { formatDecimalText } from "#domain/kernel/decimal-text.ts";

/** '2,50 títulos', as the Tesouro writes it; 'título' is singular below two. */
export const bondUnits = (quantity: string): string =>
  `${formatDecimalText(quantity, { min: 2, max: 10 })} ${decimal(quantity).lt(2) ? "título" : "títulos"}`;

/** Whether the product does not know the gross amount. */
export const isPersonAsked = ({ basis }: RedemptionProposal): boolean =>
  basis === "asked" || basis === "interest-due";

/** The last known price as a hint, which is no proposal. */
function hintText({ lastPrice, quantity }: RedemptionProposal): string {
  if (!lastPrice) return "Não há preço conhecido deste título.";
  const worth = formatMoney(textOf(decimal(lastPrice.price).times(quantity)));
  return `Só como referência: o último preço conhecido, de ${formatDay(lastPrice.day)}, foi ${formatUnitPrice(lastPrice.price)} por título, ${worth} no total.`;
}

/** The origin of the proposed amounts, or the question for the amount. */
export function originText(proposal: RedemptionProposal): string {
  const { basis, lastPrice, quantity } = proposal;
  switch (basis) {
    case "contract":
      return "Valores calculados pelo contrato. Se o banco pagou outros, corrija.";
    case "price":
      return `Pelo preço do Tesouro de ${formatDay(lastPrice?.day ?? "")}, ${formatUnitPrice(lastPrice?.price ?? "0")} por título. Se você recebeu outro valor, corrija.`;
    case "nominal-value":
      return `No vencimento o Tesouro paga R$ 1.000,00 por título: ${bondUnits(quantity)}. Se você recebeu outro valor, corrija.`;
    case "interest-due":
      return "O último valor conhecido ainda tem os juros que já foram pagos nesta data. Informe o valor bruto que você recebeu no resgate, sem eles.";
    case "asked":
      return `Informe o valor bruto que o Tesouro pagou por ${bondUnits(quantity)}. ${hintText(proposal)}`;
  }
}

/** The units of a bond that a part takes; nothing for a contract. */
export const unitsText = ({ basis, quantity, lastPrice }: RedemptionProposal): string =>
  basis === "contract" || (basis === "interest-due" && !lastPrice)
    ? ""
    : `Sai da carteira: ${bondUnits(quantity)}.`;

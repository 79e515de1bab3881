import { formatDay, formatExactMoney, formatMoney } from "#app/lib/format.ts";
import { incomeStateLabels } from "#app/lib/labels.ts";
import type { IncomeItem } from "#contract/income.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type Warning = { title: string; text: string };

function contradictionText(
  { source, perUnit, paymentDate }: NonNullable<IncomeItem["contradiction"]>,
  mask: (text: string) => string,
): string {
  const amount = perUnit === null ? "" : `${mask(formatExactMoney(perUnit))} por unidade`;
  const day = paymentDate === null ? "" : `pagamento em ${formatDay(paymentDate)}`;
  return `${source} informa ${[amount, day].filter(Boolean).join(" e ")}. Confira no extrato da corretora.`;
}

function differenceText(difference: string, mask: (text: string) => string): string {
  const value = decimal(difference);
  const amount = mask(formatMoney(textOf(value.abs())));
  return `Você confirmou ${amount} ${value.isNegative() ? "a menos" : "a mais"} do que o calculado. Vale o que você confirmou.`;
}

const creditUnknown =
  "A data-com é de até 31/12/2025 e o pagamento, de 2026. O imposto é o do dia do crédito: 15% até 2025 e 17,5% depois. Sem o dia do crédito, calculamos 15%. Confira no aviso da empresa ou no extrato.";

const partOfCoupon =
  "Uma compra é do meio deste período. O imposto foi calculado sobre os juros inteiros, mas pode ser só sobre os dias desde a compra. Confira no extrato da corretora.";

/** The amount of a bond's coupon needs its VNA; that of a contract waits for the rates of its days. */
const missingAmount = ({ asset }: IncomeItem) =>
  asset.assetClass === "FIXED_INCOME"
    ? "A taxa dos últimos dias ainda não saiu, e o valor aparece sozinho quando ela sair. Se o extrato já diz o bruto, informe em Confirmar recebimento. Até lá, não conta."
    : "O cupom é uma parte do valor nominal atualizado (VNA) do título, que não temos. Informe o bruto do extrato em Confirmar recebimento; o IR é proposto. Até lá, não conta.";

/** The reasons to check a payment. */
export function itemWarnings(item: IncomeItem, hidden: boolean): Warning[] {
  const mask = (text: string) => (hidden ? "valor oculto" : text);
  const { kind, state, difference, contradiction, isTaxUncertain, withheldShare } = item;
  if (state === "ignored") return [];
  return [
    ...(state === "doubtful"
      ? [
          {
            title: incomeStateLabels.doubtful,
            text: "Pode ser repetido: parece a repetição de outro pagamento. Só conta depois que você confirmar o recebimento.",
          },
        ]
      : []),
    ...(state === "unconfirmed"
      ? [
          {
            title: incomeStateLabels.unconfirmed,
            text: "A data-com passou há mais de seis meses, e nenhuma fonte informa o pagamento. Só conta depois que você confirmar o recebimento.",
          },
        ]
      : []),
    ...(state === "amount-missing"
      ? [
          {
            title: "Informe o valor",
            text: missingAmount(item),
          },
        ]
      : []),
    ...(item.isEstimated
      ? [
          {
            title: "Valor estimado",
            text: "O IPCA de um mês ainda não saiu, e o último conhecido está no lugar dele. O valor se ajusta sozinho quando sair.",
          },
        ]
      : []),
    ...(difference !== null
      ? [{ title: "Difere do calculado", text: differenceText(difference, mask) }]
      : []),
    ...(contradiction ? [{ title: "As fontes divergem", text: contradictionText(contradiction, mask) }] : []),
    ...(isTaxUncertain
      ? [
          {
            title: "Imposto a conferir",
            text:
              withheldShare !== null
                ? partOfCoupon
                : kind === "interest-on-equity"
                  ? creditUnknown
                  : "Não há regra certa de retenção para este provento. Confira no informe da corretora e, se for preciso, ajuste o IRRF ao confirmar.",
          },
        ]
      : []),
  ];
}

import { formatDay } from "#app/lib/format.ts";
import type { ConversionPreview } from "#contract/contract-conversion.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const inCents = (text: string) => decimal(text).toFixed(2);

/** Says why the value and the cost of a position change, or that they do not. */
export function conversionText({ before, after, valuedOn }: ConversionPreview): string {
  const sentences = [];
  if (inCents(before.value) !== inCents(after.value)) {
    const since =
      valuedOn === null
        ? "desde a data dela"
        : `desde a sua avaliação de ${formatDay(valuedOn)} ou, se for mais recente, desde a data dela`;
    sentences.push(
      "O valor muda porque antes valia o último preço que você informou, parado.",
      `Agora cada compra cresce pelo contrato, ${since}.`,
    );
  } else sentences.push("O valor de hoje não muda.");
  if (inCents(before.invested) !== inCents(after.invested))
    sentences.push("O custo muda porque os resgates passam a sair das compras mais antigas, e não da média.");
  sentences.push("Lançamentos, custodiantes, observações e avaliações continuam guardados.");
  return sentences.join(" ");
}

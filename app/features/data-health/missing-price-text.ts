import type { PriceSource } from "#app/features/data-health/price-causes.ts";
import { formatShortDay } from "#app/lib/format.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";

/** The reason, if the source answered after the day of the asset's last price. */
const publishedTexts: Record<PriceSource, string> = {
  "b3-prices": "Sem negócio na B3 depois desse dia. O preço muda quando houver.",
  treasury: "O Tesouro não publicou preço deste título depois desse dia.",
  "central-bank":
    "As taxas publicadas para este contrato vão até esse dia. O valor volta a crescer quando saírem as próximas.",
  crypto: "As corretoras consultadas não publicaram preço desta moeda depois desse dia.",
  "cvm-funds": "A CVM não tem cotas mais novas deste fundo.",
};

/** The data of which there is a copy, and what it lacks. */
const copies: Record<PriceSource, { data: string; asset: string }> = {
  "b3-prices": { data: "das cotações da B3", asset: "este código" },
  treasury: { data: "dos preços do Tesouro", asset: "este título" },
  "central-bank": { data: "das taxas do Banco Central", asset: "as deste contrato" },
  crypto: { data: "dos preços de criptoativos", asset: "esta moeda" },
  "cvm-funds": { data: "das cotas da CVM", asset: "este fundo" },
};

type LastPrice = { day: Day; succeededAt: string | null | undefined; today: Day };

/**
 * Why an asset has no price after `day`, although others of its source have. Without an answer after that day nobody knows what the
 * source published: only that the copy lacks it.
 */
export function missingPriceText(source: PriceSource, { day, succeededAt, today }: LastPrice): string {
  if (succeededAt && dayOf(new Date(succeededAt)) > day) return publishedTexts[source];
  const { data, asset } = copies[source];
  return `Nossa última cópia ${data} não traz ${asset} depois de ${formatShortDay(day, today)}.`;
}

import { useQuery } from "@tanstack/react-query";
import { contractQuery } from "#app/entities/fixed-income/queries.ts";
import { doubtText } from "#app/entities/typed-line/doubt-text.ts";
import { holdingQuery, marketPriceQuery } from "#app/features/transactions/entry-api.ts";
import { gapText } from "#app/features/transactions/gap-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import type { FoundAsset } from "#contract/assets.ts";
import { MarketPriceQuery } from "#contract/market-gap.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { EntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { doubtsBesideMarket } from "#domain/typed-lines/market-doubts.ts";
import { isNamed } from "#domain/typed-lines/sentence-asset.ts";
import type { SentenceReading } from "#domain/typed-lines/sentence-reading.ts";

type Read = {
  portfolioId: string;
  sentence: EntrySentence;
  reading: SentenceReading;
  day: Day;
  asset: FoundAsset | undefined;
};

type Reasons = {
  /** About the line itself, which the form does not show. They lead to the form. */
  line: readonly string[];
  /** About the values, of which the form warns too. They lead to the form. */
  values: readonly string[];
  /** Confirmed by a second Enter. */
  checks: readonly string[];
};

const contractText = "É uma aplicação com contrato: aplique mais ou registre um resgate";

/** The reasons to look twice at a line. Undefined while they are not known. */
export function useSentenceDoubts({ portfolioId, sentence, reading, day, asset }: Read): Reasons | undefined {
  const hidden = useValuesHidden();
  const { type, quantity, price } = reading;
  const assetId = asset?.id ?? "";
  const query = MarketPriceQuery.required().safeParse({ day, price }).data;
  const isPast = day <= dayOf(new Date());
  const isCompared = asset !== undefined && query !== undefined && isPast;
  const isSale = asset !== undefined && type === "SELL" && isPast;
  const market = useQuery({
    ...marketPriceQuery(assetId, query ?? { day, price: "" }),
    enabled: isCompared,
    retry: false,
  });
  const held = useQuery({
    ...holdingQuery(portfolioId, { assetId, day }),
    enabled: isSale,
    retry: false,
  });
  const contract = useQuery({
    ...contractQuery(portfolioId, assetId),
    enabled: asset?.isCustom === true && asset.assetClass.code === "FIXED_INCOME",
    retry: false,
  });
  if (!asset || (isCompared && market.isPending) || (isSale && held.isPending) || contract.isLoading)
    return undefined;
  // Its own forms ask for everything.
  if (contract.data?.contract) return { line: [contractText], values: [], checks: [] };

  const { gap = null, nearest = null } = (isCompared && market.data) || {};
  const beside = { close: nearest?.price, isFar: gap !== null };
  const line = doubtsBesideMarket(reading, sentence, beside).map(doubtText);
  const values: string[] = [];
  if (isSale && held.data && decimal(quantity).gt(held.data.quantity))
    values.push("Esta venda é maior que a posição.");
  if (gap) values.push(gapText(gap, hidden));

  const checks: string[] = [];
  if (!isNamed(sentence, asset)) checks.push("Confira se é este o ativo");
  if (isCompared && market.isLoadingError) checks.push("Não foi possível comparar o preço com o mercado");
  else if (isCompared && !nearest)
    checks.push(`Não há fechamento perto de ${formatDay(day)} para comparar o preço`);
  if (isSale && held.isLoadingError) checks.push("Não foi possível conferir a posição");
  return { line, values, checks };
}

import type { Day } from "#domain/kernel/calendar.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";
import type { EntrySentence } from "#domain/typed-lines/entry-sentence.ts";

type Named = Pick<EntrySentence, "type" | "asset" | "isTicker">;

/** Whether a line takes money out of an application of fixed income: 'resgatei 2000 do cdb nubank'. No asset is created for it. */
export const isRedemption = ({ type, asset, isTicker }: Named, today: Day): boolean =>
  type === "SELL" && !isTicker && readApplicationSentence(asset, today) !== undefined;

/** Says that nothing was found for the asset of a line, and what to do. */
export function unfoundText(sentence: Named, today: Day): string {
  const { asset, isTicker } = sentence;
  if (isTicker) return `Não encontramos ${asset.toUpperCase()}. Confira o código ou crie um ativo só seu.`;
  if (isRedemption(sentence, today))
    return `Não encontramos “${asset}” entre as suas aplicações. O resgate é lançado na página da aplicação, em “Registrar resgate”.`;
  return `Não encontramos “${asset}”. Confira o nome ou crie um ativo só seu.`;
}

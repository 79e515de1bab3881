import type { Day } from "#domain/kernel/calendar.ts";
import type { EntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { isRedemption } from "#domain/typed-lines/typed-entry.ts";

/** Says that nothing was found for the asset of a line, and what to do. */
export function unfoundText(
  sentence: Pick<EntrySentence, "type" | "asset" | "isTicker">,
  today: Day,
): string {
  const { asset, isTicker } = sentence;
  if (isTicker) return `Não encontramos ${asset.toUpperCase()}. Confira o código ou crie um ativo só seu.`;
  if (isRedemption(sentence, today))
    return `Não encontramos “${asset}” entre as suas aplicações. O resgate é lançado na página da aplicação, em “Registrar resgate”.`;
  return `Não encontramos “${asset}”. Confira o nome ou crie um ativo só seu.`;
}

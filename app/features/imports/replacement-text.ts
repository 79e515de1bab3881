import { formatMoney, formatQuantity, formatUnitPrice } from "#app/lib/format.ts";
import type { GoneRow, ImportAnswer, ImportQuestion } from "#contract/import-answers.ts";
import type { ImportRow } from "#contract/imports.ts";

/** The label of a replacement, such as 'Trocar 10 por 12'. */
export function replacementText(former: GoneRow, { proposal }: Pick<ImportQuestion, "proposal">): string {
  const { quantity, price, net } = former;
  if (quantity !== null && proposal?.quantity && proposal.quantity !== quantity)
    return `Trocar ${formatQuantity(quantity)} por ${formatQuantity(proposal.quantity)}`;
  if (price !== null && proposal?.price && proposal.price !== price)
    return `Trocar ${formatUnitPrice(price)} por ${formatUnitPrice(proposal.price)}`;
  if (net !== null) return `Trocar os ${formatMoney(net)} por esta linha`;
  return "Trocar o lançamento antigo por esta linha";
}

/** Ids of gone rows that an answer replaces. */
export const replacedIds = (
  rows: readonly Pick<ImportRow, "question">[],
  answers: Readonly<Record<string, ImportAnswer>>,
): string[] =>
  rows.flatMap(({ question }) =>
    question?.replaces && answers[question.id]?.as === "replace" ? question.replaces.id : [],
  );

export const removedText = (count: number): string =>
  count === 1
    ? "1 lançamento sai da carteira."
    : `${formatQuantity(String(count))} lançamentos saem da carteira.`;

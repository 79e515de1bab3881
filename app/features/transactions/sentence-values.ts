import type { TypedValues } from "#app/features/transactions/entry-start.ts";
import type { SentenceCustodian } from "#domain/imports/custodian-of-words.ts";
import type { SentenceReading } from "#domain/typed-lines/sentence-reading.ts";

/** The values of the form that a line contains. A price in another currency is none of them. Without a custodian, its words name none that is known. */
export function valuesOfReading(
  { type, quantity, price, day, fees, doubts }: SentenceReading,
  custodian: SentenceCustodian<{ id: string }> | undefined,
): TypedValues {
  const isInReais = !doubts.some(({ kind }) => kind === "currency");
  return {
    type,
    ...(quantity !== "0" && { quantity }),
    ...(price !== undefined && isInReais && { price }),
    ...(day !== undefined && { tradeDate: day }),
    ...(fees !== undefined && { fees }),
    custodianId: custodian?.own?.id ?? null,
    ...(custodian?.newName !== undefined && { custodianName: custodian.newName }),
  };
}

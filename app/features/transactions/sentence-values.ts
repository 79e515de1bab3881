import type { TypedValues } from "#app/features/transactions/entry-start.ts";
import type { SentenceCustodian } from "#app/features/transactions/sentence-custodian.ts";
import type { SentenceReading } from "#app/features/transactions/sentence-reading.ts";

/** The values of the form that a line contains. Without a custodian, its words name none that is known. */
export function valuesOfReading(
  { type, quantity, price, day, fees }: SentenceReading,
  custodian: SentenceCustodian<{ id: string }> | undefined,
): TypedValues {
  return {
    type,
    quantity,
    ...(price !== undefined && { price }),
    ...(day !== undefined && { tradeDate: day }),
    ...(fees !== undefined && { fees }),
    custodianId: custodian?.own?.id ?? null,
    ...(custodian?.newName !== undefined && { custodianName: custodian.newName }),
  };
}

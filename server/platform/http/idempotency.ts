import type { RawBuilder } from "kysely";
import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findRecorded, type RecordedTable, type Recording } from "#server/platform/db/recorded-rows.ts";

/** A request that is repeated with the same key takes effect once. */
export const IdempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[ -~]{8,100}$/)
    .optional(),
});

/** The key of a request; null for one that names none. */
export const idempotencyKeyOf = (headers: z.infer<typeof IdempotencyHeaders>): string | null =>
  headers["idempotency-key"] ?? null;

/** The id of the row that the same request recorded before. Refuses the key of a row that is not as this request says. */
export async function findRepeated(
  db: Db,
  table: RecordedTable,
  { idempotencyKey, ...place }: Omit<Recording, "userId">,
  isAsSent: RawBuilder<boolean>,
): Promise<string | undefined> {
  if (idempotencyKey === null) return undefined;
  const recorded = await findRecorded(db, table, { ...place, idempotencyKey }, isAsSent);
  if (recorded && !recorded.isSame) throw new ProblemError("request-reused");
  return recorded?.id;
}

import type { RawBuilder } from "kysely";
import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import type { Db } from "#server/platform/db/client.ts";
import {
  deleteSeen,
  findRecorded,
  hasValues,
  type RecordedTable,
  type SeenRow,
  type SeenVersion,
  updateSeen,
  type Values,
} from "#server/platform/db/recorded-rows.ts";

/** `If-Match` names the version of the entry that the sender saw, as the entity tag `"3"`, or `*` for any version. */
export const VersionHeaders = z.object({
  "if-match": z
    .string()
    .regex(/^(\*|"[1-9]\d{0,8}")$/, "If-Match inválido")
    .optional(),
});

/**
 * Without the header it is the first version. A sender that does not know of versions may change an entry that nobody
 * changed yet, so it overwrites nothing.
 */
export function seenVersion(headers: z.infer<typeof VersionHeaders>): SeenVersion {
  const tag = headers["if-match"];
  if (tag === undefined) return 1;
  return tag === "*" ? null : Number(tag.slice(1, -1));
}

/**
 * Throws the reason why a change found no row of the version that its sender saw. A row that is as the request says is no reason: a
 * repeated request finds its own change.
 */
export async function requireOwnChange(
  db: Db,
  table: RecordedTable,
  { version, ...sought }: SeenRow,
  isAsSent?: RawBuilder<boolean>,
): Promise<void> {
  const current = await findRecorded(db, table, sought, isAsSent);
  if (!current?.isSame) throw new ProblemError(current ? "entry-changed" : "not-found");
}

/** Gives a row these values. Refused if it changed otherwise since the version that the sender saw. */
export async function changeSeen(db: Db, table: RecordedTable, seen: SeenRow, values: Values): Promise<void> {
  if (!(await updateSeen(db, table, seen, values)))
    await requireOwnChange(db, table, seen, hasValues(values));
}

/** Refused if the row changed since the version that the sender saw. */
export async function removeSeen(db: Db, table: RecordedTable, seen: SeenRow): Promise<void> {
  if (!(await deleteSeen(db, table, seen))) await requireOwnChange(db, table, seen);
}

import { ColumnMapping } from "#contract/import-columns.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Template, Templates } from "#server/rooms/imports/read-other-sheet.ts";

/** More layouts than a person has; the one that was used longest ago goes. */
export const maxTemplates = 50;

/** The person's mappings by the digest of their headers, in hexadecimal. Answers about one file are no part of them. */
export async function findTemplates(db: Db): Promise<Templates> {
  const rows = await db.selectFrom("import_templates").select(["headers_digest", "mapping"]).execute();
  return new Map(
    rows.flatMap(({ headers_digest, mapping }) => {
      const { data } = ColumnMapping.safeParse(mapping);
      const template = data && {
        ...data,
        dayOrder: null,
        decimalMark: null,
        everySide: null,
        areSheetsLeftOut: false,
        totalCosts: null,
        priceIs: null,
      };
      return template ? [[headers_digest.toString("hex"), template] as const] : [];
    }),
  );
}

/** Mappings for the export. */
export async function listTemplates(db: Db) {
  const rows = await db
    .selectFrom("import_templates")
    .select(["mapping", "used_at"])
    .orderBy("used_at")
    .execute();
  return rows.map(({ mapping, used_at }) => ({ mapping, usedAt: used_at.toISOString() }));
}

type Use = { userId: string; now: Date };

/** Remembers the mappings that an import used. */
export async function rememberTemplates(
  db: Db,
  { userId, now }: Use,
  templates: readonly Template[],
): Promise<void> {
  for (const { digest, mapping } of templates) {
    if (digest === null) continue;
    const values = { mapping: JSON.stringify(mapping), used_at: now };
    await db
      .insertInto("import_templates")
      .values({ user_id: userId, headers_digest: digest, ...values })
      .onConflict((conflict) => conflict.columns(["user_id", "headers_digest"]).doUpdateSet(values))
      .execute();
  }
  const newest = db
    .selectFrom("import_templates")
    .select("headers_digest")
    .orderBy("used_at", "desc")
    .limit(maxTemplates);
  await db.deleteFrom("import_templates").where("headers_digest", "not in", newest).execute();
}

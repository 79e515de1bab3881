import type { Db } from "#server/platform/db/client.ts";

/** CNPJ of the issuers that the catalogue knows, by asset. */
export async function findCnpjs(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("assets")
    .select(["id", "cnpj"])
    .where("id", "in", ids)
    .where("cnpj", "is not", null)
    .execute();
  return new Map(rows.flatMap(({ id, cnpj }) => (cnpj ? [[id, cnpj]] : [])));
}

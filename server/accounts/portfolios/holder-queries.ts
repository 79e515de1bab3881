import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** A taxpayer of the account. `id` is null for the account's own person. */
export type Holder = { id: string | null; name: string; portfolios: { id: string; name: string }[] };

/** Rows of one holder; the account's own person is null. */
export const ofHolder = (holderId: string | null) =>
  sql<boolean>`holder_id is not distinct from ${holderId}::uuid`;

/** The first portfolio of each holder among some portfolios, oldest first. */
export async function findOneOfEachHolder(db: Db, portfolios: readonly { id: string }[]): Promise<string[]> {
  const portfolioIds = portfolios.map(({ id }) => id);
  const rows = await db
    .selectFrom("portfolios")
    .select(["id", "holder_id"])
    .where("id", "in", portfolioIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return [...Map.groupBy(rows, ({ holder_id }) => holder_id).values()].flatMap(([first]) => first?.id ?? []);
}

/** The holder of a portfolio with all portfolios of the same holder, oldest first. Undefined if it is not the person's. */
export async function findHolder(db: Db, portfolioId: string): Promise<Holder | undefined> {
  const { rows } = await sql<{ holder_id: string | null; holder: string | null; id: string; name: string }>`
    select portfolios.holder_id, holders.name as holder, portfolios.id, portfolios.name
    from portfolios as asked
    join portfolios on portfolios.user_id = asked.user_id and portfolios.holder_id is not distinct from asked.holder_id
    left join holders on holders.id = asked.holder_id
    where asked.id = ${portfolioId} order by portfolios.created_at, portfolios.id
  `.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const portfolios = rows.map(({ id, name }) => ({ id, name }));
  return { id: first.holder_id, name: first.holder ?? "", portfolios };
}

import { sql } from "kysely";
import type { DB } from "#server/platform/db/schema.ts";
import type { TestApi } from "#tests/support/api.ts";

/** Names of the tables with rows of the person. A table comes after those that it refers to. */
export async function tablesOf({ superuser }: TestApi, personId: string): Promise<(keyof DB)[]> {
  const { rows } = await sql<{ name: keyof DB }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'
    order by table_name <> 'portfolios', table_name
  `.execute(superuser);
  const found: (keyof DB)[] = ["users"];
  for (const { name } of rows) {
    const ofPerson = await sql`select from ${sql.table(name)} where user_id = ${personId}`.execute(superuser);
    if (ofPerson.rows.length > 0) found.push(name);
  }
  return found;
}

/** Copies all rows of a person with one portfolio, so that there are `count` more such people. Their ids are in `many_accounts`. */
export async function copyAccount(api: TestApi, personId: string, count: number): Promise<void> {
  const { superuser } = api;
  await sql`
    create table many_accounts as
    select number, uuidv7() as user_id, uuidv7() as portfolio_id from generate_series(1, ${count}::int) as number
  `.execute(superuser);
  for (const table of await tablesOf(api, personId)) {
    const own = sql.ref(table === "users" ? "id" : "user_id");
    await sql`
      insert into ${sql.table(table)}
      select copied.* from many_accounts as account cross join ${sql.table(table)} as original
      cross join lateral jsonb_populate_record(original, jsonb_build_object(
        'id', case ${table} when 'users' then account.user_id when 'portfolios' then account.portfolio_id else uuidv7() end,
        'user_id', account.user_id,
        'portfolio_id', account.portfolio_id,
        'email', 'copy' || account.number || '@example.com',
        'whatsapp', (11900000000 + account.number)::text,
        'token_hash', '\\x' || encode(sha256(account.number::text::bytea), 'hex')
      )) as copied
      where original.${own} = ${personId}
      on conflict do nothing
    `.execute(superuser);
  }
}

type Entries = { assetIds: string[]; perAccount: number; isTyped?: boolean };

/**
 * Inserts entries of the copied accounts as they come: each next one belongs to another portfolio, on any day of five years. A typed
 * one has the key of its request.
 */
export async function recordForCopies(
  { superuser }: TestApi,
  { assetIds, perAccount, isTyped = true }: Entries,
): Promise<void> {
  await sql`
    insert into transactions (user_id, portfolio_id, asset_id, custodian_id, transaction_type, trade_date, quantity, price, fees,
      idempotency_key)
    select user_id, portfolio_id, (${assetIds}::uuid[])[1 + entry % ${assetIds.length}::int], custodians.id, 'BUY',
      date '2021-01-04' + (entry * 7919 + many_accounts.number * 104729) % 1800, 100 + entry, 10.5 + entry, 4.9,
      case when ${isTyped}::boolean then gen_random_uuid()::text end
    from generate_series(1, ${perAccount}::int) as entry cross join many_accounts join custodians using (user_id)
    order by entry, md5(many_accounts.number::text)
  `.execute(superuser);
}

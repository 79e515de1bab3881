import { sql } from "kysely";
import { writtenCnpj } from "#domain/kernel/cnpj.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { assetOfTicker } from "#server/market/market-data/catalogue/catalogue-queries.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";
import type { RegisteredFund } from "#server/market/market-data/sources/funds/fund-registry.ts";
import type { Db } from "#server/platform/db/client.ts";

export type StoredRegistry = { added: number; changed: number; closed: number };

const batchSize = 2_000;
/** A registry with less than this part of the known funds is incomplete. */
const leastPart = 0.6;
const leastKnown = 100;

async function checkCount(db: Db, open: number): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from assets
    where user_id is null and asset_class_code = 'FUND' and status = 'active'
  `.execute(db);
  const known = rows[0]?.known ?? 0;
  if (known >= leastKnown && open < leastPart * known)
    throw new FileFault(`o arquivo tem só ${open} fundos em funcionamento, e conhecemos ${known}`);
}

const rowOf = ({ ticker, cnpj, name, kind, netAssets, term }: RegisteredFund) => ({
  ticker,
  name,
  subclass: kind,
  cnpj: writtenCnpj(cnpj),
  // The search orders by it. It changes daily, and two digits do not.
  net_assets: netAssets && decimal(netAssets).toSignificantDigits(2).toString(),
  fund_term: term,
  search_text: foldedText(`${ticker} ${writtenCnpj(cnpj)} ${name}`),
});

async function storeBatch(
  db: Db,
  funds: readonly RegisteredFund[],
): Promise<{ added: number; changed: number }> {
  const rows = JSON.stringify(funds.map(rowOf));
  const { rows: counts } = await sql<{ added: number; changed: number }>`
    with stored as (
      insert into assets (ticker, name, asset_class_code, subclass, cnpj, status, search_text, net_assets, fund_term)
      select ticker, name, 'FUND', subclass, cnpj, 'active', search_text, net_assets, fund_term
      from jsonb_to_recordset(${rows}::jsonb) as row
        (ticker text, name text, subclass text, cnpj text, search_text text, net_assets numeric, fund_term text)
      order by ticker
      on conflict (ticker) where user_id is null do update set
        name = excluded.name, subclass = coalesce(excluded.subclass, assets.subclass), cnpj = excluded.cnpj,
        status = excluded.status, search_text = excluded.search_text, net_assets = excluded.net_assets,
        fund_term = excluded.fund_term
      where assets.asset_class_code = 'FUND'
        and (assets.name, assets.subclass, assets.cnpj, assets.status, assets.search_text, assets.net_assets, assets.fund_term)
          is distinct from (excluded.name, coalesce(excluded.subclass, assets.subclass), excluded.cnpj,
            excluded.status, excluded.search_text, excluded.net_assets, excluded.fund_term)
      returning xmax = 0 as is_new
    )
    select (count(*) filter (where is_new))::int as added, (count(*) filter (where not is_new))::int as changed from stored
  `.execute(db);
  return counts[0] ?? { added: 0, changed: 0 };
}

/** Funds that no longer exist keep their entries and cannot be found as others. */
async function closeFunds(db: Db, tickers: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update assets set status = 'delisted'
    where id = any(array(
      select assets.id from jsonb_array_elements_text(${JSON.stringify(tickers)}::jsonb) as closed (ticker)
      ${assetOfTicker(sql`closed.ticker`)}
      where asset_class_code = 'FUND' and status <> 'delisted'
    ))
  `.execute(db);
  return Number(numAffectedRows);
}

/** Adds the registry's funds to the catalogue, all or nothing. A repeated call changes nothing. */
export async function storeFundRegistry(
  catalogue: Db,
  funds: readonly RegisteredFund[],
): Promise<StoredRegistry> {
  const open = funds.filter(({ isClosed }) => !isClosed);
  return catalogue.transaction().execute(async (db) => {
    await checkCount(db, open.length);
    let added = 0;
    let changed = 0;
    for (let start = 0; start < open.length; start += batchSize) {
      const counts = await storeBatch(db, open.slice(start, start + batchSize));
      added += counts.added;
      changed += counts.changed;
    }
    const closed = await closeFunds(
      db,
      funds.filter(({ isClosed }) => isClosed).map(({ ticker }) => ticker),
    );
    return { added, changed, closed };
  });
}

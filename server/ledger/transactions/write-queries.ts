import { CompiledQuery } from "kysely";
import type { NewTransaction, Transaction } from "#contract/transactions.ts";
import { type ShownRow, transactionOf } from "#server/ledger/transactions/queries.ts";
import { neverShort } from "#server/ledger/transactions/short-sale.ts";
import type { Db } from "#server/platform/db/client.ts";
import { hasValues, type SeenRow } from "#server/platform/db/recorded-rows.ts";

/** Result of a write: nothing is written if the portfolio, the asset or the custodian does not exist. */
export type WriteResult = {
  hasPortfolio: boolean;
  hasAsset: boolean;
  hasCustodian: boolean;
  assetClass: string | null;
  /** The asset is a contract, whose purchases and sales have paths of their own. */
  isContract: boolean;
  transaction: Transaction | undefined;
  /** Number of the person's entries in all portfolios before the write. */
  entries: number;
};

/** Constant SQL texts, so that PostgreSQL plans each once. `valuesOf` supplies `$1` to `$10`. */
const referenced = `
  portfolio as materialized (select id, user_id from portfolios where id = $1::uuid),
  asset as materialized (
    select assets.id, ticker, assets.name, asset_class_code, asset_classes.name as class_name,
      exists (select from fixed_income_contracts where asset_id = assets.id) as is_contract
    from assets join asset_classes on asset_classes.code = asset_class_code where assets.id = $2::uuid
  ),
  custodian as materialized (select id, name from custodians where id = $3::uuid)`;
const isValid = "$4::boolean and ($3::uuid is null or exists (select from custodian))";
/** A part of `isValid` for the parameter that declares a short sale. */
const mayBeShort = (parameter: string) =>
  `(${parameter}::boolean is not true or ($5::text = 'SELL' and asset_class_code <> all('{${neverShort.join()}}')))`;
const entries = "(select coalesce(sum(entries), 0)::bigint from entry_counts)";
const returnedColumns =
  "transactions.id, transaction_type, trade_date, quantity, price, fees, total_value, notes, transactions.version, is_short_sale";
const answer = `
  select portfolio.id as portfolio_id, asset.id as asset_id, ticker, asset.name as asset_name,
    asset_class_code, class_name as asset_class_name, is_contract, custodian.id as custodian_id, custodian.name as custodian_name,
    written.*,
    ${entries} as entries
  from (values (1)) as always left join portfolio on true left join asset on true left join custodian on true
    left join written on true`;

const inserting = `
  with ${referenced}, written as (
    insert into transactions (user_id, portfolio_id, asset_id, custodian_id, transaction_type, trade_date, quantity,
      price, fees, notes, idempotency_key, is_short_sale)
    select portfolio.user_id, portfolio.id, asset.id, $3::uuid, $5::text, $6::date, $7::numeric, $8::numeric,
      $9::numeric, $10::text, $11::text, coalesce($13::boolean, false)
    from portfolio, asset where ${isValid} and ${mayBeShort("$13")} and ${entries} < $12::bigint
      and ($14::boolean or not is_contract)
    on conflict do nothing returning ${returnedColumns}
  ) ${answer}`;

const updating = `
  with ${referenced}, written as (
    update transactions set asset_id = asset.id, custodian_id = $3::uuid, transaction_type = $5::text,
      trade_date = $6::date, quantity = $7::numeric, price = $8::numeric, fees = $9::numeric, notes = $10::text,
      is_short_sale = coalesce($13::boolean, is_short_sale and asset_id = asset.id) and $5::text = 'SELL'
    from portfolio, asset
    where transactions.portfolio_id = portfolio.id and transactions.id = $11::uuid
      and ($12::integer is null or transactions.version = $12::integer) and ${isValid}
      and ${mayBeShort("$13")}
      and (not is_contract or (transactions.asset_id = asset.id and transaction_type = $5::text))
    returning ${returnedColumns}
  ) ${answer}`;

type Found = { portfolio_id: string | null; is_contract: boolean | null; entries: number };
type Row = Found & { [Column in keyof ShownRow]: ShownRow[Column] | null };

const isWritten = (row: Row): row is Row & ShownRow => row.id !== null;

async function write(db: Db, text: string, values: unknown[]): Promise<WriteResult> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  const [row] = rows;
  if (!row) throw new Error("a write answered nothing");
  return {
    hasPortfolio: row.portfolio_id !== null,
    hasAsset: row.asset_id !== null,
    hasCustodian: row.custodian_id !== null,
    assetClass: row.asset_class_code,
    isContract: row.is_contract ?? false,
    transaction: isWritten(row) ? transactionOf(row) : undefined,
    entries: row.entries,
  };
}

type Place = { portfolioId: string; isDated: boolean };

const valuesOf = ({ portfolioId, isDated }: Place, transaction: NewTransaction) => {
  const { assetId, custodianId, type, tradeDate, quantity, price, fees, notes } = transaction;
  return [portfolioId, assetId, custodianId, isDated, type, tradeDate, quantity, price, fees, notes];
};

type Creation = {
  idempotencyKey: string | null;
  maxEntries: number;
  /** Whether units of a contract may be bought and sold. */
  mayBeContract: boolean;
};

/** Also writes nothing if the person has `maxEntries` entries, or the portfolio an entry with that key. */
export const insertTransaction = (db: Db, place: Place, transaction: NewTransaction, creation: Creation) =>
  write(db, inserting, [
    ...valuesOf(place, transaction),
    creation.idempotencyKey,
    creation.maxEntries,
    transaction.isShortSale ?? null,
    creation.mayBeContract,
  ]);

/** Also writes nothing if the portfolio has no such entry of that version, or if another entry would become one of a contract. */
export const updateTransaction = (
  db: Db,
  place: Place,
  transaction: NewTransaction,
  { id, version }: SeenRow,
) => write(db, updating, [...valuesOf(place, transaction), id, version, transaction.isShortSale ?? null]);

/** Whether an entry is as a request says. */
export const isEntryAsSent = ({ isShortSale = false, ...sent }: NewTransaction) =>
  hasValues({
    asset_id: sent.assetId,
    custodian_id: sent.custodianId,
    transaction_type: sent.type,
    trade_date: sent.tradeDate,
    quantity: sent.quantity,
    price: sent.price,
    fees: sent.fees,
    notes: sent.notes,
    is_short_sale: isShortSale,
  });

import { sql } from "kysely";
import { Liquidity } from "#contract/fixed-income.ts";
import { type ContractKind, contractKinds } from "#domain/fixed-income/contract-kinds.ts";
import {
  type InterestPaid,
  interestPaidValues,
  type Remuneration,
  type Terms,
} from "#domain/fixed-income/terms.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { IndexName } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { hasValues } from "#server/platform/db/recorded-rows.ts";
import { eachOfSnapshot, snapshotKeys } from "#server/platform/db/snapshot.ts";

/** The terms of an application, without its asset. */
export type ContractDetails = Terms & {
  issuer: string;
  kind: ContractKind;
  liquidity: Liquidity;
  redeemableFrom: Day | null;
  code: string | null;
  /** BRL for one unit on the first day. */
  unitPrice: Decimal;
};

/** A contract and its asset, which has the same id. */
export type Contract = ContractDetails & { id: string; ticker: string; name: string };

const kindOf = (text: string): ContractKind => {
  const kind = contractKinds.find((known) => known === text);
  if (!kind) throw new Error(`unknown kind of contract: ${text}`);
  return kind;
};

function interestPaidOf(text: string): InterestPaid {
  const interestPaid = interestPaidValues.find((known) => known === text);
  if (!interestPaid) throw new Error(`unknown payment of interest: ${text}`);
  return interestPaid;
}

function remunerationOf(index: string, rateText: string | null): Remuneration {
  if (rateText === null) {
    if (index === "savings") return { index };
    throw new Error(`a contract has no rate: ${index}`);
  }
  const rate = decimal(rateText);
  switch (index) {
    case "di-share":
      return { index, percent: rate };
    case "di-spread":
    case "fixed":
    case "ipca-spread":
    case "selic-spread":
      return { index, rate };
    default:
      throw new Error(`unknown index of a contract: ${index}`);
  }
}

const contracts = (db: Db) =>
  db
    .selectFrom("fixed_income_contracts")
    .innerJoin("assets", "assets.id", "fixed_income_contracts.asset_id")
    .select([
      "assets.id",
      "assets.ticker",
      "assets.name",
      "issuer",
      "kind",
      "first_day",
      "maturity",
      "remuneration_index",
      "rate",
      "interest_paid",
      "liquidity",
      "redeemable_from",
      "code",
      "unit_price",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof contracts>["execute"]>>[number];

const contractOf = (row: Row): Contract => ({
  id: row.id,
  ticker: row.ticker,
  name: row.name,
  issuer: row.issuer,
  kind: kindOf(row.kind),
  firstDay: row.first_day,
  maturity: row.maturity,
  remuneration: remunerationOf(row.remuneration_index, row.rate),
  interestPaid: interestPaidOf(row.interest_paid),
  liquidity: Liquidity.parse(row.liquidity),
  redeemableFrom: row.redeemable_from,
  code: row.code,
  unitPrice: decimal(row.unit_price),
});

const inText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const contractsById = snapshotKeys<[], Map<string, Contract | null>>();

/** The contracts among the assets, by first day. */
export async function findContracts(db: Db, assetIds: readonly string[]): Promise<Contract[]> {
  const found = await eachOfSnapshot(db, contractsById(), assetIds, async (missing) => {
    const rows = await contracts(db)
      .where("fixed_income_contracts.asset_id", "=", sql<string>`any(${missing}::uuid[])`)
      .execute();
    return new Map(rows.map((row) => [row.id, contractOf(row)]));
  });
  return [...found.values()].toSorted(
    (a, b) => inText(a.firstDay, b.firstDay) || inText(a.ticker, b.ticker) || inText(a.id, b.id),
  );
}

/** The contracts among the assets that pay interest before their maturity. */
export async function findPayingContracts(db: Db, assetIds: readonly string[]): Promise<Contract[]> {
  const found = await findContracts(db, assetIds);
  return found
    .filter(({ interestPaid }) => interestPaid !== "at-maturity")
    .toSorted((a, b) => inText(a.id, b.id));
}

/** The person's contracts that pay interest before their maturity, with ids in a range. */
export async function findPayingContractsBetween(
  db: Db,
  { first, last }: { first: string; last: string },
): Promise<Contract[]> {
  const rows = await contracts(db)
    .where("interest_paid", "<>", "at-maturity")
    .where("fixed_income_contracts.asset_id", ">=", first)
    .where("fixed_income_contracts.asset_id", "<=", last)
    .execute();
  return rows.map(contractOf);
}

/** The contracts of B3's codes, which are in capitals, by code. The oldest is first. */
export async function findCodeContracts(db: Db, codes: readonly string[]): Promise<Map<string, Contract[]>> {
  if (codes.length === 0) return new Map();
  const rows = await contracts(db)
    .where(sql<boolean>`upper(code) = any(${codes}::text[])`)
    .orderBy("first_day")
    .orderBy("assets.ticker")
    .execute();
  return Map.groupBy(rows.map(contractOf), ({ code }) => code?.toUpperCase() ?? "");
}

/** All contracts of the person, by first day. */
export async function listContracts(db: Db): Promise<Contract[]> {
  const rows = await contracts(db).orderBy("first_day").orderBy("assets.ticker").execute();
  return rows.map(contractOf);
}

/** Undefined if the person has no such contract. */
export async function findContract(db: Db, id: string): Promise<Contract | undefined> {
  const [contract] = await findContracts(db, [id]);
  return contract;
}

/** The person's contracts as they are stored. */
export function allContracts(db: Db) {
  return db
    .selectFrom("fixed_income_contracts")
    .select([
      "asset_id as assetId",
      "issuer",
      "kind",
      "first_day as firstDay",
      "maturity",
      "remuneration_index as index",
      "rate",
      "interest_paid as interestPaid",
      "liquidity",
      "redeemable_from as redeemableFrom",
      "code",
      "unit_price as unitPrice",
    ])
    .orderBy("asset_id")
    .execute();
}

function storedRate(remuneration: Remuneration): string | null {
  if (remuneration.index === "savings") return null;
  return (remuneration.index === "di-share" ? remuneration.percent : remuneration.rate).toString();
}

const stored = ({ remuneration, unitPrice, ...details }: ContractDetails) => ({
  issuer: details.issuer,
  kind: details.kind,
  first_day: details.firstDay,
  maturity: details.maturity,
  remuneration_index: remuneration.index,
  rate: storedRate(remuneration),
  interest_paid: details.interestPaid,
  liquidity: details.liquidity,
  redeemable_from: details.redeemableFrom,
  code: details.code,
  unit_price: unitPrice.toString(),
});

/** Whether two requests tell the same. */
export const areSameDetails = (a: ContractDetails, b: ContractDetails): boolean =>
  JSON.stringify(stored(a)) === JSON.stringify(stored(b));

/** Whether a purchase is that of an application. */
export const isApplicationAsSent = (details: ContractDetails, quantity: Decimal) =>
  sql<boolean>`${hasValues({ quantity: quantity.toString() })} and exists (
    select from fixed_income_contracts where asset_id = transactions.asset_id and ${hasValues(stored(details))}
  )`;

export async function insertContract(
  db: Db,
  { userId, assetId }: { userId: string; assetId: string },
  details: ContractDetails,
): Promise<void> {
  await db
    .insertInto("fixed_income_contracts")
    .values({ user_id: userId, asset_id: assetId, ...stored(details) })
    .execute();
}

export async function updateContract(db: Db, id: string, details: ContractDetails): Promise<void> {
  await db.updateTable("fixed_income_contracts").set(stored(details)).where("asset_id", "=", id).execute();
}

/** Undefined if the person has no such contract, which nobody else changes until the transaction ends. */
export async function lockContract(db: Db, id: string): Promise<Contract | undefined> {
  await db
    .selectFrom("fixed_income_contracts")
    .select("asset_id")
    .where("asset_id", "=", id)
    .forUpdate()
    .execute();
  return findContract(db, id);
}

/** Moves the purchases of one day to another, in all portfolios of the person. */
export async function movePurchases(
  db: Db,
  assetId: string,
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  await db
    .updateTable("transactions")
    .set({ trade_date: to })
    .where("asset_id", "=", assetId)
    .where("transaction_type", "=", "BUY")
    .where("trade_date", "=", from)
    .execute();
}

/** The day of the first sale, in all portfolios of the person. */
export async function findFirstSaleDay(db: Db, assetId: string): Promise<Day | undefined> {
  const sale = await db
    .selectFrom("transactions")
    .select("trade_date")
    .where("asset_id", "=", assetId)
    .where("transaction_type", "=", "SELL")
    .orderBy("trade_date")
    .limit(1)
    .executeTakeFirst();
  return sale?.trade_date;
}

/** The day of the first move to another portfolio. Units of that day's purchases cannot move on it. */
export async function findFirstMoveDay(db: Db, assetId: string): Promise<Day | undefined> {
  const move = await db
    .selectFrom("ledger_adjustments")
    .select("day")
    .where("asset_id", "=", assetId)
    .where("kind", "=", "portfolio-transfer")
    .orderBy("day")
    .limit(1)
    .executeTakeFirst();
  return move?.day;
}

export async function nameContract(db: Db, id: string, name: string, searchText: string): Promise<void> {
  await db.updateTable("assets").set({ name, search_text: searchText }).where("id", "=", id).execute();
}

/** The tickers of the person's own assets that begin so, in lower case. */
export async function findOwnTickers(db: Db, beginning: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("assets")
    .select(sql<string>`lower(ticker)`.as("ticker"))
    .where("user_id", "is not", null)
    .where(sql<boolean>`starts_with(lower(ticker), lower(${beginning}))`)
    .execute();
  return new Set(rows.map(({ ticker }) => ticker));
}

/** All values of an index: 'day value,day value,…'. */
export async function readIndex(db: Db, index: IndexName): Promise<{ text: string }> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(day || ' ' || value, ',' order by day) as text from index_values where index_name = ${index}
  `.execute(db);
  return { text: rows[0]?.text ?? "" };
}

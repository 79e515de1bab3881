import type { Asset } from "#contract/assets.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Institution } from "#domain/imports/institutions.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { insertAdjustment } from "#server/ledger/corporate-actions/queries.ts";
import { insertCustodian } from "#server/ledger/custodians/queries.ts";
import { insertCustomAsset } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import {
  type CustodianOf,
  type CustodianPlan,
  withCustodians,
} from "#server/rooms/imports/draft/custodians.ts";
import type { Owner } from "#server/rooms/imports/import-queries.ts";
import type {
  PlannedEntry,
  PlannedEvent,
  PlannedIncome,
  PlannedTrade,
} from "#server/rooms/imports/plan/planned-entry.ts";
import type { ReplacedTrade } from "#server/rooms/imports/write/removed-entry-queries.ts";
import { insertTrades } from "#server/rooms/imports/write/write-queries.ts";
import { deleteIgnored, insertIncome } from "#server/rooms/income/queries.ts";

/** The ids of the recorded entries. */
export type WrittenIds = Map<PlannedEntry, string>;

/** Creates assets with the ids that the entries name. */
export async function writeAssets(db: Db, userId: string, assets: readonly Asset[]): Promise<void> {
  for (const { id, ticker, name, assetClass } of assets) {
    const form = { id, ticker, name, assetClass: assetClass.code, subclass: null };
    if (!(await insertCustomAsset(db, userId, form))) throw new ProblemError("import-outdated");
  }
}

/** Creates the custodians of these institutions that the person does not have. */
export async function writeCustodians(
  db: Db,
  userId: string,
  { missing, idOf }: CustodianPlan,
  named: readonly Institution[],
): Promise<{ custodianOf: CustodianOf; createdCustodianIds: string[] }> {
  const created = new Map<string, string>();
  for (const { key } of named) {
    const { name } = missing.get(key) ?? {};
    const custodian = name === undefined ? undefined : await insertCustodian(db, userId, { name });
    if (custodian) created.set(key, custodian.id);
  }
  return {
    custodianOf: (institution) =>
      missing.has(institution.key) ? (created.get(institution.key) ?? null) : idOf(institution),
    createdCustodianIds: [...created.values()],
  };
}

type TradeNeeds = {
  custodianOf: CustodianOf;
  /** Sales that the person declared as short. */
  shortSales: ReadonlySet<PlannedEntry>;
  /** The trade that each one replaces. The person's notes on it, its custodian and a short sale stay. */
  replaced: ReadonlyMap<PlannedEntry, ReplacedTrade>;
};

/** Records trades in the given order. */
export async function writeTrades(
  db: Db,
  owner: Owner,
  trades: readonly PlannedTrade[],
  { custodianOf, shortSales, replaced }: TradeNeeds,
): Promise<WrittenIds> {
  const rows = trades.map((trade) => {
    const { asset, institution, type, day } = trade;
    const { custodian_id = null, is_short_sale = false, notes = null } = replaced.get(trade) ?? {};
    return {
      assetId: asset.id,
      custodianId: custodianOf(institution) ?? custodian_id,
      type,
      day,
      quantity: textOf(trade.quantity),
      price: textOf(trade.price),
      fees: textOf(trade.fees),
      origin: trade.origin,
      isShortSale: shortSales.has(trade) || (type === "SELL" && is_short_sale),
      notes,
    };
  });
  const ids = await insertTrades(db, owner, rows);
  return new Map(trades.map((trade, index) => [trade, ids[index] ?? ""]));
}

export async function writeEvents(
  db: Db,
  owner: Owner,
  events: readonly PlannedEvent[],
  custodianOf: CustodianOf,
): Promise<WrittenIds> {
  const written: WrittenIds = new Map();
  for (const event of events)
    written.set(event, await insertAdjustment(db, owner, withCustodians(event, custodianOf), null));
  return written;
}

export async function writeIncome(
  db: Db,
  owner: Owner,
  incomes: readonly PlannedIncome[],
): Promise<WrittenIds> {
  const written: WrittenIds = new Map();
  for (const each of incomes) {
    written.set(each, await insertIncome(db, owner, each.income, null));
    const { distributionId } = each.income;
    if (distributionId !== null) await deleteIgnored(db, owner.portfolioId, distributionId);
  }
  return written;
}

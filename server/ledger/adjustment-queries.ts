import type { NewAdjustment } from "#contract/corporate-events.ts";
import type { Db } from "#server/db/client.ts";
import type { LedgerScope } from "#server/ledger/trade-queries.ts";

/** A corporate event or a transfer that a person recorded. */
export type Adjustment = NewAdjustment & {
  id: string;
  portfolioId: string;
  /** Its place among the entries of its day. */
  order: number;
  version: number;
};

const columns = [
  "id",
  "portfolio_id",
  "asset_id",
  "kind",
  "day",
  "entry_number",
  "ratio_from",
  "ratio_to",
  "unit_cost",
  "to_asset_id",
  "cost_share",
  "cash_per_unit",
  "quantity",
  "amount",
  "from_custodian_id",
  "to_custodian_id",
  "first_per_unit",
  "first_cost_part",
  "second_asset_id",
  "second_per_unit",
  "second_cost_part",
  "notes",
  "version",
  "corporate_event_id",
  "conversion_id",
] as const;

const selectAdjustments = (db: Db) => db.selectFrom("ledger_adjustments").select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof selectAdjustments>["executeTakeFirstOrThrow"]>>;

/** A constraint guarantees the columns of each kind. */
function present(value: string | null): string {
  if (value === null) throw new Error("an adjustment lacks a value of its kind");
  return value;
}

function adjustmentOf(row: Row): Adjustment {
  const eventId = row.corporate_event_id ?? row.conversion_id;
  const adjustment = {
    id: row.id,
    portfolioId: row.portfolio_id,
    assetId: row.asset_id,
    day: row.day,
    // A replacement sorts like the known event, whose order is 0.
    order: eventId ? 0 : Number(row.entry_number),
    notes: row.notes,
    version: row.version,
    eventId,
  };
  const ratio = () => ({ from: present(row.ratio_from), to: present(row.ratio_to) });
  const receipt = () => ({
    ...ratio(),
    toAssetId: present(row.to_asset_id),
    costShare: present(row.cost_share),
  });
  const units = () => present(row.quantity);
  const total = () => present(row.amount);
  const unitCertificate = () => ({
    quantity: units(),
    firstAssetId: present(row.to_asset_id),
    firstPerUnit: present(row.first_per_unit),
    secondAssetId: present(row.second_asset_id),
    secondPerUnit: present(row.second_per_unit),
    fromCustodianId: row.from_custodian_id,
  });
  switch (row.kind) {
    case "split":
      return { ...adjustment, kind: row.kind, ...ratio() };
    case "bonus":
      return { ...adjustment, kind: row.kind, ...ratio(), unitCost: present(row.unit_cost) };
    case "conversion":
    case "share-merger":
      return { ...adjustment, kind: row.kind, ...receipt(), cash: present(row.cash_per_unit) };
    case "spin-off":
      return { ...adjustment, kind: row.kind, ...receipt() };
    case "return-of-capital":
      return { ...adjustment, kind: row.kind, perUnit: present(row.cash_per_unit) };
    case "subscription":
    case "fraction-sale":
    case "come-cotas":
      return { ...adjustment, kind: row.kind, quantity: units(), total: total() };
    case "rights-sale":
    case "custody-fee":
      return { ...adjustment, kind: row.kind, total: total() };
    case "unbundling":
      return {
        ...adjustment,
        kind: row.kind,
        ...unitCertificate(),
        firstCostPart: present(row.first_cost_part),
        secondCostPart: present(row.second_cost_part),
      };
    case "bundling":
      return { ...adjustment, kind: row.kind, ...unitCertificate() };
    case "transfer": {
      const { from_custodian_id: fromCustodianId, to_custodian_id: toCustodianId } = row;
      return { ...adjustment, kind: row.kind, quantity: units(), fromCustodianId, toCustodianId };
    }
    default:
      throw new Error(`unknown kind of adjustment: ${row.kind}`);
  }
}

/** In the order of their days; those of one day in the order in which they were recorded. */
export async function findAdjustments(db: Db, scope: LedgerScope): Promise<Adjustment[]> {
  let query = selectAdjustments(db);
  if (scope !== "taxpayer") query = query.where("portfolio_id", "=", scope.portfolioId);
  return (await query.orderBy("day").orderBy("entry_number").execute()).map(adjustmentOf);
}

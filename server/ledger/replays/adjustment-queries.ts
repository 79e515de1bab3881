import { z } from "zod";
import type { NewAdjustment } from "#contract/corporate-events.ts";
import type { LedgerScope } from "#server/ledger/replays/trade-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

type Transfer = Extract<NewAdjustment, { kind: "portfolio-transfer" }>;

/** A transfer to another portfolio, which was perhaps deleted meanwhile. */
type Departure = Omit<Transfer, "toPortfolioId"> & { toPortfolioId: string | null };

/** The other side of such a transfer. Once the portfolio that gave the units is deleted, `kept` is their cost. */
export type Arrival = Omit<Transfer, "kind" | "toPortfolioId"> & { kind: "portfolio-arrival" } & (
    | { fromPortfolioId: string; kept: null }
    | { fromPortfolioId: null; kept: Kept }
  );

const KeptPurchase = z.object({
  day: z.string(),
  quantity: z.string(),
  invested: z.string(),
  fees: z.string(),
});
/** Units bought on one day. Amounts in BRL, `invested` without the fees. */
export type KeptPurchase = z.infer<typeof KeptPurchase>;
export const KeptPurchases = z.array(KeptPurchase).nullable();

/** Amounts in BRL. `purchases` is null for assets with one average. */
type Kept = {
  cost: string;
  costWithFees: string;
  lastPrice: string;
  lastTradedOn: string;
  purchases: readonly KeptPurchase[] | null;
};

/** A corporate event or a transfer that a person recorded, as one portfolio has it. */
export type Adjustment = (Exclude<NewAdjustment, Transfer> | Departure | Arrival) & {
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
  "to_portfolio_id",
  "cost_with_fees",
  "last_price",
  "last_traded_on",
  "purchases",
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

/** The values of an entry whose other portfolio was deleted. */
const keptOf = (row: Row): Kept => ({
  cost: present(row.amount),
  costWithFees: present(row.cost_with_fees),
  lastPrice: present(row.last_price),
  lastTradedOn: present(row.last_traded_on),
  purchases: KeptPurchases.parse(row.purchases),
});

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
    case "portfolio-transfer": {
      const { from_custodian_id: fromCustodianId, to_portfolio_id: toPortfolioId } = row;
      return { ...adjustment, kind: row.kind, quantity: units(), fromCustodianId, toPortfolioId };
    }
    case "portfolio-arrival":
      return {
        ...adjustment,
        kind: row.kind,
        quantity: units(),
        fromCustodianId: row.from_custodian_id,
        fromPortfolioId: null,
        kept: keptOf(row),
      };
    default:
      throw new Error(`unknown kind of adjustment: ${row.kind}`);
  }
}

/** The other portfolio of a transfer, if it was not deleted. */
export function otherPortfolioOf(adjustment: Adjustment): string | null {
  if (adjustment.kind === "portfolio-transfer") return adjustment.toPortfolioId;
  return adjustment.kind === "portfolio-arrival" ? adjustment.fromPortfolioId : null;
}

/** A transfer to another portfolio as that portfolio has it. */
function arrivalOf(departure: Adjustment): Adjustment | undefined {
  if (departure.kind !== "portfolio-transfer" || departure.toPortfolioId === null) return undefined;
  const { toPortfolioId: portfolioId, portfolioId: fromPortfolioId, ...transfer } = departure;
  return { ...transfer, kind: "portfolio-arrival", portfolioId, fromPortfolioId, kept: null };
}

/** In the order of their days; those of one day in the order in which they were recorded. */
export async function findAdjustments(db: Db, scope: LedgerScope): Promise<Adjustment[]> {
  let query = selectAdjustments(db);
  const of = scope === "taxpayer" ? undefined : scope.portfolioId;
  if (of !== undefined)
    query = query.where(({ or, eb }) => or([eb("portfolio_id", "=", of), eb("to_portfolio_id", "=", of)]));
  const rows = await query.orderBy("day").orderBy("entry_number").execute();
  const sides = rows.map(adjustmentOf).flatMap((adjustment) => [adjustment, arrivalOf(adjustment) ?? []]);
  return sides.flat().filter(({ portfolioId }) => of === undefined || portfolioId === of);
}

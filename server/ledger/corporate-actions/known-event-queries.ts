import { sql } from "kysely";
import { Decimal, decimal, one, textOf } from "#domain/kernel/decimal.ts";
import type { Bracket } from "#domain/ledger/entry.ts";
import type { Db } from "#server/platform/db/client.ts";

/** An event of the catalogue. Amounts in BRL. */
export type KnownEvent = {
  id: string;
  kind: "split" | "bonus" | "rename" | "conversion" | "spin-off";
  assetId: string;
  toAssetId: string | null;
  day: string;
  bracket: Bracket | null;
  ratio: { from: string; to: string };
  unitCost: string | null;
  cash: string | null;
  costShare: string | null;
  source: string;
  /** Only the prices show it, so it counts once the person confirms it. */
  isProbable: boolean;
};

const bracketOf = (from: string | null, to: string): Bracket | null => (from ? { from, to } : null);

/** Known events by id. */
export async function findKnownEvents(db: Db, ids: readonly string[]): Promise<Map<string, KnownEvent>> {
  const wanted = sql<string>`any(${ids}::uuid[])`;
  const actions = await db.selectFrom("corporate_events").selectAll().where("id", "=", wanted).execute();
  const conversions = await db.selectFrom("asset_conversions").selectAll().where("id", "=", wanted).execute();
  const events = [
    ...actions.map(
      (row): KnownEvent => ({
        id: row.id,
        kind: actionKind(row.kind),
        assetId: row.asset_id,
        toAssetId: null,
        day: row.ex_date,
        bracket: bracketOf(row.bracket_from, row.ex_date),
        ratio: { from: String(row.ratio_from), to: String(row.ratio_to) },
        unitCost: row.unit_cost,
        cash: null,
        costShare: null,
        source: row.source,
        isProbable: row.is_probable,
      }),
    ),
    ...conversions.map(
      (row): KnownEvent => ({
        id: row.id,
        kind: conversionKind(row.kind, Number(row.cost_share), row.cash_per_unit),
        assetId: row.old_asset_id,
        toAssetId: row.new_asset_id,
        day: row.day,
        bracket: bracketOf(row.bracket_from, row.day),
        ratio: typableRatio(row.ratio_from, row.ratio_to),
        unitCost: row.unit_cost,
        cash: row.cash_per_unit,
        costShare: row.kind === "bonus" ? null : row.cost_share,
        source: row.source,
        isProbable: row.is_probable,
      }),
    ),
  ];
  return new Map(events.map((event) => [event.id, event]));
}

/** A ratio of at most 1,000,000 old units, which fits a form. Mergers have ratios of up to 15 digits. */
function typableRatio(from: string, to: string): KnownEvent["ratio"] {
  const divisor = Decimal.max(one, decimal(String(from)).div(1_000_000));
  return { from: textOf(decimal(String(from)).div(divisor)), to: textOf(decimal(String(to)).div(divisor)) };
}

function actionKind(kind: string): KnownEvent["kind"] {
  switch (kind) {
    case "bonus":
      return "bonus";
    case "split":
    case "reverse_split":
      return "split";
    default:
      throw new Error(`unknown corporate event ${kind}`);
  }
}

function conversionKind(kind: string, costShare: number, cash: string | null): KnownEvent["kind"] {
  switch (kind) {
    case "rename":
    case "bonus":
    case "spin-off":
      return kind;
    case "conversion":
    case "merger":
      return costShare < 1 && !(Number(cash) > 0) ? "spin-off" : "conversion";
    default:
      throw new Error(`unknown conversion ${kind}`);
  }
}

/** The given assets that have splits or bonuses. */
export async function findAssetsWithActions(db: Db, assetIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("corporate_events")
    .select("asset_id")
    .distinct()
    .where("asset_id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ asset_id }) => asset_id));
}

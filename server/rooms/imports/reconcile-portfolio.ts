import type { Asset } from "#contract/assets.ts";
import type { Reconciliation, ReconciliationDifference } from "#contract/reconciliation.ts";
import { type CountedEvent, compareUnits } from "#domain/imports/reconcile.ts";
import { isTitleName } from "#domain/imports/titles.ts";
import { toDecimal } from "#domain/kernel/amount.ts";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { lastUntil } from "#domain/kernel/by-day.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { StoredPosition, StoredPositions } from "#server/rooms/imports/plan/b3-positions.ts";
import { findCodeAssets } from "#server/rooms/imports/plan/import-assets.ts";

type Ledger = {
  replays: ReadonlyMap<string, AssetReplay>;
  codes: TickerHistory;
  /** Assets that are not recorded yet. */
  drafted?: readonly Asset[];
};

/** The last day whose trades B3 has settled. */
function settledUntil(day: Day): Day {
  const last = lastBusinessDay("B3", day);
  return lastBusinessDay("B3", addDays(lastBusinessDay("B3", addDays(last, -1)), -1));
}

/** Classes that B3 keeps; coins and the person's own assets are elsewhere. */
const classesAtB3 = new Set<string>([...exchangeClasses, "TREASURY"]);

/** Bonds of the treasury are held in hundredths. */
const isHeldWhole = (asset: Asset | undefined) =>
  asset !== undefined && !asset.isCustom && asset.assetClass.code !== "TREASURY";

const nothingAtB3 = { quantity: "0", lent: "0", receipts: "0", hasRowsToReview: false, hasRights: false };

/** B3's codes of the contracts among the assets. Contracts without a code are not known to be at B3. */
async function contractCodes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const contracts = await findContracts(db, ids);
  return new Map(contracts.flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])));
}

function averageOn(replayed: AssetReplay | undefined, day: Day): string | null {
  const { held, invested } = lastUntil(replayed?.days ?? [], day) ?? {};
  if (!held || invested === undefined) return null;
  return textOf(toDecimal(invested).div(held.quantity).toDecimalPlaces(10));
}

/** The splits and bonuses until a day, with the units that each added. Later ones change these units as well. */
function countedEvents(replayed: AssetReplay | undefined, until: Day): CountedEvent[] {
  const events = replayed?.ratioChanges.filter(({ day, keepsUnits }) => day <= until && !keepsUnits) ?? [];
  return events.map(({ day, ratio }, index) => {
    const gained = heldOn(replayed, addDays(day, -1)).times(ratio.to.minus(ratio.from)).div(ratio.from);
    const added = events
      .slice(index + 1)
      .reduce((units, later) => units.times(later.ratio.to).div(later.ratio.from), gained);
    return { day, ratio, added };
  });
}

function differenceOf(
  { code, name, ...position }: StoredPosition,
  asset: Asset | undefined,
  replayed: AssetReplay | undefined,
  day: Day,
): ReconciliationDifference | "agrees" | "lent" | "unsettled" | "fraction" | "receipts" {
  const system = heldOn(replayed, day);
  const b3 = decimal(position.quantity);
  const lent = decimal(position.lent);
  const unsettled: Decimal = system.minus(heldOn(replayed, settledUntil(day)));
  const { hasRowsToReview, hasRights } = position;
  const comparison = compareUnits({
    system,
    unsettled,
    b3,
    lent,
    receipts: decimal(position.receipts),
    isWhole: isHeldWhole(asset),
    isBond: asset?.assetClass.code === "FIXED_INCOME",
    hasRowsToReview,
    hasRights,
    counted: countedEvents(replayed, day),
  });
  if (comparison.agrees) return comparison.note ?? "agrees";
  const { cause, difference } = comparison;
  return {
    code,
    name,
    asset: asset ?? null,
    system: textOf(system),
    averagePrice: averageOn(replayed, day),
    b3: textOf(b3.plus(lent)),
    difference: textOf(difference),
    cause: asset ? cause.kind : isTitleName(name) ? "unknown-title" : "unknown-asset",
    ratio: asset && "ratio" in cause ? { from: textOf(cause.ratio.from), to: textOf(cause.ratio.to) } : null,
    eventDay: asset && "day" in cause ? cause.day : null,
  };
}

/** Compares the positions of a posição with the ledger. Differences come first by the code of the asset. */
export async function reconcilePortfolio(
  db: Db,
  { day, assets: positions }: StoredPositions,
  { replays, codes, drafted = [] }: Ledger,
): Promise<Reconciliation> {
  const assets = await findCodeAssets(
    db,
    positions.map(({ code }) => code),
  );
  for (const asset of drafted) if (!assets.has(asset.ticker)) assets.set(asset.ticker, asset);
  const compared = positions.map((position) => {
    const asset = assets.get(position.code);
    const securityId = asset && codes.securityOf(asset.id);
    return { position, asset, securityId, replayed: securityId ? replays.get(securityId) : undefined };
  });
  const atB3 = new Set(compared.map(({ securityId }) => securityId));
  const elsewhere = [...replays].filter(([id, each]) => !atB3.has(id) && heldOn(each, day).gt(zero));
  const ownAssets = await findAssets(
    db,
    elsewhere.map(([id]) => id),
  );
  const codesOfContracts = await contractCodes(
    db,
    elsewhere.map(([id]) => id),
  );
  for (const [securityId, replayed] of elsewhere) {
    const asset = ownAssets.get(securityId);
    if (!asset) continue;
    const isListed = !asset.isCustom && classesAtB3.has(asset.assetClass.code);
    const code = codesOfContracts.get(asset.id) ?? (isListed ? asset.ticker : undefined);
    if (code === undefined) continue;
    const position = { code, name: asset.name, ...nothingAtB3 };
    compared.push({ position, asset, securityId, replayed });
  }
  const results = compared.map(({ position, asset, replayed }) =>
    differenceOf(position, asset, replayed, day),
  );
  const count = (note: string) => results.filter((result) => result === note).length;
  const notes = {
    lent: count("lent"),
    unsettled: count("unsettled"),
    fraction: count("fraction"),
    receipts: count("receipts"),
  };
  return {
    day,
    agreed: count("agrees") + notes.lent + notes.unsettled + notes.fraction + notes.receipts,
    ...notes,
    differences: results
      .filter((result) => typeof result !== "string")
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  };
}

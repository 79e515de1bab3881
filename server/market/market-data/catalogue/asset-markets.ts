import type { MarketGap, MarketPrice, MarketPriceQuery } from "#contract/market-gap.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import type { Ratio } from "#domain/ledger/entry.ts";
import {
  closeUntil,
  createMarketGapCheck,
  type DatedPrice,
  type MarketGap as Gap,
  type MarketHistory,
  nearestClose,
} from "#domain/prices/market-gap.ts";
import { type GapCause, probableCause } from "#domain/prices/market-gap-cause.ts";
import { findCloses, findCorporateActions } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

type ReadCloses = (db: Db, assetIds: string[]) => Promise<ReadonlyMap<string, readonly DatedPrice[]>>;

/** Closes and events until today, for each asset that has closes. */
export async function readMarkets(
  db: Db,
  assetIds: string[],
  today: Day,
  readCloses: ReadCloses = findCloses,
): Promise<Map<string, MarketHistory>> {
  const read = await readCloses(db, assetIds);
  // The repayment of a bond is listed on its day, also while that is still to come.
  const closes = new Map([...read].map(([id, listed]) => [id, listed.filter(({ day }) => day <= today)]));
  const changes = Map.groupBy(await findCorporateActions(db, assetIds, today), ({ assetId }) => assetId);
  const quoted = assetIds.filter((id) => (closes.get(id) ?? []).length > 0);
  return new Map(quoted.map((id) => [id, { closes: closes.get(id) ?? [], changes: changes.get(id) ?? [] }]));
}

const ratioText = ({ from, to }: Ratio) => ({ from: textOf(from), to: textOf(to) });

function presentCause(cause: GapCause): MarketGap["cause"] {
  switch (cause.kind) {
    case "event":
      return { kind: "EVENT", ...ratioText(cause.ratio), day: cause.day };
    case "adjusted":
      return { kind: "ADJUSTED" };
    case "whole-number":
      return { kind: "WHOLE_NUMBER", ...ratioText(cause.ratio) };
    case "cents":
      return { kind: "CENTS" };
    case "date":
      return { kind: "DATE", day: cause.day };
    case "computed":
      return { kind: "CONTRACT" };
    case "unknown":
      return { kind: "UNKNOWN" };
    default:
      throw unknownKind(cause);
  }
}

/** Converts a gap into the API's format, with its probable cause. */
export function presentGap(price: DatedPrice, gap: Gap, market: MarketHistory): MarketGap {
  const { close, day, ratio } = gap;
  const cause = presentCause(probableCause(price, gap, market));
  return { close: textOf(close), day, ratio: textOf(ratio), cause };
}

/** The close of a day, and how far a price is from the market. */
export function presentMarketPrice(
  market: MarketHistory | undefined,
  { day, price }: MarketPriceQuery,
): MarketPrice {
  if (!market) return { close: null, nearest: null, gap: null };
  const close = closeUntil(market, day);
  const nearest = nearestClose(market, day);
  const traded = price === undefined ? undefined : { day, price: decimal(price) };
  const gap = traded && createMarketGapCheck(market)(day, traded.price);
  return {
    close: close ? { price: textOf(close.price), day: close.day } : null,
    nearest: nearest ? { price: textOf(nearest.price), day: nearest.day } : null,
    gap: gap ? presentGap(traded, gap, market) : null,
  };
}

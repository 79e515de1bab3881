import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { DecimalText } from "#contract/decimal.ts";
import { Position } from "#contract/positions.ts";

/** One line of an asset's history, with what was held after it. Amounts in BRL. */
export const AssetTrailLine = z.object({
  day: z.string(),
  kind: z.enum(["BUY", "SELL", "SPLIT", "REVERSE_SPLIT", "BONUS", "CONVERSION"]),
  /** The code that it was recorded under, where that is another one than the asset's. */
  ticker: z.string().nullable(),
  /** Which code took the place of which, and what was paid besides, for each unit; null for all but a conversion. */
  conversion: z.object({ from: z.string(), to: z.string(), cash: DecimalText }).nullable(),
  /** What was traded; null for an event. */
  trade: z.object({ quantity: DecimalText, price: DecimalText, fees: DecimalText }).nullable(),
  /** Units after an event per unit before; null for a trade. */
  factor: DecimalText.nullable(),
  /** The days between which an event happened, where the day itself is not known; `day` is where it counts. */
  bracket: z.object({ from: z.string(), to: z.string() }).nullable(),
  quantity: DecimalText,
  cost: DecimalText,
  /** Null where nothing is held. */
  averagePrice: DecimalText.nullable(),
});
export type AssetTrailLine = z.infer<typeof AssetTrailLine>;

/** The most lines that one answer holds. */
export const maxAssetTrailLines = 1_000;

/** Where the figures of one asset in a portfolio come from: its ledger, line by line, and the parts of its result. */
export const AssetTrail = z.object({
  asset: Asset.pick({ id: true, ticker: true, name: true }),
  /** The newest ones, oldest first. */
  lines: z.array(AssetTrailLine),
  /** How many lines come before them. */
  earlierLines: z.number(),
  /** Null where nothing is held any more. */
  position: Position.pick({
    quantity: true,
    averagePrice: true,
    invested: true,
    marketValue: true,
    gain: true,
    gainRate: true,
    currentPrice: true,
  }).nullable(),
  /** Of everything so far, fees included: value + takenOut − putIn. */
  result: z.object({ putIn: DecimalText, takenOut: DecimalText, value: DecimalText, amount: DecimalText }),
});
export type AssetTrail = z.infer<typeof AssetTrail>;

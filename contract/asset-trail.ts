import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { DecimalText } from "#contract/decimal.ts";
import { Position } from "#contract/positions.ts";

/** One ledger line of an asset, with the holding after it. Amounts in BRL. */
export const AssetTrailLine = z.object({
  day: z.string(),
  kind: z.enum(["BUY", "SELL", "SPLIT", "REVERSE_SPLIT", "BONUS", "CONVERSION"]),
  /** The ticker under which it was recorded, if it is not the asset's current one. */
  ticker: z.string().nullable(),
  /** Old and new ticker, and the cash paid per old unit; null except for conversions. */
  conversion: z.object({ from: z.string(), to: z.string(), cash: DecimalText }).nullable(),
  /** Null for events. */
  trade: z.object({ quantity: DecimalText, price: DecimalText, fees: DecimalText }).nullable(),
  /** Units after an event per unit before; null for trades. */
  factor: DecimalText.nullable(),
  /** The days between which an event of unknown day happened; it takes effect on `day`. */
  bracket: z.object({ from: z.string(), to: z.string() }).nullable(),
  quantity: DecimalText,
  cost: DecimalText,
  /** Null without a holding. */
  averagePrice: DecimalText.nullable(),
});
export type AssetTrailLine = z.infer<typeof AssetTrailLine>;

/** Maximum number of lines in one response. */
export const maxAssetTrailLines = 1_000;

/** Explains the figures of one asset in a portfolio: its ledger line by line, and the parts of its result. */
export const AssetTrail = z.object({
  asset: Asset.pick({ id: true, ticker: true, name: true }),
  /** The newest lines, in ascending order. */
  lines: z.array(AssetTrailLine),
  /** Number of earlier lines, which are omitted. */
  earlierLines: z.number(),
  /** Null if the position is closed. */
  position: Position.pick({
    quantity: true,
    averagePrice: true,
    invested: true,
    marketValue: true,
    gain: true,
    gainRate: true,
    currentPrice: true,
  }).nullable(),
  /** Over the whole history, fees included: amount = value + takenOut − putIn. */
  result: z.object({ putIn: DecimalText, takenOut: DecimalText, value: DecimalText, amount: DecimalText }),
});
export type AssetTrail = z.infer<typeof AssetTrail>;

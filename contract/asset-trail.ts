import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { DecimalText } from "#contract/decimal.ts";
import { IncomeKind, YieldParts } from "#contract/income.ts";
import { Position } from "#contract/positions.ts";

/** One ledger line of an asset, with the holding after it. Amounts in BRL. */
export const AssetTrailLine = z.object({
  day: z.string(),
  kind: z.enum([
    "BUY",
    "SELL",
    "SHORT_SALE",
    "SPLIT",
    "REVERSE_SPLIT",
    "BONUS",
    "CONVERSION",
    "SHARE_MERGER",
    "SPIN_OFF",
    "RETURN_OF_CAPITAL",
    "AMORTIZATION",
    "CAPITAL_RETURN",
    "SUBSCRIPTION",
    "RIGHTS_SALE",
    "FRACTION_SALE",
    "COME_COTAS",
    "CUSTODY_FEE",
    "UNBUNDLING",
    "BUNDLING",
    "TRANSFER",
    "TRANSFER_OUT",
    "TRANSFER_IN",
  ]),
  /** The ticker under which it was recorded, if it is not the asset's current one. */
  ticker: z.string().nullable(),
  /** Old and new ticker, and the cash paid per old unit; null except for conversions, spin-offs and units. */
  conversion: z.object({ from: z.string(), to: z.string(), cash: DecimalText }).nullable(),
  /** Null for events. */
  trade: z.object({ quantity: DecimalText, price: DecimalText, fees: DecimalText }).nullable(),
  /** Units after an event per unit before; null where units are neither multiplied nor exchanged. */
  factor: DecimalText.nullable(),
  /** BRL attributed to each new unit of a bonus; null if it is unknown, and for all other kinds. */
  unitCost: DecimalText.nullable(),
  /** Units subscribed, sold as a fraction, redeemed for a fund's tax or transferred; shares of a unit that is taken apart or put together. */
  units: DecimalText.nullable(),
  /**
   * BRL paid for a subscription, as a fund's tax or as a custody fee, or received for rights, for a fraction or as returned capital.
   * The market value of units that move between portfolios, which the result counts as put in or taken out.
   */
  amount: DecimalText.nullable(),
  /** Custodians of a transfer; null for none. */
  transfer: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  /** Where units of a transfer between portfolios went, or came from; null for all other kinds, and once it is deleted. */
  otherPortfolio: z.string().nullable(),
  /** The days between which an event of unknown day happened; it takes effect on `day`. */
  bracket: z.object({ from: z.string(), to: z.string() }).nullable(),
  quantity: DecimalText,
  cost: DecimalText,
  /** Null without a holding. */
  averagePrice: DecimalText.nullable(),
  /**
   * Cost with fees and its average over all portfolios of the holder, as the tax law counts it. Null before the last line of a
   * day with day trades: only what they leave has a cost.
   */
  taxCost: DecimalText.nullable(),
  averageTaxCost: DecimalText.nullable(),
  /** Units of a trade that are part of day trades; null for none. */
  dayTraded: DecimalText.nullable(),
});
export type AssetTrailLine = z.infer<typeof AssetTrailLine>;

/** Maximum number of payments in one response. */
export const maxTrailPayments = 100;

/** Maximum number of lines in one response. */
export const maxAssetTrailLines = 1_000;

/** The growth of a contract until the end of a month or a payment of interest, or a valuation of its owner. */
export const GrowthLine = z.object({
  kind: z.enum(["start", "month", "payment", "valuation"]),
  /** The first day, the last known day of a month, or that of the payment or the valuation. */
  day: z.string(),
  /** Factor since the month or the payment before, to 16 decimals; null except for months and payments. */
  growth: DecimalText.nullable(),
  /** Factor since the first day, without interest that was paid before. */
  factor: DecimalText,
  /** BRL that a payment pays for one unit; null except for payments. */
  interest: DecimalText.nullable(),
  /** BRL for one unit, after a payment; that of a month is before a valuation of the same day. */
  price: DecimalText,
  /** Whether the newest IPCA stands for one that is not published yet. */
  isEstimated: z.boolean(),
});
export type GrowthLine = z.infer<typeof GrowthLine>;

/** Explains the figures of one asset in a portfolio: its ledger line by line, and the parts of its result. */
export const AssetTrail = z.object({
  asset: Asset.pick({ id: true, ticker: true, name: true }),
  /** Whether it is an application of fixed income, whose units and unit prices say nothing. */
  isContract: z.boolean(),
  /** Whether the average for the tax is also that of other portfolios of the holder. */
  isTaxCostShared: z.boolean(),
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
  })
    .extend({ taxCost: DecimalText.nullable(), averageTaxCost: DecimalText.nullable() })
    .nullable(),
  /**
   * The newest lines of an application's growth, in ascending order; the last one has the current price. Null for other assets, and
   * where the current price is none of the contract.
   */
  growth: z.object({ lines: z.array(GrowthLine), earlierLines: z.number() }).nullable(),
  /** Net; `received` in all and in its 12 months, from which the yields are computed. */
  income: Position.shape.income.extend({
    /** For the units held today; null if the position is closed. */
    yieldParts: YieldParts.nullable(),
    /** Received in its 12 months, newest first. */
    payments: z.array(
      z.object({
        day: z.string(),
        kind: IncomeKind,
        /** Held at the close of the record date; null for own income without one. */
        quantity: DecimalText.nullable(),
        net: DecimalText,
      }),
    ),
  }),
  /**
   * Over the whole history, fees included: amount = value + withdrawals − contributions − custodyFees + received + receivable. `amount`
   * and the position's `gain` are null while a step of the price is unanswered.
   */
  result: z.object({
    contributions: DecimalText,
    withdrawals: DecimalText,
    /** Custody fees that were charged without a sale. */
    custodyFees: DecimalText,
    value: DecimalText,
    /** Net income paid, and accrued but not yet paid. */
    received: DecimalText,
    receivable: DecimalText,
    amount: DecimalText.nullable(),
  }),
});
export type AssetTrail = z.infer<typeof AssetTrail>;

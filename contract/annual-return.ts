import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { DecimalText } from "#contract/decimal.ts";
import { TaxKindCode } from "#contract/tax-kinds.ts";

export const AnnualQuery = z.strictObject({ year: z.coerce.number().int().min(2005).max(2100) });
export type AnnualQuery = z.infer<typeof AnnualQuery>;

/** Lines of the annual return. `credit`: interest on equity not paid by the end of the year. `check`: the line is uncertain. */
export const ReturnLine = z.enum([
  "dividend",
  "bonus-shares",
  "exempt-share-gains",
  "exempt-coin-gains",
  "exempt-interest",
  "fund-yield",
  "interest-on-equity",
  "taxed-interest",
  "credit",
  "check",
]);
export type ReturnLine = z.infer<typeof ReturnLine>;

const ReturnAsset = Asset.pick({ id: true, ticker: true, name: true }).extend({
  cnpj: z.string().nullable(),
});

/** Units and acquisition cost at the end of a year. Cost in BRL. */
const Held = z.object({ quantity: DecimalText, cost: DecimalText });

/** An asset of 'Bens e Direitos'. `code` is group and code, e.g. '03-01'; null if there is no sure one. */
export const Good = z.object({
  asset: ReturnAsset,
  taxKind: TaxKindCode,
  code: z.string().nullable(),
  before: Held,
  after: Held,
});
export type Good = z.infer<typeof Good>;

/** Amounts in BRL for the annual return of a holder. */
export const AnnualReturn = z.object({
  year: z.number(),
  /** Years with entries before the current one, newest first, and the current one. */
  years: z.array(z.number()),
  /** Whether the year has ended. */
  isComplete: z.boolean(),
  holder: z.object({ name: z.string() }),
  goods: z.array(Good),
  lines: z.array(z.object({ line: ReturnLine, asset: ReturnAsset.nullable(), amount: DecimalText })),
  /** Losses carried into the first month of the year. */
  losses: z.object({ common: DecimalText, "day-trade": DecimalText, fund: DecimalText }),
});
export type AnnualReturn = z.infer<typeof AnnualReturn>;

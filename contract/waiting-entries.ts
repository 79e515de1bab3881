import { z } from "zod";
import { Asset, AssetClassCode } from "#contract/assets.ts";
import { DecimalText } from "#contract/decimal.ts";
import { IncomeKind } from "#contract/income.ts";
import { TransactionType } from "#contract/transactions.ts";

/** The kinds of entries that a token proposes. A `transaction` is a purchase or a sale. */
export const ProposedKind = z.enum(["transaction", "income"]);
export type ProposedKind = z.infer<typeof ProposedKind>;

/** The answer to a token: nothing is recorded, and the entry waits for its person under this id. */
export const KeptProposal = z.object({ id: z.uuid() });
export type KeptProposal = z.infer<typeof KeptProposal>;

const common = {
  id: z.uuid(),
  /** The name that the token had. It may be revoked since. */
  tokenName: z.string(),
  proposedAt: z.iso.datetime(),
  /** Then it is deleted. */
  expiresAt: z.iso.datetime(),
  asset: Asset.pick({ id: true, ticker: true, name: true }).extend({ assetClass: AssetClassCode }),
  notes: z.string().nullable(),
};

const WaitingTransaction = z.object({
  ...common,
  kind: z.literal("transaction"),
  type: TransactionType,
  tradeDate: z.string(),
  quantity: DecimalText,
  price: DecimalText,
  fees: DecimalText,
  total: DecimalText,
  /** Its name; null for none. `isNew`: the confirmation creates it, unless the person has that institution by then. */
  custodian: z.object({ name: z.string(), isNew: z.boolean() }).nullable(),
  isShortSale: z.boolean(),
});
export type WaitingTransaction = z.infer<typeof WaitingTransaction>;

const WaitingIncome = z.object({
  ...common,
  kind: z.literal("income"),
  incomeKind: IncomeKind,
  recordDate: z.string().nullable(),
  paymentDate: z.string(),
  quantity: DecimalText.nullable(),
  gross: DecimalText,
  withheld: DecimalText,
  net: DecimalText,
  /** It confirms a known payment, whose amounts it replaces. */
  confirmsKnown: z.boolean(),
});
export type WaitingIncome = z.infer<typeof WaitingIncome>;

/** An entry that a token proposed, which counts nowhere until the person confirms it. */
export const WaitingEntry = z.discriminatedUnion("kind", [WaitingTransaction, WaitingIncome]);
export type WaitingEntry = z.infer<typeof WaitingEntry>;

/** The entry that a confirmation recorded. */
export const ConfirmedEntry = z.object({ kind: ProposedKind, id: z.uuid() });
export type ConfirmedEntry = z.infer<typeof ConfirmedEntry>;

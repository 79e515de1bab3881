import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";
import { ContractAnswer, ContractKind } from "#contract/fixed-income.ts";

/**
 * A title of the files that can become a contract once the person says its yield. Until then it stays an asset that its owner
 * values.
 */
export const ImportContract = z.object({
  code: z.string(),
  /** The kinds that the files allow. */
  kinds: z.array(ContractKind),
  issuer: z.string(),
  /** The day of the first purchase, and BRL for one unit on it. */
  firstDay: z.string(),
  unitPrice: DecimalText,
  /**
   * Only a posição has the title, so that the person says the first day too. Until then `firstDay` is that of the issue, empty without
   * one, and `unitPrice` is the value on the day of the posição.
   */
  isFirstDayAsked: z.boolean(),
  /** The units that are held after the import. */
  quantity: DecimalText,
  /** As a posição of the upload states them. `index` is an index without its rate. */
  remuneration: z.string().nullable(),
  index: z.string().nullable(),
  maturity: z.string().nullable(),
  /** The terms, if the files tell all of them. They count as the answer until the person says another. */
  proposal: ContractAnswer.nullable(),
  /** The files have interest or principal that was paid before the maturity. */
  hasPayments: z.boolean(),
  /** Why the answer cannot be recorded, for the person; null without an answer, and for one that can. */
  problem: z.string().nullable(),
});
export type ImportContract = z.infer<typeof ImportContract>;

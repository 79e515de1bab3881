import { z } from "zod";
import { type HeldContract, NewRedemption } from "#contract/fixed-income.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { completeDecimal } from "#domain/typed-lines/typed-decimal.ts";

/** A contract or a bond to redeem. `repaidOn`: its day of payment, after the maturity; a bond is then redeemed as a whole. */
export type Redeemable = { id: string; name: string; isBond?: true; repaidOn?: Day };

/** A contract is paid at its maturity, also if the rates until then are not known yet. */
export const redeemableContract = (
  { id, name, paymentDay }: Pick<HeldContract, "id" | "name" | "paymentDay">,
  today: Day,
): Redeemable => ({ id, name, ...(paymentDay !== null && paymentDay <= today && { repaidOn: paymentDay }) });

// An empty field is asked for: nobody said that nothing was withheld.
const amountText = z.string().transform(completeDecimal);

const Typed = z.object({
  day: z.string().refine((day) => day <= dayOf(new Date()), dateInFuture),
  part: z.enum(["whole", "part"]),
  gross: amountText,
  iof: amountText,
  incomeTax: amountText,
  /** Nothing unless the person tells it. */
  custodyFee: z.string().transform((typed) => completeDecimal(typed) || "0"),
  custodianId: z.string().nullable(),
});

/** Parses the typed values into the redemption to record, or into error messages for the fields. */
export const RedemptionSchema = Typed.transform(
  ({ part, ...typed }): z.input<typeof NewRedemption> => ({ ...typed, isWhole: part === "whole" }),
).pipe(NewRedemption);

export type RedemptionValues = z.input<typeof Typed>;

export const redemptionFields = ["day", "gross", "iof", "incomeTax", "custodyFee", "custodianId"] as const;

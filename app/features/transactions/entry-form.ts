import type { Control } from "react-hook-form";
import { z } from "zod";
import { NewCustodian } from "#contract/custodians.ts";
import { DayText } from "#contract/date.ts";
import { dateInFuture, NewTransaction, type TransactionToRecord } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { completeDecimal } from "#domain/typed-lines/typed-decimal.ts";

const { quantity, price, fees } = NewTransaction.shape;

/** Parses the typed values into the transaction to send, or into error messages for the fields. */
export const EntryForm = NewTransaction.extend({
  tradeDate: DayText.refine((day) => day <= dayOf(new Date()), dateInFuture),
  quantity: z.string().transform(completeDecimal).pipe(quantity),
  price: z.string().transform(completeDecimal).pipe(price),
  fees: z
    .string()
    .transform((typed) => completeDecimal(typed) || "0")
    .pipe(fees.unwrap()),
  custodianName: NewCustodian.shape.name.optional(),
});
export type EntryValues = z.input<typeof EntryForm>;
export type EntryControl = Control<EntryValues, unknown, TransactionToRecord>;

import { z } from "zod";
import { sentTerms, termsFields, typedTerms } from "#app/entities/fixed-income/terms-values.ts";
import { NewApplication } from "#contract/fixed-income.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { completeDecimal } from "#domain/typed-lines/typed-decimal.ts";

const Typed = z.object({
  ...typedTerms,
  amount: z.string().transform(completeDecimal),
  custodianId: z.string().nullable(),
  custodianName: z.string().optional(),
});

/** Parses the typed values into the application to send, or into error messages for the fields. */
export const ApplicationSchema = Typed.transform(
  (typed): z.input<typeof NewApplication> => sentTerms(typed),
).pipe(NewApplication);

export type ApplicationValues = z.input<typeof Typed>;

/** The fields below which the server's messages are shown. */
export const applicationFields = [
  ...termsFields,
  "amount",
  "custodianId",
] as const satisfies readonly (keyof ApplicationValues)[];

/** The values of a form, of which a typed line may have told some. */
export const initialApplication = (
  typed: Partial<ApplicationValues>,
  today: Day = dayOf(new Date()),
): ApplicationValues => ({
  kind: "CDB",
  issuer: "",
  amount: "",
  firstDay: today,
  remuneration: "",
  maturity: "",
  interestPaid: "at-maturity",
  liquidity: "at-maturity",
  redeemableFrom: "",
  custodianId: null,
  ...typed,
});

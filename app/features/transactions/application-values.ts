import { z } from "zod";
import { liquidityLabels } from "#app/lib/labels.ts";
import { completeDecimal } from "#app/lib/typed-decimal.ts";
import { NewApplication } from "#contract/fixed-income.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { contractKindName, contractKinds } from "#domain/fixed-income/contract-kinds.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";

const Typed = z.object({
  kind: z.enum(contractKinds),
  issuer: z.string(),
  amount: z.string().transform(completeDecimal),
  firstDay: z.string().refine((day) => day <= dayOf(new Date()), dateInFuture),
  remuneration: z.string(),
  maturity: z.string().transform((day) => day || null),
  liquidity: NewApplication.shape.liquidity,
  redeemableFrom: z.string().transform((day) => day || null),
  custodianId: z.string().nullable(),
  custodianName: z.string().optional(),
});

/** Parses the typed values into the application to send, or into error messages for the fields. */
export const ApplicationSchema = Typed.transform(
  ({ redeemableFrom, ...typed }): z.input<typeof NewApplication> => ({
    ...typed,
    redeemableFrom: typed.liquidity === "from-day" ? redeemableFrom : null,
  }),
).pipe(NewApplication);

export type ApplicationValues = z.input<typeof Typed>;

/** The fields below which the server's messages are shown. */
export const applicationFields = [
  "kind",
  "issuer",
  "amount",
  "firstDay",
  "remuneration",
  "maturity",
  "liquidity",
  "redeemableFrom",
  "custodianId",
] as const satisfies readonly (keyof ApplicationValues)[];

export const kindOptions = contractKinds.map((value) => ({ value, label: contractKindName(value) }));

export const liquidityOptions = NewApplication.shape.liquidity.options.map((value) => ({
  value,
  label: liquidityLabels[value],
}));

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
  liquidity: "at-maturity",
  redeemableFrom: "",
  custodianId: null,
  ...typed,
});

import { z } from "zod";
import { singleLine } from "#contract/text.ts";

export const NewCustodian = z.strictObject({
  name: singleLine({
    required: "Informe o nome do custodiante",
    max: [60, "Nome deve ter no máximo 60 caracteres"],
  }),
});
export type NewCustodian = z.infer<typeof NewCustodian>;

export const Custodian = z.object({ id: z.uuid(), name: z.string() });
export type Custodian = z.infer<typeof Custodian>;

/** `entries` counts the trades, transfers and other events with this custodian in all portfolios. */
export const ListedCustodian = Custodian.extend({ entries: z.number() });
export type ListedCustodian = z.infer<typeof ListedCustodian>;

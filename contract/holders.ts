import { z } from "zod";
import { singleLine } from "#contract/text.ts";

export const NewHolder = z.strictObject({
  name: singleLine({
    required: "Informe o nome do titular",
    max: [60, "Nome deve ter no máximo 60 caracteres"],
  }),
});
export type NewHolder = z.infer<typeof NewHolder>;

/** A taxpayer other than the account's own person. */
export const Holder = z.object({ id: z.uuid(), name: z.string() });
export type Holder = z.infer<typeof Holder>;

/** `portfolios` counts the portfolios of this holder. */
export const ListedHolder = Holder.extend({ portfolios: z.number() });
export type ListedHolder = z.infer<typeof ListedHolder>;

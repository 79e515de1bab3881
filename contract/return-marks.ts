import { z } from "zod";
import { AnnualQuery } from "#contract/annual-return.ts";
import { hasOnlyUsableCharacters } from "#contract/text.ts";

/** An item of the annual return, such as an asset or a payer in a line: 'good:0199aaaa-…' */
const ReturnItem = z.string("Item inválido").regex(/^[a-z][a-z0-9:-]{0,99}$/, "Item inválido");

/** The shown values of an item. A mark with other values is one of an earlier state. */
const ShownValue = z
  .string("Valor inválido")
  .max(300, "Valor inválido")
  .refine(hasOnlyUsableCharacters, "Valor inválido");

/** An item of the annual return that the person has filled in. */
export const ReturnMark = z.object({ item: z.string(), value: z.string() });
export type ReturnMark = z.infer<typeof ReturnMark>;

export const ReturnMarks = z.object({ marks: z.array(ReturnMark) });
export type ReturnMarks = z.infer<typeof ReturnMarks>;

/** Marks an item of a year's return as filled in; null takes the mark back. */
export const ReturnMarkChange = AnnualQuery.extend({ item: ReturnItem, value: ShownValue.nullable() });
export type ReturnMarkChange = z.infer<typeof ReturnMarkChange>;

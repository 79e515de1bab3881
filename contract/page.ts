import { z } from "zod";

/** Maximum number of items on one page of a list. */
export const pageSize = 50;

/** One page of a list. `next` is the `after` parameter for the next page; null on the last page. */
export const createPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

export type Page<Item> = { items: Item[]; next: string | null };

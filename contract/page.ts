import { z } from "zod";

/** The most items that one page of a list holds. */
export const pageSize = 50;

/** One page of a list. `next` is what to send as `after` for the page that follows; null on the last one. */
export const createPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

export type Page<Item> = { items: Item[]; next: string | null };

import { z } from "zod";

/** Counts the changes of an entry, from 1 on. A change of the entry names the version that its sender saw in `If-Match`. */
export const EntryVersion = z.int().min(1);
export type EntryVersion = z.infer<typeof EntryVersion>;

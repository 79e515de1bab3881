import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { DayText } from "#contract/date.ts";
import { type Page, pageSize } from "#contract/page.ts";
import { hasOnlyUsableCharacters } from "#contract/text.ts";

/** Sort key of a row. It is unique, so that rows inserted or deleted before it do not change the rows after it. */
type Key = readonly [string, ...string[]];

/** One row more than a page holds, to know whether another page follows. */
export const rowsPerQuery = pageSize + 1;

const maxCursorLength = 1_000;

const encodeCursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString("base64url");

function decodeCursor(cursor: string): unknown {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return encodeCursor(key) === cursor ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Schema of the query string of a list that is ordered by such a key. */
export const pageQuery = <K extends Key>(schema: z.ZodType<K>) =>
  z.strictObject({
    after: z
      .string("Página inválida")
      .max(maxCursorLength, "Página inválida")
      .transform((cursor, context) => {
        const key = schema.safeParse(decodeCursor(cursor));
        if (key.success) return key.data;
        context.addIssue({ code: "custom", message: "Página inválida" });
        return z.NEVER;
      })
      .optional(),
  });

/** Builds a page from up to `rowsPerQuery` rows. */
export function buildPage<Row, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
  keyOf: (row: Row) => Key,
): Page<Item> {
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { items: rows.slice(0, pageSize).map(itemOf), next: last ? encodeCursor(keyOf(last)) : null };
}

/** SQL text of an instant with microseconds, which a JavaScript date would lose. */
export const isoInstant = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const Moment = z.iso.datetime({ precision: 6 }).refine((text) => text >= "1900");

/** Sort key: an instant, then an id. */
export const MomentKey = z.tuple([Moment, z.uuid()]);
export type MomentKey = z.infer<typeof MomentKey>;

/** Sort key: a name, then an id. */
export const NameKey = z.tuple([z.string().max(100).refine(hasOnlyUsableCharacters), z.uuid()]);
export type NameKey = z.infer<typeof NameKey>;

/** Sort key: a day, unique in its list. */
export const DayKey = z.tuple([DayText]);
export type DayKey = z.infer<typeof DayKey>;

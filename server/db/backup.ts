import pg from "pg";
import { writeBackupFile } from "#server/db/backup-file.ts";
import { copyOut } from "#server/db/copy.ts";
import { readSequences, readShape } from "#server/db/tables.ts";

/** The end of a table's rows, which no row can be. */
export const endOfRows = "\\.\n";

/**
 * For one transaction: the same row is the same text, wherever and whenever, and whoever row-level security would show a
 * part is refused instead of served short.
 */
export const dumpSettings =
  "set local row_security = off; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; " +
  "set local timezone = 'UTC'; set local bytea_output = 'hex'";

/** `url` is of whoever sees every row. Resolves to how many rows were written. */
export async function backUp(url: string, path: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: "aporte-backup" });
  client.on("error", () => {});
  await client.connect();
  let rows = 0;
  try {
    await client.query(`begin isolation level repeatable read, read only; ${dumpSettings}`);
    const shape = await readShape(client);
    await writeBackupFile(path, async (put) => {
      await put(`${JSON.stringify(shape)}\n`);
      for (const { name, columns } of shape.tables) {
        await copyOut(client, `copy ${name} (${columns.join(", ")}) to stdout`, (row) => {
          rows += 1;
          return put(row);
        });
        await put(endOfRows);
      }
      await put(`${JSON.stringify(await readSequences(client))}\n`);
    });
  } finally {
    await client.end();
  }
  return rows;
}

import pg from "pg";
import { writeBackupFile } from "#server/platform/db/backup-file.ts";
import { copyOut } from "#server/platform/db/copy.ts";
import { readSequences, readShape } from "#server/platform/db/tables.ts";

/** Marks the end of a table's rows; COPY never writes such a row. */
export const endOfRows = "\\.\n";

/**
 * Settings of the backup's transaction: the same row always becomes the same text, and PostgreSQL raises an error where
 * row-level security would hide rows.
 */
export const dumpSettings =
  "set local row_security = off; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; " +
  "set local timezone = 'UTC'; set local bytea_output = 'hex'";

/** `url` connects as a user who can read every row. Returns the number of rows written. */
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

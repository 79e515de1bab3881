// Writes all data of the database into one file, also while a server runs: npm run backup -- <file>
import { backUp } from "#server/db/backup.ts";
import { onWholeDatabase } from "./whole-database.ts";

await onWholeDatabase("backup", async ({ url, path }) => `${await backUp(url, path)} linhas em ${path}.`);

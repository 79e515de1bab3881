// Writes all data of the database into one file, also while a server runs: npm run backup -- <file>
import { backUp } from "#server/platform/db/backup.ts";
import { runOnWholeDatabase } from "./whole-database.ts";

await runOnWholeDatabase("backup", async ({ url, path }) => `${await backUp(url, path)} linhas em ${path}.`);

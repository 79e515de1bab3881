// Restores a file of `npm run backup` into a database without personal data: npm run restore -- <file>
import { restore } from "#server/platform/db/restore.ts";
import { updateSchema } from "#server/update-schema.ts";
import { runOnWholeDatabase } from "./whole-database.ts";

await runOnWholeDatabase("restore", async ({ url, ownerUrl, path }) => {
  // The file has the queues.
  if (ownerUrl) await updateSchema(ownerUrl, []);
  return `${await restore(url, path)} linhas restauradas.`;
});

import type { Config } from "#server/config.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { requireSuitablePooler } from "#server/db/pooler.ts";
import { updateSchema } from "#server/update-schema.ts";

/** The migrated database of the settings, also while a server runs on it. An embedded one that was not running ends with us. */
export async function openBesideServer({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl) await requireSuitablePooler(databaseUrl);
  const embedded = databaseUrl ? undefined : await startEmbedded(dataFolder);
  const url = databaseUrl ?? embedded?.url ?? "";
  const close = async () => {
    if (embedded?.startedHere) await embedded.stop();
  };
  try {
    await updateSchema(url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

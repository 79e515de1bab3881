import type { Config } from "#server/config.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { requireSuitablePooler } from "#server/db/pooler.ts";
import { updateSchema } from "#server/update-schema.ts";

/** Opens and migrates the configured database, also while a server uses it. Stops an embedded one that it had to start. */
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

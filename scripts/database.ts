import type { Config } from "#server/config.ts";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { requireSuitablePooler } from "#server/platform/db/pooler.ts";
import type { JobQueue } from "#server/platform/jobs/define-job.ts";
import { updateSchema } from "#server/update-schema.ts";

/**
 * Opens and migrates the configured database, also while a server uses it. Stops an embedded one that it had to start.
 * Only a program that adds jobs names `queues`: to import them all takes a second, and a server installs them when it starts.
 */
export async function openBesideServer(
  { databaseUrl, dataFolder }: Config,
  queues: readonly JobQueue[] = [],
) {
  if (databaseUrl) await requireSuitablePooler(databaseUrl);
  const embedded = databaseUrl ? undefined : await startEmbedded(dataFolder);
  const url = databaseUrl ?? embedded?.url ?? "";
  const close = async () => {
    if (embedded?.startedHere) await embedded.stop();
  };
  try {
    await updateSchema(url, queues);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

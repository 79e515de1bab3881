import type { Config } from "#server/config.ts";
import { connect } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";

/** The migrated database of the settings, also while a server runs on it. An embedded one that was not running ends with us. */
export async function openBesideServer({ databaseUrl, dataFolder }: Config) {
  const embedded = databaseUrl ? undefined : await startEmbedded(dataFolder);
  const url = databaseUrl ?? embedded?.url ?? "";
  const close = async () => {
    if (embedded?.startedHere) await embedded.stop();
  };
  const owner = connect(url, { connections: 1 });
  try {
    await migrate(owner);
  } catch (error) {
    await close();
    throw error;
  } finally {
    await owner.destroy();
  }
  return { url, close };
}

import { readConfig } from "#server/config.ts";
import { startEmbedded } from "#server/platform/db/embedded.ts";

type WholeDatabase = {
  /** The URL of a role that sees every row. */
  url: string;
  /** The URL of the tables' owner; only set for the embedded database. */
  ownerUrl: string | undefined;
  path: string;
};

const sentences: Record<string, string> = {
  "42501":
    "O usuário de DATABASE_URL não vê todas as linhas: use um superusuário, ou o dono das tabelas com BYPASSRLS.",
  "42P01": "O banco ainda não tem as tabelas: inicie o servidor nele uma vez.",
};

/** Runs a command on the file named by its only argument. Prints errors in one line. */
export async function runOnWholeDatabase(
  command: string,
  work: (database: WholeDatabase) => Promise<string>,
): Promise<void> {
  try {
    const [path, ...more] = process.argv.slice(2);
    if (!path || more.length > 0) throw new Error(`Uso: npm run ${command} -- <arquivo>`);
    const { databaseUrl, dataFolder } = readConfig();
    const embedded = databaseUrl ? undefined : await startEmbedded(dataFolder);
    try {
      const url = databaseUrl ?? embedded?.adminUrl ?? "";
      console.log(await work({ url, ownerUrl: embedded?.url, path }));
    } finally {
      if (embedded?.startedHere) await embedded.stop();
    }
  } catch (error) {
    const { message, code = "" } = error as NodeJS.ErrnoException;
    console.error(sentences[code] ?? (message || code));
    process.exitCode = 1;
  }
}

import { execFile } from "node:child_process";
import { inject } from "vitest";
import { childEnvironment } from "#tests/support/compile-cache.ts";
import { borrowTestDatabase, type TestDatabase } from "#tests/support/database.ts";

type Ended = { code: number; output: string; errors: string };

export function runAdminWith(settings: Record<string, string>, args: string[]): Promise<Ended> {
  const env = { ...childEnvironment, ...settings };
  return new Promise((resolve) =>
    execFile("node", ["scripts/admin.ts", ...args], { env }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    ),
  );
}

/** Runs `npm run admin -- …` on the test's database. */
export const runAdmin = ({ url }: Pick<TestDatabase, "url">, ...args: string[]) =>
  runAdminWith({ DATABASE_URL: url }, args);

/** A database with the accounts of Ana and Bia. */
export async function createDatabaseWithAccounts(): Promise<TestDatabase> {
  const database = await borrowTestDatabase(inject("clusterUrls"));
  await database.superuser
    .insertInto("users")
    .values(
      ["ana", "bia"].map((name) => ({
        email: `${name}@example.com`,
        full_name: name,
        consent_version: "1",
        consented_at: new Date(),
      })),
    )
    .execute();
  return database;
}

// Generates server/platform/db/schema.ts from the migrated database; --verify only checks that the file is up to date.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#server/platform/db/client.ts";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { migrate } from "#server/platform/db/migrate.ts";

const folder = await mkdtemp(join(tmpdir(), "aporte-types-"));
const postgres = await startEmbedded(join(folder, "data"), ["fsync=off"]);
try {
  const owner = connect(postgres.url, { connections: 1 });
  await migrate(owner);
  await owner.destroy();
  const { status } = spawnSync(
    "kysely-codegen",
    [
      "--dialect",
      "postgres",
      "--url",
      postgres.url,
      "--out-file",
      "server/platform/db/schema.ts",
      "--numeric-parser",
      "string",
      "--date-parser",
      "string",
      "--exclude-pattern",
      "kysely_*",
      ...process.argv.slice(2),
    ],
    { stdio: "inherit" },
  );
  if (status !== 0 && process.argv.includes("--verify"))
    console.error("server/platform/db/schema.ts differs from the migrations: run 'npm run db:types'");
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
  await rm(postgres.folder, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

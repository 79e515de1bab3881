import { join } from "node:path";
import { buildServer } from "#server/build-server.ts";
import { configFrom } from "#server/config.ts";
import { connect, connectAs, disconnect } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { readBuiltApp } from "#server/http/static.ts";
import { loadCatalogue } from "#server/market-data/catalogue.ts";

const root = join(import.meta.dirname, "..");

try {
  process.loadEnvFile(join(root, ".env"));
} catch {
  // There need not be one.
}

async function main() {
  const config = configFrom(process.env);
  const database = await openDatabase(config);

  const owner = connect(database.url, { connections: 1 });
  await migrate(owner);
  await owner.destroy();

  const app = readBuiltApp(join(root, "build"));
  const databases = connectAs(database.url);
  const catalogue = await loadCatalogue(databases.catalogue);

  const server = await buildServer({
    databases,
    clock: () => new Date(),
    appUrl: config.appUrl,
    trustedProxies: config.trustedProxies,
    ...(app && { app }),
    logger: {
      level: config.logLevel,
      redact: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]'],
    },
  });
  await server.listen({ port: config.port, host: config.host });

  console.log(`
  ${config.productName} em ${config.appUrl}
  Dados: ${database.description}
  Catálogo: ${catalogue.assets} ativos, ${catalogue.quotes} cotações (arquivos do próprio produto)
  Cotações ao vivo: não configuradas; valem as que vêm com o produto, cada uma com sua data
`);

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    server.log.info({ signal }, "closing");
    // What is in flight is answered; whatever hangs for longer is not worth waiting for.
    setTimeout(() => process.exit(1), 9_000).unref();
    await server.close();
    await disconnect(databases);
    await database.close();
    process.exit(0);
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  // npm passes a signal on to the shell between it and this process, which ends without passing it on.
  const parent = process.ppid;
  const watchParent = () => process.ppid !== parent && close("SIGHUP");
  if (process.env.npm_lifecycle_event === "start") setInterval(watchParent, 250).unref();
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

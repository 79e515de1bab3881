import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createProviders } from "#server/app/create-providers.ts";
import { configFrom, settingNames } from "#server/config.ts";
import type { Providers } from "#server/market/market-data/providers/providers.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { runSources } from "#tests/support/publisher.ts";

const now = new Date("2026-11-19T21:30:00-03:00");
// `server/analyst/ask/second-readings.slow.test.ts` asks such a host in place of a model.
const ownAddresses = ["APP_URL", "DATABASE_URL", "SMTP_URL", "WEBHOOK_URL", "MODEL_URL"];

/** A host that answers everything with a long text of unknown length, and closes its connection. */
async function startClosingHost() {
  const server = createServer((_, response) => {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { connection: "close" }).end(Buffer.alloc(250_000, " "));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  let asked = 0;
  server.on("request", () => {
    asked += 1;
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Every source and provider, with all addresses of the settings at `url`. */
const createAll = (url: string) =>
  createProviders(
    configFrom({
      BRAPI_TOKEN: "token",
      ...Object.fromEntries(
        settingNames
          .filter((name) => name.endsWith("_URL") && !ownAddresses.includes(name))
          .map((name) => [name, url]),
      ),
    }),
    new AbortController().signal,
  );

const period = { from: "2026-11-01", to: "2026-11-19" };
const petrobras = { id: "1", ticker: "PETR4", isin: "BRPETRACNPR6", assetClass: "STOCK" };
const questions: {
  [Name in keyof Providers]-?: (provider: NonNullable<Providers[Name]>) => Promise<unknown>[];
} = {
  brapi: (brapi) => [brapi.prices(["PETR4"], "5d", now), brapi.search("petr"), brapi.list(1)],
  sgs: (sgs) => [sgs.values("CDI", period)],
  income: (income) =>
    income.map((each) =>
      each.ask(each.subjectOf(petrobras) ?? "", [petrobras], { today: period.to, since: period.from }),
    ),
};

it("every source and provider outlives a host that closes its connection after a long answer", async () => {
  await using host = await startClosingHost();
  await using api = await startApi();
  const owner = await signUp(api);
  await record(owner, await createPortfolio(owner), { ticker: "BTC", quantity: "1", price: "300000.00" });
  const { sources, providers } = createAll(host.url);
  const stateOf = (source: string) =>
    api.superuser
      .selectFrom("market_sources")
      .select(["failure", "refused"])
      .where("source", "=", source)
      .executeTakeFirst();
  for (const source of sources.list) {
    const before = host.asked();
    await runSources(api.databases.catalogue, [source], now);
    expect(host.asked(), source.name).toBeGreaterThan(before);
    // The second exchange refuses each coin instead of the whole answer.
    expect(await stateOf(source.name), source.name).not.toEqual({ failure: null, refused: [] });
  }
  for (const [name, ask] of Object.entries(questions)) {
    const answers = await Promise.allSettled(ask(providers[name as keyof Providers] as never));
    for (const { status } of answers) expect(status, name).toBe("rejected");
  }
});

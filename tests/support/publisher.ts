import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { MarketSource } from "#server/market/market-data/sources/source.ts";
import { updateSources } from "#server/market/market-data/sources/update-sources.ts";
import type { Db } from "#server/platform/db/client.ts";
import { cotahistFile, tradeLine } from "#tests/support/cotahist.ts";
import { createZip } from "#tests/support/zip.ts";

type Publication = (request: IncomingMessage, response: ServerResponse) => void;

/** A local server in place of the public hosts. Paths without a publication answer 404. */
export async function startPublisher() {
  const publications = new Map<string, Publication>();
  const requests: { path: string; headers: IncomingMessage["headers"] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push({ path, headers: request.headers });
    const publish = publications.get(path) ?? publications.get(path.split("?")[0] ?? "");
    if (publish) publish(request, response);
    else response.writeHead(404, { "content-type": "text/html" }).end("<html>Not found</html>");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Answers `path` with the content, or as the function says. */
    publish(path: string, content: string | Buffer | Publication): void {
      const answer: Publication =
        typeof content === "function" ? content : (_, response) => void response.end(content);
      publications.set(path, answer);
    },
    withdraw: (path: string) => void publications.delete(path),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

type RunSettings = { silence?: number; ending?: AbortSignal };

/** Runs the sources that are due at `now`, without pauses between requests. */
export const runSources = (
  catalogue: Db,
  list: readonly MarketSource[],
  now: Date,
  { silence = 5_000, ending = new AbortController().signal }: RunSettings = {},
) =>
  updateSources(
    {
      catalogue,
      clock: () => now,
      sources: { list, fetch: { userAgent: "Aporte (http://aporte.test)", gap: () => 0, silence } },
      log: { info: () => undefined, warn: () => undefined },
    },
    ending,
  );

export const dayPath = (day: Day) => `/InstDados/SerHist/COTAHIST_D${day.split("-").reverse().join("")}.ZIP`;
export const yearPath = (year: number) => `/InstDados/SerHist/COTAHIST_A${year}.ZIP`;

const compact = (day: Day) => day.replaceAll("-", "");

/** Closes in cents by ticker. */
export type Cents = ReadonlyMap<string, string>;

/** A price file with these closes on each of the days. */
export const priceFile = (days: readonly Day[], cents: Cents, more: string[] = []): Buffer =>
  createZip([
    {
      name: "COTAHIST.TXT",
      content: cotahistFile([
        ...days.flatMap((day) =>
          [...cents].map(([ticker, close]) => tradeLine({ ticker, day: compact(day), cents: close })),
        ),
        ...more,
      ]),
    },
  ]);

/** A price file of all sessions of 2026 until a day. */
export const yearFile = (until: Day, cents: Cents): Buffer =>
  priceFile(businessDaysBetween("B3", "2025-12-31", until), cents);

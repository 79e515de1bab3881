import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createB3 } from "#server/market/market-data/providers/b3.ts";
import { type Brapi, createBrapi } from "#server/market/market-data/providers/brapi.ts";
import { createBrapiIncome } from "#server/market/market-data/providers/brapi-income.ts";
import type { RequestOptions } from "#server/market/market-data/providers/provider.ts";
import { createSgs, type Sgs } from "#server/market/market-data/providers/sgs.ts";

export type Answer = (response: ServerResponse) => void;

/** Holds back all answers until `release`, then answers in order of arrival. */
export function holdAnswer(answer: Answer) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  return { answer: (response: ServerResponse) => void promise.then(() => answer(response)), release };
}

export const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** A quote in brapi's format, with 10 a.m. in São Paulo as the time of each past day. */
export function createQuote(
  symbol: string,
  price: number,
  day: string,
  bars: [day: string, close: unknown][] = [],
) {
  const historicalDataPrice = bars.map(([date, close]) => ({
    date: Date.parse(`${date}T13:00:00Z`) / 1000,
    open: close,
    high: close,
    low: close,
    close,
    volume: 1000,
    adjustedClose: close,
  }));
  const quote = { regularMarketPrice: price, regularMarketTime: `${day}T20:07:47.000Z`, usedRange: "5d" };
  const result = {
    currency: "BRL",
    symbol,
    shortName: symbol,
    marketCap: null,
    ...quote,
    historicalDataPrice,
  };
  return { results: [result], requestedAt: `${day}T21:00:00.000Z`, took: "746ms" };
}

/** Answers with the same price for every ticker of a request for quotes, and with an empty list otherwise. */
export const samePrice =
  (price: number, day: string): Answer =>
  (response) => {
    const path = decodeURIComponent(response.req.url?.split("?")[0] ?? "");
    const [, tickers] = /^\/api\/quote\/(.+)$/.exec(path) ?? [];
    const results = tickers?.split(",").flatMap((ticker) => createQuote(ticker, price, day).results);
    json(results ? { results } : [])(response);
  };

/** One server for brapi, Banco Central and B3. The test sets an answer per path; other paths return 404. */
export async function startMarket(options: RequestOptions = { timeout: 1_000, retryDelay: 0 }) {
  const answers = new Map<string, Answer>();
  const calls: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://market");
    calls.push(url);
    const answer = answers.get(url.pathname) ?? answers.get("*");
    if (request.headers.authorization !== "Bearer token" && url.pathname.startsWith("/api/")) {
      return json({ error: true, message: "O seu token é inválido" }, 401)(response);
    }
    (answer ?? json({ error: true, message: "Não encontramos" }, 404))(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const brapi: Brapi = createBrapi({ url, token: "token", ...options });
  const sgs: Sgs = createSgs({ url, ...options });
  return {
    url,
    calls,
    providers: { brapi, sgs },
    b3: createB3({ url, userAgent: "Aporte (http://aporte.test)", gap: () => 0, ...options }),
    brapiIncome: createBrapiIncome({ url, token: "token", ...options }),
    /** Sets the answer of `path`; "*" means every path without its own answer. */
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    called: (path: string) => calls.filter(({ pathname }) => pathname === path),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

import type { CorporateEvent, EventEffect } from "#contract/corporate-events.ts";
import type { Position } from "#contract/positions.ts";
import { type Client, createPortfolio, findAsset, record, signUp, type TestApi } from "#tests/support/api.ts";

type Terms = Record<string, unknown> & { kind: string; ticker?: string; toTicker?: string };

/** A new person with an empty portfolio, and short notations for its events. */
export async function startEvents(api: TestApi, client?: Client) {
  const person = client ?? (await signUp(api));
  const portfolio = await createPortfolio(person);
  const base = `/portfolios/${portfolio.id}`;
  const path = `${base}/corporate-events`;
  const ids = new Map<string, string>();
  async function idOf(ticker: string): Promise<string> {
    const id = ids.get(ticker) ?? (await findAsset(person, ticker)).id;
    ids.set(ticker, id);
    return id;
  }
  const bodyOf = async ({ ticker = "ITSA4", toTicker, ...terms }: Terms) => ({
    assetId: await idOf(ticker),
    ...(toTicker && { toAssetId: await idOf(toTicker) }),
    ...terms,
  });
  const trade =
    (type: "BUY" | "SELL") =>
    (ticker: string, tradeDate: string, quantity: string, price: string, more: object = {}) =>
      record(person, portfolio, { ticker, type, tradeDate, quantity, price, ...more });
  const send = async (method: "POST" | "PUT", at: string, terms: Terms) =>
    person.send(method, `${path}${at}`, { body: await bodyOf(terms) });
  return {
    client: person,
    portfolio,
    base,
    path,
    idOf,
    bodyOf,
    buy: trade("BUY"),
    sell: trade("SELL"),
    list: () => person.get<CorporateEvent[]>(path),
    /** The recorded adjustment's id. */
    adjust: async (terms: Terms) => (await person.post<{ id: string }>(path, await bodyOf(terms))).id,
    preview: async (terms: Terms) => person.post<EventEffect>(`${path}/preview`, await bodyOf(terms)),
    send,
    /** The field errors of a refused adjustment. */
    refusal: async (terms: Terms) => {
      const { status, body } = await send("POST", "", terms);
      const { errors = [] } = body as { errors?: { field: string; message: string }[] };
      return [status, ...errors.map(({ field, message }) => `${field}: ${message}`)];
    },
    undo: (adjustmentId: string) => person.send("DELETE", `${path}/${adjustmentId}`),
    ignore: (eventId: string) => person.send("PUT", `${path}/ignored/${eventId}`),
    heed: (eventId: string) => person.send("DELETE", `${path}/ignored/${eventId}`),
    /** '115.5 ITSA4 @ 10' */
    held: async () =>
      (await person.get<Position[]>(`${base}/positions`)).map(
        ({ asset, quantity, averagePrice }) => `${quantity} ${asset.ticker} @ ${averagePrice}`,
      ),
  };
}

import { once } from "node:events";
import { createServer } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { TestApi } from "#tests/support/api.ts";
import { bearer } from "#tests/support/api-tokens.ts";

/** The revision of the protocol before the current one. */
export const earlierRevision = "2025-11-25";

type Connection = { revision?: "current" | "earlier"; headers?: Record<string, string> };

export type McpAddress = AsyncDisposable & {
  /** Where programs ask. */
  url: string;
  origin: string;
  /** A connected client of the official package, which acts with a token. */
  connect(secret: string, connection?: Connection): Promise<Client>;
  /** The answer to one message as HTTP. */
  post(message: unknown, headers?: Record<string, string>): Promise<Response>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Another server of `api` that listens, so that programs reach it. */
export async function listenForPrograms(
  api: TestApi,
  options: Parameters<TestApi["instance"]>[0] = {},
): Promise<McpAddress> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/mcp`;
  const instance = await api.instance({ ...options, appUrl: origin });
  await instance.server.listen({ port, host: "127.0.0.1" });
  const clients: Client[] = [];

  return {
    url,
    origin,
    async connect(secret, { revision = "current", headers = {} } = {}) {
      const client = new Client(
        { name: "test", version: "1" },
        { versionNegotiation: { mode: revision === "current" ? "auto" : "legacy" } },
      );
      const transport = new StreamableHTTPClientTransport(new URL(url), {
        requestInit: { headers: { ...bearer(secret), ...headers } },
      });
      await client.connect(transport);
      clients.push(client);
      return client;
    },
    post: (message, headers = {}) =>
      fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        body: typeof message === "string" ? message : JSON.stringify(message),
      }),
    async [Symbol.asyncDispose]() {
      for (const client of clients) await client.close();
      await instance[Symbol.asyncDispose]();
    },
  };
}

/** Calls a tool and gives its structured result. Throws if it failed. */
export const callOf =
  (client: Client) =>
  async (name: string, values: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: values });
    if (isError) throw new Error(JSON.stringify(content));
    return structuredContent as Record<string, unknown>;
  };

/** Values of the tools that ask for more than a portfolio. */
export const required = (assetId: string): Record<string, Record<string, unknown>> => ({
  find_asset: { search: "PETR4" },
  wealth_without_class: { assetClass: "STOCK" },
  compare: { lines: ["cdi:100"] },
  position: { ticker: "PETR4" },
  average_price: { ticker: "PETR4" },
  purchase_effect: { assetId, quantity: "10", price: "20" },
  past_quantity: { assetId, day: "2026-11-20" },
  tax_month: { month: "2026-11" },
  tax_year: { year: 2026 },
  sale_simulation: { assetId, quantity: "10", price: "20" },
  annual_return: { year: 2025 },
  split_deposit: { amount: "1000" },
  glossary: { term: "DARF" },
});

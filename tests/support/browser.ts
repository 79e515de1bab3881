import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { buildServer } from "#server/build-server.ts";
import { readBuiltApp } from "#server/http/static.ts";
import { type ClusterUrls, freshDatabase, type TestDatabase } from "#tests/support/database.ts";

const builtApp = readBuiltApp("build");
if (!builtApp) throw new Error("the front end is not built: npm run build");

/** The product has to know its own address before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export type Product = TestDatabase & { origin: string };

type Fixtures = {
  /** The whole product, listening, on a database of its own. */
  product: Product;
  /** Failures of the browser's own kind that the test expects, as in a test of a dead network. */
  expectedErrors: RegExp[];
};

export const test = base.extend<Fixtures>({
  expectedErrors: async ({}, use) => use([]),

  product: async ({}, use) => {
    const urls = JSON.parse(process.env.TEST_CLUSTER ?? "") as ClusterUrls;
    await using database = await freshDatabase(urls);
    const port = await freePort();
    // A name, not an address: passkeys belong to a domain.
    const origin = `http://localhost:${port}`;
    const server = await buildServer({
      databases: database.databases,
      clock: () => new Date(),
      appUrl: origin,
      app: builtApp,
    });
    await server.listen({ port, host: "127.0.0.1" });
    await use({ ...database, origin });
    await server.close();
  },

  baseURL: async ({ product }, use) => use(product.origin),

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export { expect };

/** Signs up through the API and leaves the session in the browser. */
export async function signUp(
  context: BrowserContext,
  { origin }: Product,
  form: Record<string, string> = {},
) {
  const body = { fullName: "Ana Souza", email: "ana@example.com", password: "segredo1", ...form };
  const response = await context.request.post(`${origin}/api/accounts`, {
    headers: { origin },
    data: body,
  });
  expect(response.status()).toBe(201);
}

export async function post<T>(
  context: BrowserContext,
  { origin }: Product,
  path: string,
  data: object,
): Promise<T> {
  const response = await context.request.post(`${origin}/api${path}`, { headers: { origin }, data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** What axe finds wrong by WCAG 2.2 A and AA. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

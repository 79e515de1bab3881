import { isPortfolioRoute, publicRoutes, signedInRoutes } from "#tests/support/access.ts";
import { type Operation, readOperations, type Schema } from "./document.ts";
import { createFindings, type Findings, tally } from "./findings.ts";
import { browser, signUp } from "./person.ts";
import type { Product } from "./product.ts";
import { createVictim, exportData, findFault, type IdsByName } from "./victim.ts";

/** Valid values for fields whose schema does not imply one. */
const values: Record<string, unknown> = {
  fullName: "Bia Lima",
  email: "someone@example.com",
  password: "segredo1",
  newPassword: "segredo2",
  tradeDate: "2026-01-05",
  day: "2026-01-06",
  recordDate: "2026-01-05",
  paymentDate: "2026-01-06",
  gross: "1",
  withheld: "0",
  quantity: "1",
  price: "1",
  fees: "0",
  from: "1",
  to: "2",
  unitValue: "1",
  benchmarkPercent: "100",
  benchmarkSpread: "0",
  ticker: "CASA",
  name: "Casa",
  token: "x",
  code: "123456",
  search: "code=1",
  message: "Mensagem comprida",
  page: "/dashboard",
  id: "AAAA",
  rawId: "AAAA",
  month: "2026-01",
  year: "2025",
  commonLoss: "0",
  dayTradeLoss: "0",
  fundLoss: "0",
  commonWithheld: "0",
  dayTradeWithheld: "0",
  amount: "1",
  due: "1",
  paidOn: "2026-01-30",
};

/** Parts of a path that are no ids. */
const pathValues: Record<string, string> = { month: "2026-01", code: "6015" };
const requiredInQueries = ["day", "price", "quantity", "type", "year"];

/** Fields that stand for one that the body has too. */
const alternatives = ["custodianName"];

/** A valid body for a route, with the victim's ids in every id field. */
function bodyOf(schema: Schema, ids: IdsByName, name = ""): unknown {
  if (schema.oneOf?.[0]) return bodyOf(schema.oneOf[0], ids);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(([key]) => !alternatives.includes(key));
    return Object.fromEntries(fields.map(([key, each]) => [key, bodyOf(each, ids, key)]));
  }
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return false;
  return ids[name] ?? values[name] ?? (schema.nullable ? null : "AAAA");
}

const hidden = [
  "GET /healthz",
  "GET /readyz",
  "GET /.well-known/security.txt",
  "GET /robots.txt",
  "GET /sitemap.xml",
  "GET /api/docs",
  "GET /storage/avatars/:userId/:file",
  "GET /api/account/export",
];

/** Calls every route with the victim's ids, once without a session and once as another person. */
export async function access(product: Product): Promise<Findings> {
  const findings = createFindings("Access per route");
  const { victim, ids } = await createVictim(product);
  const operations = await readOperations(product);
  const routes = operations.map(({ route }) => route);
  const unknown = routes.filter(
    (each) => !publicRoutes.has(each) && !signedInRoutes.has(each) && !isPortfolioRoute(each),
  );
  const isHidden = (route: string) => hidden.includes(route.replace(/^HEAD/, "GET"));
  const missing = [...publicRoutes, ...signedInRoutes].filter(
    (each) => !routes.includes(each) && !isHidden(each),
  );
  findings.expect(unknown.length === 0, `no access rule for ${unknown}`);
  findings.expect(missing.length === 0, `access rules without a route: ${missing}`);

  const before = await exportData(victim);
  const statuses = { nobody: [] as number[], stranger: [] as number[] };

  async function ask({ route, method, path, parameters, body }: Operation, who: keyof typeof statuses) {
    const filled = path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => ids[name] ?? pathValues[name] ?? crypto.randomUUID(),
    );
    const query = parameters
      .filter((parameter) => parameter.in === "query" && parameter.schema.format === "uuid")
      .map(({ name }) => `${name}=${ids[name] ?? ids.transactionId}`);
    const required = parameters
      .filter(({ name }) => requiredInQueries.includes(name))
      .map(({ name, schema }) => `${name}=${schema.enum?.[0] ?? values[name]}`);
    const search = [...query, ...required].join("&");
    const person = who === "nobody" ? browser(product) : await signUp(product);
    const sent = method === "GET" ? undefined : body ? bodyOf(body, ids) : {};
    const answer = await person.send(method, search ? `${filled}?${search}` : filled, sent);
    statuses[who].push(answer.status);
    const fault = findFault(answer);
    findings.expect(!fault, `${who}, ${route}: ${fault}`);
    const mustRefuse = who === "nobody" ? !publicRoutes.has(route) : path.includes("{");
    const refused = [401, 403, 404].includes(answer.status);
    findings.expect(
      !mustRefuse || refused,
      `${who}, ${route}: ${answer.status} ${answer.text.slice(0, 200)}`,
    );
    findings.expect((await exportData(victim)) === before, `${who}, ${route}: changes the victim's data`);
  }

  for (const operation of operations) {
    await ask(operation, "nobody");
    await ask(operation, "stranger");
  }
  findings.row(
    "routes open to everybody, to signed-in people, to the owner only",
    [
      routes.filter((each) => publicRoutes.has(each)).length,
      routes.filter((each) => signedInRoutes.has(each)).length,
      routes.filter(isPortfolioRoute).length,
    ].join(", "),
  );
  findings.row("every route without a session", tally(statuses.nobody));
  findings.row(
    "every route as another person, with the victim's ids in path, query and body",
    tally(statuses.stranger),
  );
  findings.row("the victim's data shown or changed", findings.faults.length === 0 ? "nothing" : "see below");
  return findings;
}

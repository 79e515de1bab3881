import { anyPerson, isOfPortfolio, open } from "#tests/support/access.ts";
import { type Operation, operationsOf, type Schema } from "./document.ts";
import { type Findings, findingsOf, tally } from "./findings.ts";
import { browser, signUp } from "./person.ts";
import type { Product } from "./product.ts";
import { dataOf, faultOf, type Ids, victimOf } from "./victim.ts";

/** Right values of the fields whose schema alone does not say them. */
const values: Record<string, unknown> = {
  fullName: "Bia Lima",
  email: "someone@example.com",
  password: "segredo1",
  newPassword: "segredo2",
  tradeDate: "2026-01-05",
  day: "2026-01-06",
  quantity: "1",
  price: "1",
  fees: "0",
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
};

/** What a route takes, naming what is the victim's wherever something is named. */
function bodyOf(schema: Schema, ids: Ids, name = ""): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([key, each]) => [key, bodyOf(each, ids, key)]));
  }
  if (schema.type === "array") return [];
  return ids[name] ?? values[name] ?? "AAAA";
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

/** Nobody, and somebody else, at every route with everything that names what is the victim's. */
export async function access(product: Product): Promise<Findings> {
  const findings = findingsOf("Who may call what");
  const { victim, ids } = await victimOf(product);
  const operations = await operationsOf(product);
  const routes = operations.map(({ route }) => route);
  const unknown = routes.filter((each) => !open.has(each) && !anyPerson.has(each) && !isOfPortfolio(each));
  const isHidden = (route: string) => hidden.includes(route.replace(/^HEAD/, "GET"));
  const missing = [...open, ...anyPerson].filter((each) => !routes.includes(each) && !isHidden(each));
  findings.expect(unknown.length === 0, `nobody says who may call ${unknown}`);
  findings.expect(missing.length === 0, `no longer there: ${missing}`);

  const before = await dataOf(victim);
  const statuses = { nobody: [] as number[], stranger: [] as number[] };

  async function ask({ route, method, path, parameters, body }: Operation, who: keyof typeof statuses) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? crypto.randomUUID());
    const query = parameters
      .filter((parameter) => parameter.in === "query" && parameter.schema.format === "uuid")
      .map(({ name }) => `${name}=${ids[name] ?? ids.transactionId}`);
    const day = parameters.some(({ name }) => name === "day") ? ["day=2026-01-05"] : [];
    const search = [...query, ...day].join("&");
    const person = who === "nobody" ? browser(product) : await signUp(product);
    const sent = method === "GET" ? undefined : body ? bodyOf(body, ids) : {};
    const answer = await person.send(method, search ? `${filled}?${search}` : filled, sent);
    statuses[who].push(answer.status);
    const fault = faultOf(answer);
    findings.expect(!fault, `${who}, ${route}: ${fault}`);
    const mustRefuse = who === "nobody" ? !open.has(route) : path.includes("{");
    const refused = [401, 403, 404].includes(answer.status);
    findings.expect(
      !mustRefuse || refused,
      `${who}, ${route}: ${answer.status} ${answer.text.slice(0, 200)}`,
    );
    findings.expect((await dataOf(victim)) === before, `${who}, ${route}: changes what is the victim's`);
  }

  for (const operation of operations) {
    await ask(operation, "nobody");
    await ask(operation, "stranger");
  }
  findings.row(
    "routes: open to anybody, to whoever is signed in, to the owner alone",
    [
      routes.filter((each) => open.has(each)).length,
      routes.filter((each) => anyPerson.has(each)).length,
      routes.filter(isOfPortfolio).length,
    ].join(", "),
  );
  findings.row("nobody, at each", tally(statuses.nobody));
  findings.row(
    "somebody else, at each, with the victim's ids in path, query and body",
    tally(statuses.stranger),
  );
  findings.row("shown or changed of the victim's", findings.faults.length === 0 ? "nothing" : "see below");
  return findings;
}

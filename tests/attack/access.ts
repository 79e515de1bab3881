import { isPortfolioRoute, openRoutes } from "#tests/support/access.ts";
import { type Operation, validRequest } from "#tests/support/operations.ts";
import { readOperations } from "./document.ts";
import { createFindings, type Findings, tally } from "./findings.ts";
import { browser, signUp } from "./person.ts";
import type { Product } from "./product.ts";
import { createVictim, exportData, findFault } from "./victim.ts";

const hidden = [
  "GET /healthz",
  "GET /readyz",
  "GET /.well-known/security.txt",
  "GET /robots.txt",
  "GET /sitemap.xml",
  "GET /api/docs",
  "GET /mails/:kind/:key",
  "POST /mails/:kind/:key",
  "GET /storage/avatars/:userId/:file",
  "GET /.well-known/oauth-protected-resource",
  "GET /.well-known/oauth-protected-resource/mcp",
  "GET /.well-known/oauth-authorization-server",
  "GET /oauth/authorize",
  "POST /oauth/register",
  "POST /oauth/token",
  "POST /oauth/revoke",
  "GET /api/whatsapp/webhook",
  "POST /api/whatsapp/webhook",
];

/** Calls every route with the victim's ids, once without a session and once as another person. */
export async function access(product: Product): Promise<Findings> {
  const findings = createFindings("Access per route");
  const { victim, ids } = await createVictim(product);
  const operations = await readOperations(product);
  const routes = operations.map(({ route }) => route);
  const isHidden = (route: string) => hidden.includes(route.replace(/^HEAD/, "GET"));
  const missing = [...openRoutes].filter((each) => !routes.includes(each) && !isHidden(each));
  findings.expect(missing.length === 0, `open routes that do not exist: ${missing}`);

  const before = await exportData(victim);
  const statuses = { nobody: [] as number[], stranger: [] as number[] };

  async function ask(operation: Operation, who: keyof typeof statuses) {
    const { route, path } = operation;
    const person = who === "nobody" ? browser(product) : await signUp(product);
    const request = validRequest(operation, ids);
    const answer = await person.send(operation.method, request.path, request.body);
    statuses[who].push(answer.status);
    const fault = findFault(answer);
    findings.expect(!fault, `${who}, ${route}: ${fault}`);
    const mustRefuse = who === "nobody" ? !openRoutes.has(route) : path.includes("{");
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
      routes.filter((each) => openRoutes.has(each)).length,
      routes.filter((each) => !openRoutes.has(each) && !isPortfolioRoute(each)).length,
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

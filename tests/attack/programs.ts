import { createHash, randomBytes } from "node:crypto";
import type { CreatedApiToken } from "#contract/api-tokens.ts";
import { bearer } from "#tests/support/api-tokens.ts";
import { count, createFindings, type Findings, tally } from "./findings.ts";
import { contentTypes, hostileTexts, hostileValues } from "./hostile.ts";
import { newAddress, signUp } from "./person.ts";
import { type Answer, type Product, send } from "./product.ts";
import { createVictim, exportData, type IdsByName } from "./victim.ts";

const mark = /Vilarejo-da-Vitoria/;
const internals = /node_modules|\.ts:\d|\bat \w+ \(|pg_|aporte_|Zod/;

/** Protocols have refusals of their own, which no person reads. */
function findProtocolFault({ status, text }: Answer): string | undefined {
  if (status >= 500 || status === 0) return `answered ${status}: ${text.slice(0, 300)}`;
  if (mark.test(text)) return `shows the victim's data: ${text.slice(0, 300)}`;
  if (internals.test(text)) return `technical text: ${text.slice(0, 300)}`;
  return undefined;
}

type Sent = { headers?: Record<string, string>; body: Buffer | string };

const call = (name: unknown, values: unknown) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: values },
});

const tools = ["wealth", "position", "income_received", "transactions", "goals", "compare", "past_quantity"];

/** Messages to `/mcp` with hostile values, and with the victim's ids. */
function* messagesFor(ids: IdsByName): Generator<unknown> {
  for (const value of hostileValues) {
    yield call(value, {});
    yield call("wealth", { portfolio: value });
    yield call("position", { ticker: value });
    yield call("transactions", { from: value, ticker: value });
    yield call("compare", { lines: [value] });
    yield { jsonrpc: "2.0", id: value, method: value, params: value };
  }
  for (const name of tools)
    for (const id of ["portfolioId", "assetId", "holderId", "goalId"].flatMap((key) => ids[key] ?? []))
      yield call(name, {
        portfolio: id,
        ticker: id,
        name: id,
        assetId: id,
        day: "2026-01-05",
        lines: [`portfolio:${id}`, `asset:${id}`],
      });
  yield { jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri: "file:///etc/passwd" } };
  yield Array.from({ length: 1_000 }, () => call("wealth", {}));
}

async function messages(product: Product, findings: Findings): Promise<void> {
  const { victim, ids } = await createVictim(product);
  const before = await exportData(victim);
  const answers: Answer[] = [];
  let secret = "";
  let left = 0;
  const nextSecret = async () => {
    if (left > 0) return secret;
    const person = await signUp(product);
    const form = { password: person.password, name: "Programa", scopes: ["read"], days: 30 };
    secret = (await person.ask<CreatedApiToken>("POST", "/api/account/api-tokens", form)).secret;
    left = 50;
    return secret;
  };
  const post = async ({ headers, body }: Sent) => {
    const authorization = bearer(await nextSecret());
    left -= 1;
    const answer = await send(product, {
      method: "POST",
      path: "/mcp",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        host: new URL(product.appUrl).host,
        "x-forwarded-for": newAddress(),
        ...authorization,
        ...headers,
      },
      body,
    });
    answers.push(answer);
    const fault = findProtocolFault(answer);
    findings.expect(!fault, `${body.slice(0, 120)}: ${fault}`);
    return answer;
  };
  for (const message of messagesFor(ids)) await post({ body: JSON.stringify(message) ?? "" });
  for (const text of hostileTexts) await post({ body: text });
  for (const type of contentTypes) await post({ body: "{}", headers: { "content-type": type } });
  await post({ body: Buffer.alloc(5e6, "[") });
  for (const headers of [
    { origin: "https://mal.example" },
    { origin: "null" },
    { host: "mal.example" },
    { authorization: "Bearer aporte_" },
    { authorization: `Bearer ${"a".repeat(7_000)}` },
    { authorization: "Basic YTpi" },
  ]) {
    const { status } = await post({ body: JSON.stringify(call("wealth", {})), headers });
    findings.expect(
      [400, 401, 403, 421].includes(status),
      `${JSON.stringify(headers).slice(0, 60)}: ${status}`,
    );
  }
  findings.expect((await exportData(victim)) === before, "a program changed the victim's data");
  findings.row(`${count(answers.length)} messages to /mcp`, tally(answers.map(({ status }) => status)));
}

const foreignUris = [
  "javascript:alert(1)",
  "data:text/html,x",
  "http://mal.example/callback",
  "https://mal.example/callback#a",
  "https://aporte.example@mal.example/",
  "//mal.example",
  "file:///etc/passwd",
  "",
  `https://mal.example/${"a".repeat(9_000)}`,
];

const requestFor = (client: string, uri: string) => ({
  response_type: "code",
  client_id: client,
  redirect_uri: uri,
  code_challenge: createHash("sha256").update("a").digest("base64url"),
  code_challenge_method: "S256",
});

async function authorization(product: Product, findings: Findings): Promise<void> {
  const statuses: number[] = [];
  const ask = async (path: string, body?: unknown, type = "application/json") => {
    const answer = await send(product, {
      method: body === undefined ? "GET" : "POST",
      path,
      headers: { "content-type": type, "x-forwarded-for": newAddress() },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    statuses.push(answer.status);
    const fault = findProtocolFault(answer);
    findings.expect(!fault, `${path}: ${fault}`);
    return answer;
  };
  const good = "https://programa.example/callback";
  const register = (form: object) =>
    ask("/oauth/register", { client_name: "Programa", token_endpoint_auth_method: "none", ...form });
  for (const uri of foreignUris) {
    const { status } = await register({ redirect_uris: [uri] });
    findings.expect(status === 400, `registers ${uri.slice(0, 60)}: ${status}`);
  }
  await register({ redirect_uris: Array.from({ length: 5_000 }, () => good) });
  for (const value of hostileValues) {
    await register({ redirect_uris: [good], client_name: value });
    await register({ redirect_uris: value });
  }
  for (const text of hostileTexts) await ask("/oauth/register", text);
  const { text } = await register({ redirect_uris: [good], client_name: "{{1}} ignore" });
  const { client_id: client = "" } = JSON.parse(text) as { client_id?: string };
  findings.expect(client !== "", `a program is not registered: ${text.slice(0, 200)}`);
  const person = await signUp(product);
  for (const uri of [...foreignUris, `${good}/more`, `${good}?a=1`, good.toUpperCase()]) {
    const request = requestFor(client, uri);
    const { headers } = await ask(`/oauth/authorize?${new URLSearchParams(request)}`.slice(0, 7_500));
    const leads = headers.location ?? product.appUrl;
    findings.expect(leads.startsWith(product.appUrl), `${uri.slice(0, 60)} leads to ${leads.slice(0, 200)}`);
    const { password } = person;
    for (const [path, sent] of Object.entries({ "/review": request, "": { request, password } })) {
      const answer = await person.send("POST", `/api/account/connections${path}`, sent);
      statuses.push(answer.status);
      const isRefused = [400, 404, 422].includes(answer.status);
      findings.expect(isRefused, `allows ${uri.slice(0, 60)}: ${answer.status}`);
      findings.expect(!answer.text.includes("redirectTo"), `leads on to ${uri.slice(0, 60)}`);
    }
  }
  const { status } = await person.send("POST", "/api/account/connections/review", requestFor(client, good));
  findings.expect(status === 200, `a registered address is reviewed with ${status}`);
  const form = "application/x-www-form-urlencoded";
  const code = randomBytes(32).toString("base64url");
  for (const value of [code, "", "a".repeat(8_000), "{{1}}", "' or 1=1 --", "\u0000"])
    for (const grant of ["authorization_code", "refresh_token", "password", "__proto__"]) {
      const body = new URLSearchParams({
        grant_type: grant,
        client_id: client,
        code: value,
        refresh_token: value,
        redirect_uri: good,
        code_verifier: value,
      });
      const { status } = await ask("/oauth/token", String(body), form);
      findings.expect(status >= 400, `${grant} of ${value.slice(0, 20)}: ${status}`);
      await ask("/oauth/revoke", String(body), form);
    }
  for (const body of hostileTexts) await ask("/oauth/token", body, form);
  findings.row(`${count(statuses.length)} requests of programs for access`, tally(statuses));
}

/** Programs that speak the protocols of `/mcp` and of its authorization wrongly. */
export async function programs(product: Product): Promise<Findings> {
  const findings = createFindings("Programs at /mcp and their authorization");
  await messages(product, findings);
  await authorization(product, findings);
  return findings;
}

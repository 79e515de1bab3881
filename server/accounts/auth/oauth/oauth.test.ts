import { createHash } from "node:crypto";
import { Client as McpClient, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import type { Connection } from "#contract/connections.ts";
import {
  type Client,
  createPortfolio,
  record,
  signUp,
  startApi,
  type TestApi,
  verifyAddresses,
} from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { callOf, listenForPrograms, type McpAddress } from "#tests/support/mcp.ts";
import { allow, connectProgram, createProgram, redirectUri } from "#tests/support/oauth.ts";

const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

const tokenRequest = async (mcp: McpAddress, fields: Record<string, string>) => {
  const answer = await fetch(`${mcp.origin}/oauth/token`, form(fields));
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

const connectionsOf = (person: Client) => person.get<Connection[]>("/account/connections");

const wealth = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "wealth", arguments: {} } };
const statusWith = async (mcp: McpAddress, token = "") =>
  (await mcp.post(wealth, { authorization: `Bearer ${token}` })).status;

/** A person with a portfolio, and a server that listens. */
async function start(api: TestApi) {
  const ana = await signUp(api);
  await record(ana, await createPortfolio(ana));
  return { ana, mcp: await listenForPrograms(api) };
}

it("connects the official client from nothing but the address, until the person disconnects it", async () => {
  await using api = await startApi();
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  const program = createProgram("Meu assistente");
  await connectProgram(program, ana, mcp.url);
  const client = new McpClient({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(mcp.url), { authProvider: program.provider }),
  );
  expect(await callOf(client)("wealth")).toMatchObject({ value: "1000" });
  const [connection, ...others] = await connectionsOf(ana);
  expect(others).toEqual([]);
  expect(connection).toMatchObject({ name: "Meu assistente", hosts: ["127.0.0.1:33418"] });
  expect(connection?.usedAt).not.toBeNull();
  const { status } = await ana.send("DELETE", `/account/connections/${connection?.id}`);
  expect(status).toBe(204);
  expect(await statusWith(mcp, program.tokens()?.access_token)).toBe(401);
  expect(await connectionsOf(ana)).toEqual([]);
  await client.close();
});

it("gives tokens for the endpoint of assistants alone, for an hour", async () => {
  await using api = await startApi();
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  const program = createProgram();
  await connectProgram(program, ana, mcp.url);
  const { access_token: access = "", refresh_token: refresh = "", ...rest } = program.tokens() ?? {};
  expect(rest).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "read" });
  const asApi = await fetch(`${mcp.origin}/api/portfolios`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(asApi.status).toBe(401);
  expect(await statusWith(mcp, access)).toBe(200);
  expect(await statusWith(mcp, refresh)).toBe(401);
  api.setNow("2026-11-20T16:00:01Z");
  expect(await statusWith(mcp, access)).toBe(401);
});

it("replaces both tokens at a refresh, and ends the grant when a spent one comes again", async () => {
  await using api = await startApi();
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  const program = createProgram();
  await connectProgram(program, ana, mcp.url);
  const first = program.tokens();
  const refresh = (token = "") =>
    tokenRequest(mcp, { grant_type: "refresh_token", client_id: program.clientId(), refresh_token: token });
  const second = await refresh(first?.refresh_token);
  expect(second.status).toBe(200);
  expect(await statusWith(mcp, first?.access_token)).toBe(401);
  expect(await statusWith(mcp, second.body.access_token)).toBe(200);
  expect(await refresh(first?.refresh_token)).toMatchObject({
    status: 400,
    body: { error: "invalid_grant" },
  });
  expect(await statusWith(mcp, second.body.access_token)).toBe(401);
  expect(await refresh(second.body.refresh_token)).toMatchObject({ status: 400 });
  expect(await connectionsOf(ana)).toEqual([]);
});

it("gives the tokens of a refresh once when it comes twenty times at once, and ends the grant", async () => {
  await using api = await startApi();
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  const program = createProgram();
  await connectProgram(program, ana, mcp.url);
  const fields = {
    grant_type: "refresh_token",
    client_id: program.clientId(),
    refresh_token: program.tokens()?.refresh_token ?? "",
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => tokenRequest(mcp, fields)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await connectionsOf(ana)).toEqual([]);
});

it("redeems a code once, and a second use ends what the first one gave", async () => {
  await using api = await startApi();
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  const program = createProgram();
  const code = await connectProgram(program, ana, mcp.url);
  expect(await statusWith(mcp, program.tokens()?.access_token)).toBe(200);
  const again = await tokenRequest(mcp, {
    grant_type: "authorization_code",
    client_id: program.clientId(),
    code,
    redirect_uri: redirectUri,
    code_verifier: program.verifier(),
  });
  expect(again).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect(await statusWith(mcp, program.tokens()?.access_token)).toBe(401);
});

async function registerClient(mcp: McpAddress, metadata: object = {}) {
  const answer = await fetch(`${mcp.origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Programa", redirect_uris: [redirectUri], ...metadata }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const verifier = "v".repeat(43);
const requestFor = (clientId = "") => ({
  response_type: "code" as const,
  client_id: clientId,
  redirect_uri: redirectUri,
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256" as const,
  state: "a&b=c",
});

const codeIn = (redirectTo: string) => new URL(redirectTo).searchParams.get("code") ?? "";

it("refuses a code with another verifier, address or program, and after a minute", async () => {
  await using api = await startApi();
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  const clientId = (await registerClient(mcp)).body.client_id ?? "";
  const other = (await registerClient(mcp)).body.client_id ?? "";
  const fresh = async () => {
    const { redirectTo } = await allow(ana, requestFor(clientId));
    return {
      grant_type: "authorization_code",
      client_id: clientId,
      code: codeIn(redirectTo),
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
  };
  const { redirectTo } = await allow(ana, requestFor(clientId));
  expect(new URL(redirectTo).searchParams.get("state")).toBe("a&b=c");
  expect(redirectTo.startsWith(`${redirectUri}?code=`)).toBe(true);
  for (const wrong of [
    { code_verifier: "w".repeat(43) },
    { code_verifier: "" },
    { redirect_uri: `${redirectUri}/` },
    { client_id: other },
  ])
    expect(await tokenRequest(mcp, { ...(await fresh()), ...wrong }), JSON.stringify(wrong)).toMatchObject({
      status: 400,
    });
  const late = await fresh();
  api.setNow("2026-11-20T15:01:01Z");
  expect(await tokenRequest(mcp, late)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect((await tokenRequest(mcp, await fresh())).status).toBe(200);
  const twice = new URLSearchParams(await fresh());
  twice.append("client_id", other);
  const answer = await fetch(`${mcp.origin}/oauth/token`, { method: "POST", body: twice });
  expect(answer.status).toBe(400);
});

it("shows which program asks, and leads to no address that is not registered", async () => {
  await using api = await startApi();
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  const clientId = (await registerClient(mcp, { client_name: "Banco  Oficial\u202e" })).body.client_id;
  const review = (request: object) => ana.send("POST", "/account/connections/review", { body: request });
  const request = requestFor(clientId);
  const { body } = await review(request);
  expect(body).toMatchObject({ host: "127.0.0.1:33418" });
  expect((body as { name: string }).name).not.toMatch(/\u202e| {2}/);
  const { refusal } = body as { refusal: string };
  expect(new URL(refusal).searchParams.get("error")).toBe("access_denied");
  for (const wrong of [
    { redirect_uri: "http://127.0.0.1:33419/callback" },
    { redirect_uri: "https://evil.test/" },
    { client_id: "01a22933-ffac-7ef7-a8bf-bd6bcd5336e2" },
    { resource: "https://evil.test/mcp" },
  ]) {
    expect((await review({ ...request, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    const answer = await ana.send("POST", "/account/connections", {
      body: { request: { ...request, ...wrong }, password: "segredo1" },
    });
    expect(answer).toMatchObject({ status: 422, body: { type: "connection-refused" } });
  }
  for (const wrong of [
    { code_challenge_method: "plain" },
    { code_challenge: undefined },
    { response_type: "token" },
  ])
    expect((await review({ ...request, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
});

it("asks for the person's proof, and tells the owner by mail", async () => {
  await using api = await startApi();
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  await verifyAddresses(api);
  const request = requestFor((await registerClient(mcp)).body.client_id);
  const send = (body: object) => ana.send("POST", "/account/connections", { body });
  expect(await send({ request, password: "errada1" })).toMatchObject({
    status: 422,
    body: { type: "wrong-password" },
  });
  expect((await send({ request })).status).toBe(422);
  expect((await send({ request, password: "segredo1" })).status).toBe(200);
  const [mail] = (await api.mails()).filter(({ text }) => text?.includes("programa foi conectado"));
  expect(mail?.text).toContain("Um programa desconectado perde o acesso na hora");
});

it("ends connections with a new password, and belongs to one person", async () => {
  await using api = await startApi();
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  const bia = await signUp(api);
  const program = createProgram();
  await connectProgram(program, ana, mcp.url);
  const [connection] = await connectionsOf(ana);
  expect(await connectionsOf(bia)).toEqual([]);
  expect((await bia.send("DELETE", `/account/connections/${connection?.id}`)).status).toBe(404);
  expect(await statusWith(mcp, program.tokens()?.access_token)).toBe(200);
  await ana.post("/account/password", { currentPassword: "segredo1", newPassword: "segredo2" });
  expect(await statusWith(mcp, program.tokens()?.access_token)).toBe(401);
});

it("revokes by either token, and answers an unknown one alike", async () => {
  await using api = await startApi();
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  for (const which of ["access_token", "refresh_token"] as const) {
    const program = createProgram();
    await connectProgram(program, ana, mcp.url);
    const answer = await fetch(
      `${mcp.origin}/oauth/revoke`,
      form({ token: program.tokens()?.[which] ?? "" }),
    );
    expect(answer.status).toBe(200);
    expect(await statusWith(mcp, program.tokens()?.access_token)).toBe(401);
  }
  expect((await fetch(`${mcp.origin}/oauth/revoke`, form({ token: "aporte_access_x" }))).status).toBe(200);
});

it("takes registrations of programs with a safe way back, few from one network, for a day", async () => {
  const limits = changedLimits({
    rates: { oauthRegistrationByNetwork: { points: 6, seconds: 3600 } },
    quotas: { oauthClients: 2 },
  });
  await using api = await startApi({ limits });
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  const first = await registerClient(mcp);
  expect(first).toMatchObject({
    status: 201,
    body: { token_endpoint_auth_method: "none", client_name: "Programa" },
  });
  for (const redirect_uris of [[], ["http://evil.test/"], ["javascript:alert(1)"]])
    expect(await registerClient(mcp, { redirect_uris })).toMatchObject({
      status: 400,
      body: { error: "invalid_redirect_uri" },
    });
  const second = await registerClient(mcp);
  const third = await registerClient(mcp, { client_name: undefined });
  expect(third.body.client_name).toBe("127.0.0.1:33418");
  expect((await registerClient(mcp)).status).toBe(429);
  const review = async (client = "") =>
    (await ana.send("POST", "/account/connections/review", { body: requestFor(client) })).status;
  expect(await review(first.body.client_id)).toBe(422);
  expect(await review(second.body.client_id)).toBe(200);
  api.setNow("2026-11-21T15:00:01Z");
  expect(await review(second.body.client_id)).toBe(422);
});

it("describes itself, and leads to the page of the consent with the request behind '#'", async () => {
  await using api = await startApi();
  await using mcp = await listenForPrograms(api);
  const metadata = await (await fetch(`${mcp.origin}/.well-known/oauth-authorization-server`)).json();
  expect(metadata).toMatchObject({
    issuer: mcp.origin,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
  });
  const answer = await fetch(`${mcp.origin}/oauth/authorize?client_id=x&state=%23a`, { redirect: "manual" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`${mcp.origin}/connect#client_id=x&state=%23a`);
});

it("refuses one connected program more than a person may have, in its words, and keeps those that are there", async () => {
  await using api = await startApi({ limits: changedLimits({ quotas: { connections: 1 } }) });
  const { ana, mcp: address } = await start(api);
  await using mcp = address;
  await connectProgram(createProgram("Primeiro"), ana, mcp.url);
  await expect(connectProgram(createProgram("Segundo"), ana, mcp.url)).rejects.toThrow(
    "Você chegou ao limite de 1 programa conectado.",
  );
  expect((await connectionsOf(ana)).map(({ name }) => name)).toEqual(["Primeiro"]);
});

import { expect, it } from "vitest";
import { tools } from "#server/analyst/tools/tools.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { bearer, createToken, revokeToken } from "#tests/support/api-tokens.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { callOf, listenForPrograms, required } from "#tests/support/mcp.ts";

const wealth = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "wealth", arguments: {} } };
const notFound = "Não encontramos o que você procura.";

it("asks for a token, and says where to learn how to get one", async () => {
  await using api = await startApi();
  await using mcp = await listenForPrograms(api);
  const metadataUrl = `${mcp.origin}/.well-known/oauth-protected-resource/mcp`;
  const without = await mcp.post(wealth);
  expect(without.status).toBe(401);
  expect(without.headers.get("www-authenticate")).toBe(`Bearer resource_metadata="${metadataUrl}"`);
  const wrong = await mcp.post(wealth, bearer(`aporte_${"0".repeat(64)}`));
  expect(wrong.status).toBe(401);
  expect(wrong.headers.get("www-authenticate")).toBe(
    `Bearer error="invalid_token", resource_metadata="${metadataUrl}"`,
  );
  for (const path of ["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"]) {
    const metadata = await fetch(`${mcp.origin}${path}`);
    expect(await metadata.json()).toMatchObject({
      resource: mcp.url,
      scopes_supported: ["read"],
      bearer_methods_supported: ["header"],
    });
  }
  await expect(mcp.connect(`aporte_${"0".repeat(64)}`)).rejects.toThrow();
});

it("does not look at a session's cookie", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const headers = { host: "aporte.test", cookie: ana.cookie() ?? "", origin: "http://aporte.test" };
  const answer = await api.server.inject({ method: "POST", url: "/mcp", payload: wealth, headers });
  expect(answer.statusCode).toBe(401);
});

it("refuses a revoked token and one that has ended from the next call on", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await record(ana, await createPortfolio(ana));
  await using mcp = await listenForPrograms(api);
  const revoked = await createToken(ana);
  const ended = await createToken(ana, { days: 30 });
  const one = await mcp.connect(revoked.secret);
  const other = await mcp.connect(ended.secret, { revision: "earlier" });
  expect(await callOf(one)("wealth")).toMatchObject({ value: "1000" });
  expect(await callOf(other)("wealth")).toMatchObject({ value: "1000" });
  await revokeToken(ana, revoked.token.id);
  await expect(callOf(one)("wealth")).rejects.toMatchObject({ status: 401 });
  api.setNow("2026-12-20T15:00:01Z");
  await expect(callOf(other)("wealth")).rejects.toMatchObject({ status: 401 });
});

it("shows the names of tools alone to a token without the scope to read", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  await record(ana, portfolio);
  await using mcp = await listenForPrograms(api);
  const { secret } = await createToken(ana, { scopes: ["write-entries"] });
  for (const revision of ["current", "earlier"] as const) {
    const client = await mcp.connect(secret, { revision });
    expect((await client.listTools()).tools).toHaveLength(tools.length);
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(["aporte://portfolios"]);
    await expect(callOf(client)("wealth")).rejects.toMatchObject({ requiredScope: "read" });
    for (const uri of ["aporte://portfolios", `aporte://portfolios/${portfolio.id}`])
      await expect(client.readResource({ uri })).rejects.toMatchObject({ requiredScope: "read" });
  }
  const answer = await mcp.post(wealth, bearer(secret));
  expect(answer.status).toBe(403);
  expect(answer.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
  expect(answer.headers.get("www-authenticate")).toContain('scope="read"');
});

it("finds nothing of another person by any tool or resource", async () => {
  await using api = await startApi({
    limits: changedLimits({
      rates: {
        mcpCallsByToken: { points: 1_000, seconds: 60 },
        requestByToken: { points: 1_000, seconds: 60 },
      },
    }),
  });
  const ana = await signUp(api);
  const bia = await signUp(api);
  const foreign = await createPortfolio(bia, { name: "Segredo da Bia" });
  const custom = await bia.post<{ id: string }>("/assets", {
    ticker: "BIACASA",
    name: "Casa da Bia",
    assetClass: "OTHER",
  });
  await record(bia, foreign, { assetId: custom.id });
  await record(ana, await createPortfolio(ana));
  await using mcp = await listenForPrograms(api);
  const client = await mcp.connect((await createToken(ana)).secret);
  const { person } = await bia.get<{ person: { id: string } }>("/session");
  const withPortfolio = tools.filter(({ input }) => "portfolio" in input.shape);
  expect(withPortfolio.length).toBeGreaterThan(25);
  for (const { name } of withPortfolio)
    for (const portfolio of [foreign.id, person.id]) {
      const values = { ...required(custom.id)[name], portfolio };
      const answer = await client.callTool({ name, arguments: values });
      expect(answer, name).toMatchObject({ isError: true, content: [{ text: notFound }] });
    }
  for (const { name } of tools) {
    const answer = await client.callTool({ name, arguments: required(custom.id)[name] ?? {} });
    expect(JSON.stringify(answer), name).not.toMatch(/BIACASA|Bia/);
  }
  const found = await callOf(client)("find_asset", { search: "BIACASA" });
  expect(found).toEqual({ assets: [] });
  for (const uri of [`aporte://portfolios/${foreign.id}`, `aporte://portfolios/${foreign.id}/report/2026`])
    await expect(client.readResource({ uri })).rejects.toThrow(notFound);
});

it("refuses other origins and hosts, and takes its own", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { secret } = await createToken(ana);
  const ask = async (headers: Record<string, string>) => {
    const answer = await api.server.inject({
      method: "POST",
      url: "/mcp",
      payload: wealth,
      headers: {
        host: "aporte.test",
        accept: "application/json, text/event-stream",
        ...bearer(secret),
        ...headers,
      },
    });
    return answer.statusCode;
  };
  expect(await ask({})).toBe(200);
  expect(await ask({ origin: "http://aporte.test" })).toBe(200);
  expect(await ask({ host: "aporte.test:80" })).toBe(200);
  for (const origin of ["https://evil.test", "null", "http://aporte.test.evil.test"])
    expect(await ask({ origin }), origin).toBe(403);
  for (const host of ["evil.test", "aporte.test:3000", "127.0.0.1", "a b"])
    expect(await ask({ host }), host).toBe(403);
});

it("refuses wrong values, fields and tools in words, and shows no cause of its own", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await record(ana, await createPortfolio(ana));
  await using mcp = await listenForPrograms(api);
  const client = await mcp.connect((await createToken(ana)).secret);
  const refusalOf = async (name: string, values: Record<string, unknown>) => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: values });
    expect({ isError, structuredContent }).toEqual({ isError: true, structuredContent: undefined });
    const [text] = content;
    return text?.type === "text" ? text.text : "";
  };
  expect(await refusalOf("find_asset", {})).toBe("Dados inválidos\nsearch: Campo obrigatório");
  expect(await refusalOf("wealth", { portfolio_id: "x" })).toContain("Dados inválidos");
  expect(await refusalOf("wealth", { portfolio: "' or 1=1" })).toContain("Dados inválidos");
  expect(await refusalOf("wealth", { day: "2026-02-30" })).toContain("Dados inválidos");
  expect(await refusalOf("income_received", { from: "2026-03-01", to: "2026-02-01" })).toBe(
    "Dados inválidos\nto: O último dia vem antes do primeiro.",
  );
  await expect(client.callTool({ name: "delete_everything", arguments: {} })).rejects.toThrow();
  await expect(client.callTool({ name: "__proto__", arguments: {} })).rejects.toThrow();
});

it("hides the cause of a failure that is ours", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await record(ana, await createPortfolio(ana));
  await using mcp = await listenForPrograms(api, {
    computations: { run: () => Promise.reject(new Error("secret of the machine")) } as never,
  });
  const client = await mcp.connect((await createToken(ana)).secret);
  const answer = await client.callTool({ name: "positions", arguments: {} });
  expect(answer).toMatchObject({
    isError: true,
    content: [{ text: "Algo deu errado do nosso lado. Tente novamente em instantes." }],
  });
  expect(JSON.stringify(answer)).not.toContain("secret of the machine");
});

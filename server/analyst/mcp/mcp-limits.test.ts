import { expect, it } from "vitest";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { bearer, createToken } from "#tests/support/api-tokens.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { callOf, listenForPrograms } from "#tests/support/mcp.ts";

it("answers fifty calls at once", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await record(ana, await createPortfolio(ana));
  await using mcp = await listenForPrograms(api);
  const client = await mcp.connect((await createToken(ana)).secret);
  const answers = await Promise.all(Array.from({ length: 50 }, () => callOf(client)("wealth")));
  expect(answers.map(({ value }) => value)).toEqual(Array.from({ length: 50 }, () => "1000"));
});

it("limits the calls and reads of a token, and not those of another one", async () => {
  const rates = { mcpCallsByToken: { points: 2, seconds: 60 } };
  await using api = await startApi({ limits: changedLimits({ rates }) });
  const ana = await signUp(api);
  await record(ana, await createPortfolio(ana));
  await using mcp = await listenForPrograms(api);
  const client = await mcp.connect((await createToken(ana)).secret);
  await callOf(client)("wealth");
  await client.readResource({ uri: "aporte://portfolios" });
  expect(await client.callTool({ name: "wealth", arguments: {} })).toMatchObject({
    isError: true,
    content: [{ text: "Muitas tentativas. Tente novamente em 1 minuto." }],
  });
  await expect(client.readResource({ uri: "aporte://portfolios" })).rejects.toThrow("Muitas tentativas");
  // Lists are no calls.
  expect((await client.listPrompts()).prompts).toHaveLength(2);
  const other = await mcp.connect((await createToken(ana)).secret);
  expect(await callOf(other)("wealth")).toMatchObject({ value: "1000" });
});

it("cuts the longest list of a large result and says so, and refuses what no cut helps", async () => {
  await using api = await startApi();
  await using mcp = await listenForPrograms(api, {
    limits: changedLimits({ quotas: { mcpResultBytes: 1_800 } }),
  });
  const ana = await signUp(api);
  const client = await mcp.connect((await createToken(ana)).secret);
  const { content, structuredContent } = await client.callTool({
    name: "find_asset",
    arguments: { search: "BANCO" },
  });
  const { assets, omitted } = structuredContent as {
    assets: unknown[];
    omitted: { list: string; count: number };
  };
  expect(omitted.list).toBe("assets");
  expect(assets.length).toBeGreaterThan(0);
  expect(assets.length + omitted.count).toBe(10);
  expect(content[0]).toMatchObject({
    text: `Achar um ativo. A lista foi cortada: faltam ${omitted.count} itens de assets.`,
  });
  await using small = await listenForPrograms(api, {
    limits: changedLimits({ quotas: { mcpResultBytes: 300 } }),
  });
  const other = await small.connect((await createToken(ana)).secret);
  expect(await other.callTool({ name: "find_asset", arguments: { search: "BANCO" } })).toMatchObject({
    isError: true,
    content: [
      { text: "A resposta é grande demais. Peça um período menor, uma carteira ou um ativo por vez." },
    ],
  });
});

it("refuses what is no message: too large, several, not JSON, a key twice, another method", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await using mcp = await listenForPrograms(api);
  const headers = bearer((await createToken(ana)).secret);
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const statusOf = async (body: unknown, more: Record<string, string> = {}) =>
    (await mcp.post(body, { ...headers, ...more })).status;
  expect(await statusOf(message)).toBe(200);
  expect(await statusOf({ ...message, params: { x: "x".repeat(70_000) } })).toBe(413);
  expect(await statusOf([message, message])).toBe(400);
  expect(await statusOf("{")).toBe(400);
  expect(await statusOf('{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}')).toBe(400);
  expect(await statusOf("null")).toBe(400);
  expect(await statusOf("{}")).toBe(400);
  expect(await statusOf(JSON.stringify(message), { "content-type": "text/plain" })).toBe(415);
  for (const method of ["GET", "DELETE", "PUT"]) {
    const answer = await fetch(mcp.url, { method, headers });
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST");
  }
});

it("keeps no answer open: subscriptions are refused", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await using mcp = await listenForPrograms(api);
  const client = await mcp.connect((await createToken(ana)).secret);
  const listening = client.listen({ resourcesListChanged: true } as never);
  await expect(listening).rejects.toThrow();
});

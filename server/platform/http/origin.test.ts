import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { appUrl, type Client, signUp, startApi, type TestApi } from "#tests/support/api.ts";

type Described = { paths: Record<string, Record<string, unknown>> };
type Method = "POST" | "PUT" | "DELETE";

const host = new URL(appUrl).host;
/** Headers that a browser sends for a foreign page, or that a program sends. */
const foreign: [string, Record<string, string>][] = [
  ["no origin at all", {}],
  ["an empty one", { origin: "" }],
  ["a sandboxed page", { origin: "null" }],
  ["another site", { origin: "https://evil.example" }],
  ["another scheme", { origin: `https://${host}` }],
  ["another port", { origin: `${appUrl}:8080` }],
  ["a subdomain", { origin: `http://blog.${host}` }],
  ["the domain above", { origin: "http://test" }],
  ["a name that begins alike", { origin: `${appUrl}.evil.example` }],
  ["our address as a user's name", { origin: `${appUrl}@evil.example` }],
  ["a page of another site by a link of ours", { origin: "https://evil.example", referer: `${appUrl}/` }],
  ["no origin, from another site", { "sec-fetch-site": "cross-site" }],
  ["no origin, from a subdomain", { "sec-fetch-site": "same-site" }],
  ["no origin, from the address bar", { "sec-fetch-site": "none" }],
  [
    "a host that says it is ours",
    { origin: "http://evil.test", host: "evil.test", "x-forwarded-host": host },
  ],
];

const write = (
  { server }: TestApi,
  client: Client,
  [method, url]: readonly [Method, string],
  headers: Record<string, string>,
  payload = {},
) => server.inject({ method, url, headers: { cookie: client.cookie() ?? "", ...headers }, payload });

it("takes a write on no route from a page that is not ours", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const { paths } = await client.get<Described>("/docs");
  const writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => method.toUpperCase())
      .filter((method) => method !== "GET")
      .map((method) => [method as Method, path.replace(/\{\w+\}/g, () => randomUUID())] as const),
  );
  expect(writes.length).toBeGreaterThan(35);
  for (const route of writes) {
    for (const [what, headers] of foreign) {
      const answer = await write(api, client, route, headers);
      expect({ route, what, status: answer.statusCode, body: answer.json() }).toMatchObject({
        route,
        what,
        status: 403,
        body: { type: "foreign-origin" },
      });
    }
  }
  expect(await client.get("/session")).toMatchObject({ person: {} });
});

it("takes one from a page of ours that a browser vouches for", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  for (const headers of [{ origin: appUrl }, { "sec-fetch-site": "same-origin" }]) {
    const name = Object.keys(headers).join();
    const { statusCode } = await write(api, client, ["POST", "/api/custodians"], headers, { name });
    expect({ name, statusCode }).toEqual({ name, statusCode: 201 });
  }
});

it("lets no other site read an answer, or ask whether it may", async () => {
  await using api = await startApi();
  const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
  for (const method of ["GET", "OPTIONS"] as const) {
    const answer = await api.server.inject({ method, url: "/api/session", headers });
    const allowing = Object.keys(answer.headers).filter((name) => name.startsWith("access-control"));
    expect({ method, allowing }).toEqual({ method, allowing: [] });
  }
});

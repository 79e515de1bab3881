import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { appUrl, startApi } from "#tests/support/api.ts";

const headers = { origin: appUrl };
const id = randomUUID();

it.each([
  ["DELETE", "/api/site", "GET", 405],
  ["PUT", "/api/session", "DELETE, GET, POST", 405],
  ["PUT", "/api/session/", "DELETE, GET, POST", 405],
  ["PATCH", `/api/portfolios/${id}`, "DELETE, GET, PUT", 405],
  ["POST", `/api/portfolios/${id}/positions?a=1`, "GET", 405],
  ["OPTIONS", "/api/leads", "POST", 405],
  ["HEAD", "/api/site", "GET", 405],
  ["DELETE", "/healthz", "GET, HEAD", 405],
  ["PUT", `/storage/avatars/${id}/avatar-1.webp`, "GET, HEAD", 405],
  ["TRACE", "/robots.txt", "GET, HEAD", 405],
] as const)("answers %s %s, which takes %s, with %s", async (method, url, allow, status) => {
  await using api = await startApi();
  const answer = await api.server.inject({ method: method as "PUT", url, headers });
  expect({ status: answer.statusCode, allow: answer.headers.allow }).toEqual({ status, allow });
  expect(answer.headers["content-security-policy"]).toBeDefined();
  if (method === "HEAD") return;
  expect(answer.headers["content-type"]).toMatch("application/problem+json");
  expect(answer.json()).toMatchObject({
    type: "method-not-allowed",
    title: "Este endereço não aceita esse tipo de pedido.",
  });
});

it.each([
  ["POST", "/api/nothing"],
  ["DELETE", "/api"],
  ["PUT", "/api/portfolios/%2f/a/b"],
  ["POST", "//"],
  ["HEAD", "/nothing"],
  ["OPTIONS", "*"],
  ["DELETE", `/api/portfolios/${"a".repeat(101)}/positions`],
] as const)("answers %s %s, which no method finds, with 404", async (method, url) => {
  await using api = await startApi();
  const answer = await api.server.inject({ method, url, headers });
  expect({ status: answer.statusCode, allow: answer.headers.allow }).toEqual({ status: 404 });
});

it("says which methods a path takes whatever page asks", async () => {
  await using api = await startApi();
  const answer = await api.server.inject({ method: "DELETE", url: "/api/site" });
  expect(answer.statusCode).toBe(405);
});

it("answers HEAD like GET, without a body, for monitors", async () => {
  await using api = await startApi();
  for (const url of ["/healthz", "/readyz", "/robots.txt"]) {
    const { statusCode, body } = await api.server.inject({ method: "HEAD", url });
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 200, body: "" });
  }
});

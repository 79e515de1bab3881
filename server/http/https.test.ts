import { expect, it } from "vitest";
import { buildServer } from "#server/build-server.ts";
import { startApi, testNow } from "#tests/support/api.ts";

const appUrl = "https://aporte.example";

/** The product as it is behind a proxy that speaks https. */
async function startBehindHttps(more: { securityContact?: string } = {}) {
  const api = await startApi();
  const server = await buildServer({
    ...{ databases: api.databases, clock: () => new Date(testNow), appUrl, ...more },
    ...{ jobs: { enqueue: async () => {} }, mailer: { forget: async () => {} } },
  });
  return {
    server,
    async [Symbol.asyncDispose]() {
      await server.close();
      await api[Symbol.asyncDispose]();
    },
  };
}

it("binds its cookies to the host and to https", async () => {
  await using product = await startBehindHttps();
  const { headers, statusCode } = await product.server.inject({
    method: "POST",
    url: "/api/accounts",
    headers: { origin: appUrl },
    payload: { fullName: "Ana Souza", email: "ana@example.com", password: "segredo1" },
  });
  expect(statusCode).toBe(201);
  const cookies = [headers["set-cookie"]].flat().map(String);
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-sid", "__Host-device"]);
  for (const cookie of cookies) {
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain("Domain");
  }
});

it("tells browsers to come by https alone", async () => {
  await using product = await startBehindHttps();
  const { headers } = await product.server.inject({ url: "/api/session" });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

it("says whom to tell of a weakness, where that is known", async () => {
  await using product = await startBehindHttps({ securityContact: "seguranca@aporte.example" });
  const { body, headers } = await product.server.inject({ url: "/.well-known/security.txt" });
  expect(headers["content-type"]).toMatch("text/plain");
  expect(body.split("\n")).toEqual([
    "Contact: mailto:seguranca@aporte.example",
    "Expires: 2027-05-19T15:00:00.000Z",
    "Preferred-Languages: pt, en",
    "Canonical: https://aporte.example/.well-known/security.txt",
    "",
  ]);

  await using silent = await startBehindHttps();
  expect((await silent.server.inject({ url: "/.well-known/security.txt" })).statusCode).toBe(404);
});

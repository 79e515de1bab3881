import { expect, it } from "vitest";
import type { OpenIdSettings } from "#server/accounts/auth/sign-in/google-provider.ts";
import { buildServer } from "#server/app/build-server.ts";
import { startApi, testNow } from "#tests/support/api.ts";
import { startIssuer } from "#tests/support/issuer.ts";
import { totpCode } from "#tests/support/second-factor.ts";

const appUrl = "https://aporte.example";

/** Starts the product as if behind an HTTPS proxy. */
async function startBehindHttps(more: { securityContact?: string; google?: OpenIdSettings } = {}) {
  const api = await startApi();
  const server = await buildServer({
    databases: api.databases,
    clock: () => new Date(testNow),
    appUrl,
    ...more,
    jobs: { enqueue: async () => {} },
    mailer: { forget: async () => {} },
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

it("binds the cookies between two steps of an entry to host, https and browser, and clears them as they were", async () => {
  await using issuer = await startIssuer();
  await using product = await startBehindHttps({ google: issuer.settings });
  const ask = async (method: "POST" | "DELETE", url: string, payload: object = {}, cookie = "") => {
    const { cookies, headers, json } = await product.server.inject({
      method,
      url: `/api${url}`,
      payload,
      headers: { origin: appUrl, cookie },
    });
    const jar = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    return { jar, set: [headers["set-cookie"] ?? []].flat(), json };
  };
  const credentials = { email: "ana@example.com", password: "segredo1" };
  const { jar } = await ask("POST", "/accounts", { ...credentials, fullName: "Ana Souza" });
  const { json } = await ask("POST", "/account/totp", { password: credentials.password }, jar);
  await ask("POST", "/account/totp/confirm", { code: totpCode(json<{ secret: string }>().secret) }, jar);

  for (const [url, name, payload] of [
    ["/session/google", "openid", {}],
    ["/session/passkey/options", "passkey", {}],
    ["/session", "second-factor", credentials],
  ] as const) {
    const { set } = await ask("POST", url, payload);
    expect(set).toEqual([
      expect.stringMatching(
        new RegExp(`^__Host-${name}=[\\w-]{43};( Max-Age=600;)? Path=/; HttpOnly; Secure; SameSite=Lax$`),
      ),
    ]);
  }
  const { set } = await ask("DELETE", "/session", {}, jar);
  expect(set).toEqual([expect.stringMatching(/^__Host-sid=; .*Path=\/; Expires=Thu, 01 Jan 1970.*Secure/)]);
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

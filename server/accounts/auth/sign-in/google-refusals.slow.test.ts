import { expect, it } from "vitest";
import { type ProblemType, problems } from "#contract/problems.ts";
import type { Client, TestApi } from "#tests/support/api.ts";
import {
  countRows,
  finishSignIn,
  signInWithGoogle,
  startSignIn,
  startWithGoogle,
} from "#tests/support/google.ts";
import {
  type Forgery,
  otherJwk,
  publicPem,
  sendJson,
  signWithOtherKey,
  signWithSecret,
} from "#tests/support/issuer.ts";

type Answer = Awaited<ReturnType<Client["send"]>>;

/** Expects a refusal without effect: no row, and no cookie except the deletion of the pending one. */
async function expectRefusal(api: TestApi, answer: Answer, type: ProblemType = "google-refused") {
  expect(answer).toMatchObject({ status: problems[type].status, body: { type } });
  for (const cookie of [answer.headers["set-cookie"] ?? []].flat())
    expect(cookie).toMatch(/^openid=; Max-Age=0;/);
  expect(await countRows(api)).toEqual({ users: 0, sessions: 0, identities: 0 });
}

const html = { "content-type": "text/html" };
const forgeries: [string, Forgery][] = [
  ["an id_token signed with another key", { signature: signWithOtherKey }],
  ["an id_token with a key nobody published", { header: { kid: "2" } }],
  [
    "an id_token that brings its own key",
    { header: { kid: undefined, jwk: otherJwk }, signature: signWithOtherKey },
  ],
  ["an id_token with a signature of nothing", { signature: () => Buffer.alloc(0) }],
  ["an id_token that demands what nobody knows", { header: { crit: ["b64"], b64: true } }],
  ["an unsigned id_token", { header: { alg: "none" }, signature: () => Buffer.alloc(0) }],
  [
    "an id_token signed with the client's secret",
    { header: { alg: "HS256" }, signature: signWithSecret("the-secret-of-aporte-at-the-issuer") },
  ],
  [
    "an id_token signed with the public key as a secret",
    { header: { alg: "HS256" }, signature: signWithSecret(publicPem) },
  ],
  ["an id_token for somebody else", { claims: { aud: "another-client" } }],
  ["an id_token for several, given to another", { claims: { aud: ["aporte", "b"], azp: "b" } }],
  ["an id_token for several, not said to whom it was given", { claims: { aud: ["aporte", "b"] } }],
  ["an id_token for nobody", { claims: { aud: undefined } }],
  ["an id_token of another issuer", { claims: { iss: "https://accounts.google.com" } }],
  ["an id_token with another nonce", { claims: { nonce: "another" } }],
  ["an id_token without a nonce", { claims: { nonce: undefined } }],
  ["an expired id_token", { claims: { exp: 1_700_000_000 } }],
  ["an id_token without an end", { claims: { exp: undefined } }],
  ["an id_token that is not valid yet", { claims: { nbf: 4_000_000_000 } }],
  ["an id_token of the future", { claims: { iat: 4_000_000_000, exp: 4_000_000_600 } }],
  ["an id_token without a beginning", { claims: { iat: undefined } }],
  ["an id_token of nobody", { claims: { sub: undefined } }],
  ["an id_token of a name that cannot be kept", { claims: { sub: "a\u0000b" } }],
  ["an id_token of a number", { claims: { sub: 1001 } }],
  [
    "what is no id_token",
    { token: (response, answer) => sendJson(response, { ...answer, id_token: "a.b.c" }) },
  ],
  ["no id_token", { token: (response, { id_token: _, ...answer }) => sendJson(response, answer) }],
  ["a token endpoint that fails", { token: (response, answer) => sendJson(response, answer, 500) }],
  [
    "a token endpoint that refuses",
    { token: (response) => sendJson(response, { error: "invalid_grant" }, 400) },
  ],
  ["a page in place of tokens", { token: (response) => response.writeHead(200, html).end("<h1>Oi</h1>") }],
  [
    "a redirect of the token endpoint",
    { token: (response) => response.writeHead(307, { location: "/elsewhere" }).end() },
  ],
  [
    "an endless answer",
    { token: (response, answer) => sendJson(response, { ...answer, more: "a".repeat(300_000) }) },
  ],
  ["a token endpoint that hangs up", { token: (response) => response.destroy() }],
  ["keys that cannot be had", { discovery: { jwks_uri: "http://127.0.0.1:1/jwks" } }],
];

it.each(forgeries)("refuses %s", async (_, forgery) => {
  await using api = await startWithGoogle();
  api.issuer.forge(forgery);
  await expectRefusal(api, await signInWithGoogle(api.client(), api));
});

const hanging: [string, Forgery][] = [
  ["does not answer", { hangsAt: "/token" }],
  ["does not show its keys", { hangsAt: "/jwks" }],
  ["stops in the middle of its answer", { token: (response) => void response.writeHead(200).write("{") }],
];

it.each(hanging)("gives up on a provider that %s", async (_, forgery) => {
  await using api = await startWithGoogle({ timeout: 0.2 });
  api.issuer.forge(forgery);
  await expectRefusal(api, await signInWithGoogle(api.client(), api));
});

it("gives up on a provider that does not say what it is, and asks again", async () => {
  await using api = await startWithGoogle({ timeout: 0.2 });
  api.issuer.forge({ hangsAt: "/.well-known/openid-configuration" });
  const client = api.client();
  const answer = await client.send("POST", "/session/google", { body: {} });
  await expectRefusal(api, answer, "google-unavailable");
  api.issuer.forge({});
  expect((await signInWithGoogle(client, api)).status).toBe(200);
});

it("refuses a return that was used, also when it is used twice at once", async () => {
  await using api = await startWithGoogle();
  const client = api.client();
  const search = api.issuer.giveConsent(await startSignIn(client));
  const answers = await Promise.all([
    finishSignIn(client, search),
    finishSignIn(client, search),
    finishSignIn(client, search),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  expect((await finishSignIn(client, search)).status).toBe(401);
  expect(await countRows(api)).toEqual({ users: 1, sessions: 1, identities: 1 });
});

it("refuses a return to another browser than the one that left", async () => {
  await using api = await startWithGoogle();
  const search = api.issuer.giveConsent(await startSignIn(api.client()));
  await expectRefusal(api, await finishSignIn(api.client(), search));
  const alsoLeft = api.client();
  await startSignIn(alsoLeft);
  await expectRefusal(api, await finishSignIn(alsoLeft, search));
});

it("refuses a return after 10 minutes", async () => {
  await using api = await startWithGoogle();
  const client = api.client();
  const search = api.issuer.giveConsent(await startSignIn(client));
  api.setNow("2026-11-20T15:10:00Z");
  await expectRefusal(api, await finishSignIn(client, search));
});

it.each([
  ["another provider's", { issuer: "https://accounts.google.com" }],
  ["the same with a slash", "/"],
])("does not start with a discovery document that is %s", async (_, forged) => {
  await using api = await startWithGoogle();
  const discovery = forged === "/" ? { issuer: `${api.issuer.settings.issuer}/` } : { ...(forged as object) };
  api.issuer.forge({ discovery });
  const answer = await api.client().send("POST", "/session/google", { body: {} });
  await expectRefusal(api, answer, "google-unavailable");
});

it.each([
  ["not verified", { email_verified: false }],
  ["verified in words", { email_verified: "true" }],
  ["not said to be verified", { email_verified: undefined }],
  ["missing", { email: undefined }],
  ["no text", { email: ["ana@example.com"] }],
  ["no address", { email: "ana" }],
])("refuses somebody new whose e-mail is %s", async (_, claims) => {
  await using api = await startWithGoogle();
  await expectRefusal(
    api,
    await signInWithGoogle(api.client(), api, { ...claims }),
    "google-email-unverified",
  );
});

it.each([
  ["another state", (search: URLSearchParams) => search.set("state", "another")],
  ["no state", (search: URLSearchParams) => search.delete("state")],
  ["two states", (search: URLSearchParams) => search.append("state", "another")],
  ["another issuer", (search: URLSearchParams) => search.set("iss", "https://accounts.google.com")],
  ["no issuer, though it names itself", (search: URLSearchParams) => search.delete("iss")],
  ["another code", (search: URLSearchParams) => search.set("code", "another")],
  ["no code", (search: URLSearchParams) => search.delete("code")],
  ["an error", (search: URLSearchParams) => search.set("error", "access_denied")],
])("refuses a return with %s", async (_, change) => {
  await using api = await startWithGoogle();
  const client = api.client();
  const search = api.issuer.giveConsent(await startSignIn(client));
  change(search);
  await expectRefusal(api, await finishSignIn(client, search));
});

it("works as soon as the provider does, without a restart", async () => {
  await using api = await startWithGoogle();
  api.issuer.setDown(true);
  const client = api.client();
  await expectRefusal(api, await client.send("POST", "/session/google", { body: {} }), "google-unavailable");
  api.issuer.setDown(false);
  expect((await signInWithGoogle(client, api)).status).toBe(200);
});

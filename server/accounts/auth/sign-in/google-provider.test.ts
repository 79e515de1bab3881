import { expect, it } from "vitest";
import { appUrl, startApi } from "#tests/support/api.ts";
import { countRows, emailAtGoogle, finishSignIn, startSignIn } from "#tests/support/google.ts";
import { startProvider } from "#tests/support/provider.ts";

/** The API with a certified provider instead of Google. */
async function startWithProvider() {
  const provider = await startProvider(`${appUrl}/auth/callback`);
  const api = await startApi({ google: provider.settings });
  return {
    ...api,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

/** Follows the redirects of a browser and answers the provider. Returns the query string of the return. */
async function answer(url: string, choice: "agree" | "cancel" = "agree"): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  let method = "GET";
  while (next.origin !== appUrl) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { method, redirect: "manual", headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    method = location ? "GET" : "POST";
    next = new URL(location ?? `?${choice}`, next);
  }
  return next.searchParams;
}

const nothing = { users: 0, sessions: 0, identities: 0 };
const refused = { status: 401, body: { type: "google-refused" } };

it("enters by a certified provider, once", async () => {
  await using api = await startWithProvider();
  const client = api.client();
  const search = await answer(await startSignIn(client));
  expect(await finishSignIn(client, search)).toMatchObject({ status: 200 });
  expect(await emailAtGoogle(client)).toBe("ana@example.com");
  expect(await finishSignIn(client, search)).toMatchObject(refused);
  expect(await finishSignIn(api.client(), search)).toMatchObject(refused);
  expect(await countRows(api)).toEqual({ users: 1, sessions: 1, identities: 1 });
});

it("takes no code that was given to another browser, though the state is its own", async () => {
  await using api = await startWithProvider();
  const thief = api.client();
  const victim = api.client();
  const stolen = await answer(await startSignIn(victim));
  const own = await answer(await startSignIn(thief));
  own.set("code", stolen.get("code") ?? "");
  expect(await finishSignIn(thief, own)).toMatchObject(refused);
  expect(await countRows(api)).toEqual(nothing);
});

it("lets nobody in who cancels", async () => {
  await using api = await startWithProvider();
  const client = api.client();
  const search = await answer(await startSignIn(client), "cancel");
  expect(search.get("error")).toBe("access_denied");
  expect(await finishSignIn(client, search)).toMatchObject(refused);
  expect(await countRows(api)).toEqual(nothing);
});

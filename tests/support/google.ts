import { type Client, startApi, type TestApi } from "#tests/support/api.ts";
import { anaAtGoogle, type Issuer, startIssuer } from "#tests/support/issuer.ts";

export type ApiWithGoogle = TestApi & { issuer: Issuer };

/** The API with a local issuer in place of Google. */
export async function startWithGoogle(options: { timeout?: number } = {}): Promise<ApiWithGoogle> {
  const issuer = await startIssuer(options);
  const api = await startApi({ google: issuer.settings });
  return {
    ...api,
    issuer,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await issuer[Symbol.asyncDispose]();
    },
  };
}

/** Starts a Google sign-in and returns the issuer's URL that the browser is redirected to. */
export async function startSignIn(client: Client): Promise<string> {
  return (await client.post<{ url: string }>("/session/google", {})).url;
}

export const finishSignIn = (client: Client, search: { toString(): string }) =>
  client.send("POST", "/session/google/callback", { body: { search: search.toString() } });

/** Completes a Google sign-in as `person`. */
export async function signInWithGoogle(client: Client, { issuer }: ApiWithGoogle, person: object = {}) {
  return finishSignIn(client, issuer.giveConsent(await startSignIn(client), { ...anaAtGoogle, ...person }));
}

export async function emailAtGoogle(client: Client): Promise<string | undefined> {
  return (await client.get<{ person: { email: string } | null }>("/session")).person?.email;
}

export async function countRows({ superuser }: TestApi) {
  const users = await superuser.selectFrom("users").select("id").execute();
  const sessions = await superuser.selectFrom("sessions").select("id").execute();
  const identities = await superuser.selectFrom("identities").select("subject").execute();
  return { users: users.length, sessions: sessions.length, identities: identities.length };
}

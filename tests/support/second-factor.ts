import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import type { RecoveryCodes, TotpEnrolment } from "#contract/second-factors.ts";
import { type Client, signUp, type TestApi, testNow } from "#tests/support/api.ts";

export const ana = { fullName: "Ana Souza", email: "ana@example.com", password: "segredo1" };
const { password } = ana;

/** The instant `seconds` after `testNow`. */
export const instantAfter = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1000);
export const advanceClock = (api: TestApi, seconds: number) =>
  api.setNow(instantAfter(seconds).toISOString());

export const totpCode = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instantAfter(seconds).getTime() });

/** Enables TOTP at `testNow` and returns the person's secret and recovery codes. */
export async function enableTotp(client: Client, proof: object = { password }) {
  const { secret } = await client.post<TotpEnrolment>("/account/totp", proof);
  const { codes } = await client.post<RecoveryCodes>("/account/totp/confirm", { code: totpCode(secret) });
  return { client, secret, codes };
}

export const signUpWithTotp = async (api: TestApi, form = ana) => enableTotp(await signUp(api, form));

/** A client that has passed the first factor. */
export async function clientAfterPassword(api: TestApi, form = ana): Promise<Client> {
  const client = api.client();
  expect(await client.post("/session", { email: form.email, password })).toEqual({
    person: null,
    awaitsCode: true,
  });
  return client;
}

export const submitCode = (client: Client, code: string, ip?: string) =>
  client.send("POST", "/session/second-factor", { body: { code }, ...(ip && { ip }) });

export const wrongCode = { status: 422, body: { errors: [{ field: "code", message: "Código incorreto." }] } };

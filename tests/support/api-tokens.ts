import type { CreatedApiToken, NewApiToken } from "#contract/api-tokens.ts";
import type { Client, TestApi } from "#tests/support/api.ts";

/** The header of a program with this secret. */
export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** The answer to a program, which sends no cookie and no Origin. */
export const readByToken = ({ client }: Pick<TestApi, "client">, secret: string, path = "/portfolios") =>
  client().send("GET", path, { headers: { ...bearer(secret), origin: undefined } });

/** Creates a token of the person with the password of `signUp`: one that reads, for 90 days, unless the form says otherwise. */
export const createToken = (client: Client, form: Partial<NewApiToken> = {}) =>
  client.post<CreatedApiToken>("/account/api-tokens", {
    password: "segredo1",
    name: "Planilha",
    scopes: ["read"],
    days: 90,
    ...form,
  });

export async function revokeToken(client: Client, id: string): Promise<void> {
  const { status } = await client.send("DELETE", `/account/api-tokens/${id}`);
  if (status !== 204) throw new Error(`the token was not revoked: ${status}`);
}

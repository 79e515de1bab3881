import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import type { OpenIdSettings } from "#server/accounts/auth/sign-in/google-provider.ts";

const page = `<!doctype html><html lang="pt-BR"><title>Provedor</title><link rel="icon" href="data:,">
<form method="post"><button formaction="?agree">Continuar</button><button formaction="?other">Usar outra conta</button><button formaction="?cancel">Cancelar</button></form>`;

const ana = { sub: "1001", email: "ana@example.com", email_verified: true, name: "Ana Souza" };
/** By the query of the button that is pressed. */
const accountIds: Record<string, string> = { agree: ana.sub, other: "2002" };
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/**
 * A certified OpenID provider in place of Google. Everybody signs in as Ana and sees the consent page. Ana has two accounts
 * with one address.
 */
export async function startProvider(
  redirectUri: string,
): Promise<AsyncDisposable & { settings: OpenIdSettings }> {
  const server = createServer();
  // 127.0.0.1 and the product's localhost are different sites.
  await once(server.listen(0, "127.0.0.1"), "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { issuer, clientId: "aporte", clientSecret: "the-secret-of-aporte-at-the-provider" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
        grant_types: ["authorization_code", "refresh_token"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...ana, sub: accountId }) }),
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key of the cookies"] },
  });

  async function agreed(accountId: string) {
    const grant = new provider.Grant({ accountId, clientId: settings.clientId });
    grant.addOIDCScope("openid email profile");
    return { login: { accountId }, consent: { grantId: await grant.save() } };
  }
  const cancelled = { error: "access_denied", error_description: "A pessoa cancelou." };

  server.on("request", async (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return provider.callback()(request, response);
    if (request.method === "GET") return response.setHeader("content-type", "text/html").end(page);
    const accountId = accountIds[request.url.split("?")[1] ?? ""];
    const result = accountId ? await agreed(accountId) : cancelled;
    return provider.interactionFinished(request, response, result);
  });
  return {
    settings,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

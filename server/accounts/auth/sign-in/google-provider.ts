import type { Configuration, CustomFetch, IDToken } from "openid-client";
import type { PendingOpenIdSignIn } from "#server/accounts/auth/tokens.ts";
import { askHost, maxServiceBytes, readWhole } from "#server/platform/http/ask-host.ts";

export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Timeout of each request to the provider, in seconds. */
  timeout?: number;
};

/** An OpenID provider: Google, or another one at the configured issuer. */
export type OpenIdProvider = {
  issuer: string;
  start(): Promise<{ url: string; pending: PendingOpenIdSignIn }>;
  /** Exchanges the code in `search`, the query string of the return, for verified claims. Throws if it cannot. */
  finish(search: string, pending: PendingOpenIdSignIn): Promise<IDToken>;
};

/** Seconds by which the provider's clock may be ahead of ours. */
const clockSkew = 60;

/** Loaded on first use, so that the server's start does not wait for it. */
const library = () => import("openid-client");

/** The library's requests, whose bodies are text or parameters. */
const boundedFetch: CustomFetch = (url, { method, headers, body, signal }) =>
  askHost(
    new URL(url),
    {
      method,
      headers,
      body: body === null || body === undefined ? undefined : String(body),
      signal: signal ?? new AbortController().signal,
    },
    async (answer) => {
      const content = await readWhole(answer, maxServiceBytes);
      const type = answer.headers["content-type"];
      return new Response(content.length > 0 ? new Uint8Array(content) : null, {
        status: answer.status,
        headers: type ? { "content-type": type } : {},
      });
    },
  );

export function createOpenIdProvider(settings: OpenIdSettings, appUrl: string): OpenIdProvider {
  const { issuer, clientId, clientSecret, timeout = 8 } = settings;
  const redirectUri = `${appUrl}/auth/callback`;
  let discovered: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const openid = await library();
    const configuration = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout,
      [openid.customFetch]: boundedFetch,
      execute: [
        // Verifies ID token signatures, and accepts only those made with a private key.
        openid.enableNonRepudiationChecks,
        ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
      ],
    });
    // The library ignores a trailing slash, but the `iss` claim must match exactly.
    if (configuration.serverMetadata().issuer !== issuer) throw new Error("the provider has another name");
    return configuration;
  }

  /** Discovers once; tries again after a failure. */
  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    issuer,

    async start() {
      const openid = await library();
      const pending = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        access_type: "offline",
        prompt: "consent",
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, pending };
    },

    async finish(search, { state, nonce, codeVerifier }) {
      const returnedTo = new URL(redirectUri);
      returnedTo.search = search;
      const tokens = await (await library()).authorizationCodeGrant(await configuration(), returnedTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("no id_token");
      // The library checks only the expiry.
      if (claims.iat > Date.now() / 1000 + clockSkew) throw new Error("an id_token of the future");
      return claims;
    },
  };
}

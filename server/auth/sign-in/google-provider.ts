import type { Configuration, CustomFetch, IDToken } from "openid-client";
import { readBounded } from "#server/http/bounded-response.ts";

export type GoogleSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Seconds that each of the provider's answers may take. */
  timeout?: number;
};

/** What has to be remembered of a sign-in until the browser is back from the provider. */
export type PendingSignIn = { state: string; nonce: string; codeVerifier: string };

/** An OpenID provider: Google, or whatever stands in for it at the configured issuer. */
export type Google = {
  issuer: string;
  start(): Promise<{ url: string; pending: PendingSignIn }>;
  /** What the provider says of who came back with `search` in the address; throws where it cannot be relied on. */
  finish(search: string, pending: PendingSignIn): Promise<IDToken>;
};

/** Seconds that the provider's clock may be ahead of ours. */
const clockSkew = 60;

/** No start should wait for it. */
const library = () => import("openid-client");

const boundedFetch: CustomFetch = async (url, options) =>
  readBounded(await fetch(url, { ...(options as RequestInit), redirect: "manual" }));

export function googleOf(settings: GoogleSettings, appUrl: string): Google {
  const { issuer, clientId, clientSecret, timeout = 8 } = settings;
  const redirectUri = `${appUrl}/auth/callback`;
  let known: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const openid = await library();
    const configuration = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout,
      [openid.customFetch]: boundedFetch,
      execute: [
        // Without it signatures are not looked at; with it, only those made with a private key count.
        openid.enableNonRepudiationChecks,
        ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
      ],
    });
    // The library compares them as addresses, with a slash at the end or without.
    if (configuration.serverMetadata().issuer !== issuer) throw new Error("the provider has another name");
    return configuration;
  }

  /** Asked for once; asked for again where that failed. */
  function configuration(): Promise<Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    issuer,

    async start() {
      const openid = await library();
      const pending = {
        ...{ state: openid.randomState(), nonce: openid.randomNonce() },
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        access_type: "offline",
        prompt: "consent",
        ...{ state: pending.state, nonce: pending.nonce },
        code_challenge: await openid.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, pending };
    },

    async finish(search, { state, nonce, codeVerifier }) {
      const returnedTo = new URL(redirectUri);
      returnedTo.search = search;
      const tokens = await (await library()).authorizationCodeGrant(await configuration(), returnedTo, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("no id_token");
      // The library asks only when it ends.
      if (claims.iat > Date.now() / 1000 + clockSkew) throw new Error("an id_token of the future");
      return claims;
    },
  };
}

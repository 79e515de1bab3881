import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { OpenIdSettings } from "#server/accounts/auth/sign-in/google-provider.ts";

/** The errors that an issuer simulates. */
export type Forgery = {
  /** Claims that replace the true ones; undefined removes a claim. */
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  signature?: (signed: string) => Buffer;
  discovery?: Record<string, unknown>;
  /** The path that never answers. */
  hangsAt?: string;
  /** Answers for the token endpoint. */
  token?: (response: ServerResponse, answer: Record<string, unknown>) => void;
};

/** An OpenID provider for tests, which answers correctly or with a forgery. */
export type Issuer = AsyncDisposable & {
  settings: OpenIdSettings;
  /** Applies the forgery to all later answers. */
  forge(forgery: Forgery): void;
  /** Takes the issuer down or up again. */
  setDown(isDown: boolean): void;
  /** The person agrees at `url`; returns the query parameters of the redirect back to the product. */
  giveConsent(url: string, person?: Record<string, unknown>): URLSearchParams;
};

export const anaAtGoogle = { sub: "1001", email: "ana@example.com", email_verified: true, name: "Ana Souza" };

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const otherKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });

export const otherJwk = otherKeys.publicKey.export({ format: "jwk" });
export const publicPem = publicKey.export({ type: "spki", format: "pem" }).toString();
const signWith = (key: KeyObject) => (signed: string) => sign("sha256", Buffer.from(signed), key);
export const signWithOtherKey = signWith(otherKeys.privateKey);
export const signWithSecret = (secret: string) => (signed: string) =>
  createHmac("sha256", secret).update(signed).digest();

const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const nowInSeconds = () => Math.floor(Date.now() / 1000);

export function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

export async function startIssuer(options: { timeout?: number } = {}): Promise<Issuer> {
  const codes = new Map<string, Record<string, unknown>>();
  let forgery: Forgery = {};
  let isDown = false;

  const server = createServer(async (request, response) => {
    if (isDown) return void request.socket.destroy();
    const { pathname } = new URL(request.url ?? "", issuer);
    if (pathname === forgery.hangsAt) return;
    if (pathname === "/jwks") {
      return sendJson(response, { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", use: "sig" }] });
    }
    if (pathname === "/.well-known/openid-configuration") {
      return sendJson(response, {
        issuer,
        jwks_uri: `${issuer}/jwks`,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
        authorization_response_iss_parameter_supported: true,
        ...forgery.discovery,
      });
    }
    const body = new URLSearchParams(await text(request));
    const claims = codes.get(body.get("code") ?? "");
    if (!claims) return sendJson(response, { error: "invalid_grant" }, 400);
    const header = { alg: "RS256", kid: "1", ...forgery.header };
    const signed = `${encodeJson(header)}.${encodeJson({ ...claims, ...forgery.claims })}`;
    const signature = (forgery.signature ?? signWith(privateKey))(signed).toString("base64url");
    const answer = { access_token: "at-secret", token_type: "Bearer", id_token: `${signed}.${signature}` };
    // A client that wrongly follows the forged redirect receives a correct answer.
    if (pathname === "/token" && forgery.token) return forgery.token(response, answer);
    sendJson(response, answer);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: { issuer, clientId: "aporte", clientSecret: "the-secret-of-aporte-at-the-issuer", ...options },
    forge(next) {
      forgery = next;
    },
    setDown(next) {
      isDown = next;
    },
    giveConsent(url, person = anaAtGoogle) {
      const parameters = new URL(url).searchParams;
      const code = randomUUID();
      codes.set(code, {
        iss: issuer,
        aud: "aporte",
        nonce: parameters.get("nonce"),
        iat: nowInSeconds(),
        exp: nowInSeconds() + 600,
        ...person,
      });
      return new URLSearchParams({ code, state: parameters.get("state") ?? "", iss: issuer });
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

import {
  auth,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
} from "@modelcontextprotocol/client";
import type { AllowedRequest, AuthorizationRequest } from "#contract/connections.ts";
import type { Client } from "#tests/support/api.ts";

export const redirectUri = "http://127.0.0.1:33418/callback";

/** A program of the official client package that keeps in memory what it gets. `page`: the address that it opens in a browser. */
export function createProgram(name = "Assistente") {
  let client: OAuthClientInformationMixed | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = "";
  let page: URL | undefined;
  let discovered: OAuthDiscoveryState | undefined;
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: name, redirect_uris: [redirectUri], token_endpoint_auth_method: "none" },
    clientInformation: () => client,
    saveClientInformation: (information) => {
      client = information;
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    redirectToAuthorization: (url) => {
      page = url;
    },
    saveCodeVerifier: (created) => {
      verifier = created;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (found) => {
      discovered = found;
    },
    discoveryState: () => discovered,
  };
  return {
    provider,
    tokens: () => tokens,
    clientId: () => client?.client_id ?? "",
    verifier: () => verifier,
    page: () => page,
  };
}

type Program = ReturnType<typeof createProgram>;

/** The request that stands in the address of the page. */
const requestOf = (page: URL | undefined): AuthorizationRequest =>
  Object.fromEntries(page?.searchParams ?? []) as unknown as AuthorizationRequest;

/** The person's answer to a request, as the page of the consent sends it. */
export const allow = (person: Client, request: AuthorizationRequest) =>
  person.post<AllowedRequest>("/account/connections", { request, password: "segredo1" });

/** The answer at the server to which the program talks: its address is what the request is for. */
async function allowAt(serverUrl: string, person: Client, request: AuthorizationRequest): Promise<URL> {
  const { origin } = new URL(serverUrl);
  const answer = await fetch(`${origin}/api/account/connections`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, cookie: person.cookie() ?? "" },
    body: JSON.stringify({ request, password: "segredo1" }),
  });
  const body: unknown = await answer.json();
  if (answer.status !== 200) throw new Error(JSON.stringify(body));
  return new URL((body as AllowedRequest).redirectTo);
}

/** Connects a program: it registers, the person allows it, and it redeems the code. Returns the code. */
export async function connectProgram(program: Program, person: Client, serverUrl: string): Promise<string> {
  await auth(program.provider, { serverUrl });
  const { searchParams } = await allowAt(serverUrl, person, requestOf(program.page()));
  const authorizationCode = searchParams.get("code") ?? "";
  await auth(program.provider, { serverUrl, authorizationCode, iss: searchParams.get("iss") ?? "" });
  return authorizationCode;
}

import { randomBytes } from "node:crypto";
import { authenticator } from "#tests/support/authenticator.ts";
import {
  type Ask,
  type Belongings,
  createBelongings as createBelongingsOf,
} from "#tests/support/belongings.ts";
import { type Answer, type Endpoint, type Product, type Sent, send } from "./product.ts";

let addresses = 0;

/** A new client address, for the X-Forwarded-For header of the trusted proxy. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) % 256}.${(addresses >> 8) % 256}.${addresses % 256}`;
}

/** A person with a browser. */
export type Person = {
  email: string;
  password: string;
  cookies: Map<string, string>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Like `send`, but throws if the request fails. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
};

export const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

function keepCookies(cookies: Map<string, string>, { headers }: Answer): void {
  for (const line of headers["set-cookie"] ?? []) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
}

export function browser(product: Endpoint, email = "", password = "segredo1"): Person {
  const cookies = new Map<string, string>();
  const call: Person["send"] = async (method, path, body, headers) => {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const request: Sent = {
      method,
      path,
      headers: {
        origin: product.appUrl,
        "x-forwarded-for": newAddress(),
        ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
        ...(isJson && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as Buffer) }),
    };
    const answer = await send(product, request);
    keepCookies(cookies, answer);
    return answer;
  };
  return {
    email,
    password,
    cookies,
    send: call,
    async ask(method, path, body) {
      const { status, text } = await call(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
      return text ? JSON.parse(text) : undefined;
    },
  };
}

export async function signUp(product: Endpoint, fullName = "Bia Lima", secret = "segredo1"): Promise<Person> {
  const person = browser(product, `${randomBytes(8).toString("hex")}@example.com`, secret);
  const { email, password } = person;
  await person.ask("POST", "/api/accounts", { fullName, email, password });
  return person;
}

type Named = { id: string };

/** Creates one record of every kind that a person can own. Returns the ids by the parameter names of the routes. */
export async function createBelongings(
  { send: request, password }: Person,
  word: string,
): Promise<Belongings> {
  const ask: Ask = async <T>(method: string, path: string, body?: unknown, headers = {}) => {
    const { status, text } = await request(method, `/api${path}`, body, headers);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };
  return createBelongingsOf(ask, `${word} ${randomBytes(4).toString("hex")}`, password);
}

/** Adds a software passkey and returns its id. */
export async function addPasskey(
  { ask, password }: Person,
  { appUrl }: Product,
  name: string,
): Promise<string> {
  const options = await ask<Parameters<ReturnType<typeof authenticator>["create"]>[0]>(
    "POST",
    "/api/account/passkeys/options",
    { password },
  );
  const credential = authenticator(appUrl).create(options);
  return (await ask<Named>("POST", "/api/account/passkeys", { name, credential })).id;
}

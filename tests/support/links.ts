import type { Client, TestApi } from "#tests/support/api.ts";
import { extractLink } from "#tests/support/mail.ts";

/** The person who requests the links. */
export const anaByLink = { fullName: "Ana Souza", email: "ana@example.com", password: "segredo1" };

export const askForLink = (client: Client, email = anaByLink.email, ip = "203.0.113.9") =>
  client.send("POST", "/sign-in-links", { body: { email }, ip });

export const redeemLink = (client: Client, token: string) =>
  client.send("POST", "/session/link", { body: { token, confirmed: true } });

/** The token of the newest link sent. */
export async function newestToken(api: TestApi): Promise<string> {
  const message = (await api.mails()).findLast(({ subject }) => subject === "Seu link de acesso ao Aporte");
  if (!message) throw new Error("no mail was sent");
  return extractLink(message).hash.slice("#link=".length);
}

/** The e-mail address of the signed-in person, or undefined. */
export const signedInEmail = async (client: Client) =>
  (await client.get<{ person: { email: string } | null }>("/session")).person?.email;

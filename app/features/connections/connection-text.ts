import { formatInstant, formatInstantDay } from "#app/lib/format.ts";
import { AuthorizationRequest, type Connection } from "#contract/connections.ts";

/** The request of a program behind '#' of the address; undefined for one that is incomplete. */
export function requestIn(hash: string): AuthorizationRequest | undefined {
  const fields = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
  return AuthorizationRequest.safeParse(fields).data;
}

/** Where the program takes the browser, and when it was connected, ends and read. */
export function connectionLines({ hosts, createdAt, expiresAt, usedAt }: Connection): string[] {
  const use = usedAt === null ? "Ainda não leu nada." : `Último uso em ${formatInstant(usedAt)}.`;
  return [
    `${hosts.join(", ")}. Conectado em ${formatInstantDay(createdAt)}.`,
    `Vale até ${formatInstantDay(expiresAt)} sem uso. ${use}`,
  ];
}

import type { TokenScope } from "#contract/api-tokens.ts";

/**
 * The actor of a request or a job. A person has signed in. A token is a program that acts for the person, within its scopes. A visitor
 * has not signed in, and reads what the person of the id shows to all. A job of the server works for the person, and nobody waits for it.
 * Code that decides by the kind names each kind, so that types find it for a new one.
 */
export type Actor =
  | { kind: "person"; id: string; network: string }
  | TokenActor
  | { kind: "visitor"; id: string; network: string }
  | { kind: "job"; id: string };

/** `id` is that of the person. */
export type TokenActor = {
  kind: "token";
  id: string;
  network: string;
  tokenId: string;
  scopes: readonly TokenScope[];
};

export const jobFor = (id: string): Actor => ({ kind: "job", id });

/** Whose usage work is counted for. `share`: the group that together has the place and the usage of one person. */
export type Turn = { key: string; network: string; share?: string };

/**
 * A person counts alone, together with the person's tokens. All visitors have the share of one person, and among them each network counts.
 * The server's own work is counted as that of one person.
 */
export function turnOf(actor: Actor): Turn {
  switch (actor.kind) {
    case "person":
    case "token":
      return { key: actor.id, network: actor.network };
    case "visitor":
      return { key: `visitor ${actor.network}`, network: actor.network, share: "visitors" };
    case "job":
      return { key: "jobs", network: "jobs" };
    default:
      return actor satisfies never;
  }
}

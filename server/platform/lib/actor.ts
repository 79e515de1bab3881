/**
 * The actor of a request or a job. A person has signed in. A visitor has not, and reads what the person of the id shows to all. A job of
 * the server works for the person, and nobody waits for it. Code that decides by the kind names each kind, so that types find it for a
 * new one.
 */
export type Actor =
  | { kind: "person"; id: string; network: string }
  | { kind: "visitor"; id: string; network: string }
  | { kind: "job"; id: string };

export const jobFor = (id: string): Actor => ({ kind: "job", id });

/** Whose usage work is counted for. */
export type Turn = { key: string; network: string };

/**
 * A person counts alone. Visitors count by their networks: those of one must not take the place of all others. The server's own work is
 * counted as that of one person.
 */
export function turnOf(actor: Actor): Turn {
  switch (actor.kind) {
    case "person":
      return { key: actor.id, network: actor.network };
    case "visitor":
      return { key: `visitor ${actor.network}`, network: actor.network };
    case "job":
      return { key: "jobs", network: "jobs" };
    default:
      return actor satisfies never;
  }
}

import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import type { SeenVersion } from "#server/db/seen-version.ts";

/** `If-Match` names the version of the entry that the sender saw, as the entity tag `"3"`, or `*` for any version. */
export const VersionHeaders = z.object({
  "if-match": z
    .string()
    .regex(/^(\*|"[1-9]\d{0,8}")$/, "If-Match inválido")
    .optional(),
});

/**
 * Without the header it is the first version. A sender that does not know of versions may change an entry that nobody
 * changed yet, so it overwrites nothing.
 */
export function seenVersion(headers: z.infer<typeof VersionHeaders>): SeenVersion {
  const tag = headers["if-match"];
  if (tag === undefined) return 1;
  return tag === "*" ? null : Number(tag.slice(1, -1));
}

/** Throws the reason why a change found no entry of the version that its sender saw. */
export function refuseChange(current: unknown): never {
  throw new ProblemError(current ? "entry-changed" : "not-found");
}

import type { Person } from "#contract/accounts.ts";
import type { Problem } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { ToolContext } from "#server/analyst/tools/tool.ts";
import type { TokenActor } from "#server/platform/lib/actor.ts";

/** The program of one request, with what its answers need. */
export type Caller = {
  actor: TokenActor;
  person: Person;
  today: Day;
  context: ToolContext;
  appUrl: string;
  productName: string;
  /** Bytes of one result. */
  maxBytes: number;
  /** Counts a call; refuses it with `too-many-requests`. */
  countCall(): Promise<void>;
  /** The failure for the person. It is logged if it is none of the catalogue. */
  problemOf(error: unknown): Problem;
};

import type { Db } from "#server/platform/db/client.ts";

/** The operator's request is impossible; the message gives the reason in one line. */
export class Refusal extends Error {}

export type Command = {
  /** Two lines: the arguments, then a description. */
  usage: string;
  /** Throws a `Refusal` for invalid arguments. Returns a function that does the work and resolves to the message to print. */
  read(args: string[], now: Date): (operator: Db) => Promise<string>;
};

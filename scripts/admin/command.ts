import type { Db } from "#server/db/client.ts";

/** What the operator asked for cannot be done; the message says why, in one line. */
export class Refusal extends Error {}

export type Command = {
  /** Its arguments and what it does, in two lines. */
  usage: string;
  /** Refuses arguments it cannot use; what it returns does the work and says what is true afterwards. */
  read(args: string[], now: Date): (operator: Db) => Promise<string>;
};

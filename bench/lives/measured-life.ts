import type { Effort } from "./person.ts";

export type MeasuredLife = {
  name: string;
  effort: Effort;
  /** The most that it may take. */
  goal?: { seconds: number } | { presses: number };
  /** Other findings, for the table. */
  note?: string;
};

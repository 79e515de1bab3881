import type { Effort } from "./person.ts";

export type MeasuredLife = {
  name: string;
  effort: Effort;
  /** What it may take at most. */
  goal?: { seconds: number } | { presses: number };
  /** Other findings, for the table. */
  note?: string;
};

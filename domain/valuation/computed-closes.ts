import type { Close } from "#domain/valuation/daily-valuation.ts";

/** Closes that are calculated each time that they are read: all of them would need too much memory. One object always gives the same. */
export type ComputedCloses = {
  read(): readonly Close[];
  /** The memory that `read` needs to stay possible, in units of about 24 bytes. */
  size: number;
};

/** In order of day. */
export type Closes = readonly Close[] | ComputedCloses;

export const isComputed = (closes: Closes): closes is ComputedCloses => "read" in closes;

export const listCloses = (closes: Closes): readonly Close[] => (isComputed(closes) ? closes.read() : closes);

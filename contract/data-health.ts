import { z } from "zod";

/** The public sources of market data, none of which needs a key. */
export const SourceName = z.enum([
  "b3-prices",
  "treasury",
  "central-bank",
  "b3-indexes",
  "crypto",
  "cvm-funds",
]);
export type SourceName = z.infer<typeof SourceName>;

/** A row that a source's file had and that was not stored. `subject` is a ticker or an index. */
export const RefusedRow = z.object({ subject: z.string(), day: z.iso.date(), reason: z.string() });
export type RefusedRow = z.infer<typeof RefusedRow>;

export const maxRefusedRows = 50;

/**
 * `off`: the operator turned it off. `waiting`: it was not asked yet. `failing`: the last attempt failed. `stale`: its newest day
 * is older than it should be.
 */
export const SourceState = z.enum(["current", "stale", "failing", "waiting", "off"]);
export type SourceState = z.infer<typeof SourceState>;

/** Instants are ISO 8601 in UTC. `progress` is the completed fraction of a run under way; null while none runs. */
export const SourceHealth = z.object({
  name: SourceName,
  state: SourceState,
  /** The newest day with data; null without data. */
  knownUntil: z.iso.date().nullable(),
  /** The newest day that the source should have by now. */
  expectedDay: z.iso.date(),
  succeededAt: z.iso.datetime().nullable(),
  attemptedAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  /** The first failed attempt since the last success; null if it is not known. */
  failingSince: z.iso.datetime().nullable(),
  /** The last attempt got no answer at all. */
  isUnreachable: z.boolean(),
  refused: z.array(RefusedRow).max(maxRefusedRows),
  progress: z.number().nullable(),
});
export type SourceHealth = z.infer<typeof SourceHealth>;

/** A ticker that trades with the ISIN of one that no longer does. */
const TickerProposal = z.object({ from: z.string(), to: z.string() });

export const maxTickerProposals = 50;

export const DataHealth = z.object({
  sources: z.array(SourceHealth),
  tickerProposals: z.array(TickerProposal).max(maxTickerProposals),
});
export type DataHealth = z.infer<typeof DataHealth>;

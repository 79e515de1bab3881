import type { Tally } from "./load.ts";

/** What one kind of fault did to the product, over all its rounds. */
export type Findings = {
  fault: string;
  rounds: number;
  acknowledged: number;
  refused: number;
  broken: number;
  slowest: number;
  /** Milliseconds until it was ready again, of each round. */
  ready: number[];
  /** The longest that may be. */
  limit: number | undefined;
  /** Writes that were lost, doubled, halved or changed. */
  wrong: string[];
  /** Any other promise that was not kept. */
  broke: string[];
  /** Why nothing was tried. */
  notRun: string | undefined;
};

/** What every kind of fault is told. */
export type Run = {
  rounds: number;
  seedOf(fault: string, round: number): number;
  /** Says how a round went and, where a promise was not kept, what the product had to say. */
  note(findings: Findings, text: string, log: () => string): void;
};

export type Fault = { fault: string; attempt(run: Run): Promise<Findings> };

export const findingsOn = (fault: string, limit?: number): Findings => ({
  fault,
  limit,
  rounds: 0,
  acknowledged: 0,
  refused: 0,
  broken: 0,
  slowest: 0,
  ready: [],
  wrong: [],
  broke: [],
  notRun: undefined,
});

export const keptItsPromises = ({ wrong, broke }: Findings) => wrong.length + broke.length === 0;

/** An answer, good or 503, that took longer than this came too late. */
const answerWithin = 5_000;

export function addTally(findings: Findings, tally: Tally, mayBreak: boolean, within = answerWithin): void {
  findings.acknowledged += tally.acknowledged.length;
  findings.refused += tally.refused;
  findings.broken += tally.brokenSince.length;
  findings.slowest = Math.max(findings.slowest, tally.slowest);
  findings.broke.push(...tally.odd);
  if (tally.slowest > within) findings.broke.push(`an answer took ${Math.round(tally.slowest)} ms`);
  if (tally.brokenSince.length > 0 && !mayBreak)
    findings.broke.push(`${tally.brokenSince.length} connections broke`);
}

/** Notes how long it took to be ready; undefined for never. */
export function addReady(findings: Findings, milliseconds: number | undefined): void {
  if (milliseconds === undefined) findings.broke.push("not ready again");
  else {
    findings.ready.push(milliseconds);
    if (findings.limit !== undefined && milliseconds > findings.limit)
      findings.broke.push(`ready again after ${Math.round(milliseconds)} ms`);
  }
}

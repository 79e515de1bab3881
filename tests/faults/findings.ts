import type { Tally } from "./load.ts";

/** The results of one kind of fault over all its rounds. */
export type Findings = {
  fault: string;
  rounds: number;
  acknowledged: number;
  refused: number;
  broken: number;
  slowest: number;
  /** Milliseconds until the product was ready again, per round. */
  ready: number[];
  /** The maximum for `ready`. */
  limit: number | undefined;
  /** Writes that were lost, duplicated, partial or changed. */
  wrong: string[];
  /** Violations of any other guarantee. */
  violations: string[];
  /** The reason why the fault was skipped. */
  notRun: string | undefined;
};

/** The settings of a run, for every kind of fault. */
export type Run = {
  rounds: number;
  seedOf(fault: string, round: number): number;
  /** Prints a round's result and, after a violation, the product's log. */
  note(findings: Findings, text: string, log: () => string): void;
};

export type Fault = { fault: string; attempt(run: Run): Promise<Findings> };

export const createFindings = (fault: string, limit?: number): Findings => ({
  fault,
  limit,
  rounds: 0,
  acknowledged: 0,
  refused: 0,
  broken: 0,
  slowest: 0,
  ready: [],
  wrong: [],
  violations: [],
  notRun: undefined,
});

export const passed = ({ wrong, violations }: Findings) => wrong.length + violations.length === 0;

/** Milliseconds within which every answer must arrive, a 503 included. */
const answerLimit = 5_000;

export function addTally(findings: Findings, tally: Tally, mayBreak: boolean, within = answerLimit): void {
  findings.acknowledged += tally.acknowledged.length;
  findings.refused += tally.refused;
  findings.broken += tally.brokenSince.length;
  findings.slowest = Math.max(findings.slowest, tally.slowest);
  findings.violations.push(...tally.odd);
  if (tally.slowest > within) findings.violations.push(`an answer took ${Math.round(tally.slowest)} ms`);
  if (tally.brokenSince.length > 0 && !mayBreak)
    findings.violations.push(`${tally.brokenSince.length} connections broke`);
}

/** Records the time until the product was ready; undefined means never. */
export function addReady(findings: Findings, milliseconds: number | undefined): void {
  if (milliseconds === undefined) findings.violations.push("not ready again");
  else {
    findings.ready.push(milliseconds);
    if (findings.limit !== undefined && milliseconds > findings.limit)
      findings.violations.push(`ready again after ${Math.round(milliseconds)} ms`);
  }
}

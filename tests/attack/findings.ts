/** The results of one kind of attack. */
export type Findings = {
  title: string;
  rows: { attack: string; outcome: string; before?: string }[];
  faults: string[];
  /** `before` is the result before the fix, for an attack that once succeeded. */
  row(attack: string, outcome: string, before?: string): void;
  /** Adds `fault` if the expectation is false. */
  expect(isSo: boolean, fault: string): void;
};

export function createFindings(title: string): Findings {
  const rows: Findings["rows"] = [];
  const faults: string[] = [];
  return {
    title,
    rows,
    faults,
    row(attack, outcome, before) {
      rows.push({ attack, outcome, ...(before !== undefined && { before }) });
      console.log(`  ${attack}: ${outcome}`);
    },
    expect(isSo, fault) {
      if (isSo) return;
      faults.push(fault);
      console.log(`  FAULT ${fault}`);
    },
  };
}

const ordered = (values: number[]) => values.toSorted((a, b) => a - b);

export function percentile(values: number[], share: number): number {
  return ordered(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

export const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
export const mib = (size: number) => `${size.toFixed(0)} MiB`;
export const count = (number: number) => number.toLocaleString("en");

/** `200 × 3, 404 × 12` */
export function tally(statuses: Iterable<number | string>): string {
  const counts = new Map<string, number>();
  for (const status of statuses) counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, times]) => `${status} × ${count(times)}`)
    .join(", ");
}

import { maxRefusedRows, type RefusedRow } from "#contract/data-health.ts";

/** Counts refused rows, and keeps the first ones to name them. */
export class RefusedRows {
  count = 0;
  readonly named: RefusedRow[] = [];

  add(row: RefusedRow): void {
    this.count += 1;
    if (this.named.length < maxRefusedRows) this.named.push(row);
  }
}

export const distributionColumns = [
  "ticker",
  "kind",
  "record_date",
  "payment_date",
  "per_unit",
  "doubtful",
] as const;

/** `payment_date` is empty if it is unknown; `doubtful` is "1" or empty. */
export type Distribution = Record<(typeof distributionColumns)[number], string>;

export const distributionKey = ({ ticker, kind, record_date, payment_date, per_unit }: Distribution) =>
  `${ticker},${kind},${record_date},${payment_date},${per_unit}`;

export const asDoubtful = (distribution: Distribution): Distribution => ({ ...distribution, doubtful: "1" });

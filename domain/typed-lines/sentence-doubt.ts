/** A reason why the line was perhaps not read as it was meant. */
export type SentenceDoubt =
  /** These words have no meaning in a line. */
  | { kind: "unread"; text: string }
  /** The calendar does not have this day. */
  | { kind: "no-day"; text: string }
  /** The number may group thousands or have decimals. A close near the price settles it. */
  | { kind: "thousands"; text: string; isPrice?: boolean }
  /** The numbers have different decimal marks. */
  | { kind: "marks" }
  /** The asset is held in whole units alone. */
  | { kind: "fraction" }
  | { kind: "swapped" }
  /** An amount without a word counts as fees. */
  | { kind: "fees" }
  /** Fees that are too large beside the trade. */
  | { kind: "large-fees" }
  | { kind: "currency" }
  /** The amount of the whole trade, which tells the quantity at the price. */
  | { kind: "amount"; text: string }
  /** The amount of the whole trade, which tells the price. It may include fees, or contradict a price of the line. */
  | { kind: "total"; text: string }
  /** Lots, each of which counts as a hundred units. */
  | { kind: "lots"; text: string; units: string }
  /** Another entry in the line, which is not read. */
  | { kind: "entries"; text: string }
  | { kind: "type" };

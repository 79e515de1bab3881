/** Returns or prices, from left to right; null where there is no value. All lines of a card have the same length. */
export type CardLine = { values: readonly (number | null)[]; look: "main" | "benchmark"; label: string };

/** A picture of a figure, to be sent to somebody. It has percentages and counts; only `amount` is in BRL. */
export type ShareCard = {
  title: string;
  figure: string;
  tone: "gain" | "loss" | "neutral";
  caption: string;
  /** Short texts beside the figure. */
  facts: readonly string[];
  /** Shown only by the person's choice. */
  amount?: string | undefined;
  lines: readonly CardLine[];
  /** One bar for each month, as fractions. */
  bars?: readonly (number | null)[];
  note: string;
};

/** Decimal texts as doubles, which are exact enough for a line of the picture. */
export const numbers = (values: readonly (string | null)[]): (number | null)[] =>
  values.map((value) => (value === null ? null : Number(value)));

export function toneOf(number: string): ShareCard["tone"] {
  if (Number(number) === 0) return "neutral";
  return Number(number) < 0 ? "loss" : "gain";
}

/** Puts a plus before the text of a positive number. Negative ones have their minus. */
export const signed = (number: string, text: string) => (Number(number) > 0 ? `+${text}` : text);

/** The text of a card, for people who do not see it. */
export const cardText = ({ title, figure, caption, facts, amount, note }: ShareCard): string =>
  [title, figure, caption, ...facts, ...(amount ? [amount] : []), note].join(". ");

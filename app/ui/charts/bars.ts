/** A fact, a certain expectation, and an announcement. They differ in fill and outline, never in colour alone. */
export type BarLook = "solid" | "outline" | "dotted";

/** A period on the axis. */
export type BarSlot = {
  /** '2026-08', '2026'. */
  key: string;
  text: string;
  /** The name beside the values, where it differs from that on the axis. */
  longText?: string;
  /** Position in the calendar; the axis names the positions that are multiples of its step. */
  order: number;
  /** The axis names it, whatever its position. */
  isNamed?: boolean;
};

export type BarSeries = {
  label: string;
  look: BarLook;
  /** From 0, the strongest. Parts of the same bar differ in shade. */
  shade: number;
  /** Series with the same stack share a bar; different stacks stand side by side and are never added. */
  stack: string;
  /** Decimal text in BRL, one value per slot. */
  values: readonly string[];
};

/** A horizontal line over some of the slots, e.g. an average. */
export type BarReference = { label: string; value: string; from: number; to: number };

export const maxShades = 4;

const shades = ["fill-accent", "fill-accent/60", "fill-accent/30", "fill-accent/10"];

export function barStyle({ look, shade }: Pick<BarSeries, "look" | "shade">) {
  if (look === "solid") return { className: `${shades[shade] ?? shades[0]} stroke-accent stroke-1` };
  if (look === "outline") return { className: "fill-surface stroke-accent stroke-[1.5]" };
  return { className: "fill-surface stroke-accent stroke-[1.5]", strokeDasharray: "1.5 2.5" };
}

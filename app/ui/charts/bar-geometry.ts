import { scaleLinear } from "d3-scale";
import type { BarReference, BarSeries, BarSlot } from "#app/ui/charts/bars.ts";
import { chartFormats } from "#app/ui/charts/chart-line.ts";

type BarInput = {
  slots: readonly BarSlot[];
  series: readonly BarSeries[];
  reference: BarReference | null;
  /** In pixels. */
  width: number;
  height: number;
  /** Omits everything that reveals amounts. */
  hidden: boolean;
};

export type Bar = Pick<BarSeries, "look" | "shade"> & {
  key: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

const top = 8;
const bottom = 26;
const letterWidth = 6.7;
const slotTextWidth = 72;
const axisSteps = [1, 2, 3, 6, 12, 24, 60];
const maxBarWidth = 44;
const barShare = 0.68;
const gap = 1;

/** Computes all coordinates of a bar chart in pixels. Only here do decimals become floating-point numbers. */
export function computeBars({ slots, series, reference, width, height, hidden }: BarInput) {
  const numbers = series.map((each) => ({ ...each, values: each.values.map(Number) }));
  const stacks = [...new Set(series.map(({ stack }) => stack))];
  const totals = slots.flatMap((_, slot) =>
    stacks.map((stack) =>
      numbers.reduce((sum, each) => sum + (each.stack === stack ? (each.values[slot] ?? 0) : 0), 0),
    ),
  );
  const highest = Math.max(0, ...totals, reference ? Number(reference.value) : 0);
  const floor = height - bottom;
  const y = scaleLinear()
    .domain([0, highest === 0 ? 1 : highest * 1.04])
    .range([floor, top]);
  const ticks = (highest === 0 ? [0] : y.ticks(4)).map((value) => ({
    y: y(value),
    zero: value === 0,
    text: hidden ? "" : chartFormats.money.axis(value.toFixed(6)),
  }));
  const left = hidden ? 0 : Math.max(...ticks.map(({ text }) => text.length)) * letterWidth + 8;
  const slotWidth = slots.length > 0 ? Math.max(0, width - left) / slots.length : 0;
  const slotLeft = (slot: number) => left + slot * slotWidth;

  const bars = slots.flatMap(({ key }, slot): Bar[] => {
    const present = stacks.filter((_, index) => (totals[slot * stacks.length + index] ?? 0) > 0);
    const all = Math.min(slotWidth * barShare, maxBarWidth * Math.max(1, present.length));
    const each = present.length > 0 ? (all - gap * (present.length - 1)) / present.length : 0;
    return present.flatMap((stack, index) => {
      const x = slotLeft(slot) + (slotWidth - all) / 2 + index * (each + gap);
      let base = 0;
      return numbers.flatMap((part): Bar[] => {
        const value = part.stack === stack ? (part.values[slot] ?? 0) : 0;
        if (value <= 0) return [];
        const bottomEdge = y(base);
        const topEdge = y(base + value);
        base += value;
        const { look, shade, label } = part;
        return [
          {
            key: `${key} ${label}`,
            look,
            shade,
            x,
            y: topEdge,
            width: Math.max(each, 1),
            height: Math.max(bottomEdge - topEdge, 1),
          },
        ];
      });
    });
  });

  const step = axisSteps.find((size) => slotWidth * size >= slotTextWidth) ?? Number.POSITIVE_INFINITY;
  const middleOf = (slot: number) => slotLeft(slot) + slotWidth / 2;
  const named = slots.flatMap(({ isNamed }, slot) => (isNamed ? [middleOf(slot)] : []));
  const isNamedAt = ({ order, isNamed }: BarSlot, slot: number) =>
    isNamed ?? (order % step === 0 && named.every((x) => Math.abs(x - middleOf(slot)) >= slotTextWidth));
  return {
    left,
    right: width,
    floor,
    top,
    ticks,
    bars,
    slotWidth,
    slotLeft,
    slotTexts: slots.flatMap((each, slot) =>
      isNamedAt(each, slot) ? [{ text: each.text, x: middleOf(slot) }] : [],
    ),
    reference: reference && {
      y: y(Number(reference.value)),
      x1: slotLeft(reference.from),
      x2: slotLeft(reference.to + 1),
    },
  };
}

/** The slot under an x coordinate; the nearest one outside of them. */
export function slotAt(
  x: number,
  { left, slotWidth, count }: Record<"left" | "slotWidth" | "count", number>,
) {
  return Math.min(Math.max(Math.floor((x - left) / slotWidth), 0), count - 1);
}

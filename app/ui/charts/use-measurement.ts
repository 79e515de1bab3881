import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { nearestIndex } from "#app/ui/charts/chart-geometry.ts";
import type { LineChartProps } from "#app/ui/charts/chart-line.ts";
import { tickBetween } from "#app/ui/charts/tick.ts";

type Selection = Pick<LineChartProps, "days" | "size" | "active" | "defaultIndex" | "onActive">;

/**
 * Moves the day of a chart by a pointer or the slider, and measures from the day at which a drag or Shift began. `measured` is that day,
 * or null. `xs` are the places of the days.
 */
export function useMeasurement(
  { days, size, active, defaultIndex, onActive }: Selection,
  xs: readonly number[],
) {
  const index = active ?? defaultIndex;
  const [anchor, setAnchor] = useState<number | null>(null);
  // Without a selected day, as after a change of the period, nothing is measured.
  if (anchor !== null && active === null) setAnchor(null);
  const measured = anchor !== null && active !== null && anchor !== active ? anchor : null;
  const leave = () => {
    setAnchor(null);
    onActive(null);
  };
  const pointed = (event: PointerEvent<HTMLDivElement>) =>
    nearestIndex(xs, event.clientX - event.currentTarget.getBoundingClientRect().left);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const next = pointed(event);
    if (event.pointerType === "touch" && active !== null) tickBetween(days[active], days[next], days.length);
    onActive(next);
  };
  const release = ({ pointerType }: PointerEvent) => {
    if (measured === null) setAnchor(null);
    if (size === "bare" && pointerType !== "mouse") onActive(null);
  };
  const ofPointer = {
    // A press would take the focus from the slider, whose loss ends the measurement.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    /** A drag of the mouse measures between two days. A finger only moves the day. */
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      setAnchor(event.pointerType === "mouse" ? pointed(event) : null);
      point(event);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      // A finished measurement stays until the next press.
      if (anchor === null || event.buttons > 0) point(event);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") leave();
    },
  };
  const ofSlider = {
    onKeyDown: ({ key, shiftKey }: KeyboardEvent<HTMLInputElement>) => {
      if (!/^(Arrow|Page|Home|End)/.test(key)) return;
      setAnchor(shiftKey ? (anchor ?? index) : null);
    },
    onFocus: () => onActive(index),
    onBlur: leave,
  };
  return { measured, ofPointer, ofSlider };
}

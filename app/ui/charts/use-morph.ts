import { type RefObject, useLayoutEffect, useRef } from "react";
import { isMotionReduced } from "#app/ui/base/reduced-motion.ts";
import { areaPath, type ChartGeometry, linePath } from "#app/ui/charts/chart-geometry.ts";
import { createMorph } from "#app/ui/charts/morph.ts";

/** In milliseconds. */
const duration = 180;

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * Moves the lines of a chart from their old heights when its data changes. It writes to the paths directly, so that no
 * frame renders the chart again. Lines are paired by their order.
 */
export function useMorph(
  drawing: RefObject<SVGSVGElement | null>,
  geometry: ChartGeometry,
  data: unknown,
): void {
  const shown = useRef<{ geometry: ChartGeometry; data: unknown }>(undefined);
  const frame = useRef(0);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { geometry, data };
    if (!before || !drawing.current) return;
    const isRedrawn = before.geometry.lines[0]?.path !== geometry.lines[0]?.path;
    // The new size of a drawing ends a morph in the old one.
    if (isRedrawn) cancelAnimationFrame(frame.current);
    if (!isRedrawn || before.data === data || isMotionReduced()) return;
    const svg = drawing.current;
    const morphs = geometry.lines.flatMap((line, order) => {
      const old = before.geometry.lines[order];
      if (!old) return [];
      const paths = svg.querySelectorAll(`[data-line="${order}"] path`);
      const area = line.area === "" ? null : svg.querySelector(`[data-area="${order}"]`);
      return [{ line, paths, area, at: createMorph(old.points, line.points) }];
    });
    const draw = (progress: number) => {
      for (const { line, paths, area, at } of morphs) {
        const points = progress < 1 ? at(progress) : line.points;
        for (const path of paths) path.setAttribute("d", linePath(points));
        area?.setAttribute("d", areaPath(points, geometry.floor));
      }
    };
    const start = performance.now();
    const step = (now: number) => {
      const progress = Math.min(1, Math.max(0, now - start) / duration);
      draw(easeOut(progress));
      if (progress < 1) frame.current = requestAnimationFrame(step);
    };
    draw(0);
    frame.current = requestAnimationFrame(step);
  });

  useLayoutEffect(() => () => cancelAnimationFrame(frame.current), []);
}

import type { Point } from "#app/ui/charts/chart-geometry.ts";

/** The y of a line at an x between its points; beyond them, the y of its nearest point. */
function heightAt(known: readonly (Point & { y: number })[], x: number): number | undefined {
  const next = known.findIndex((point) => point.x >= x);
  const after = known.at(next);
  const before = next > 0 ? known[next - 1] : after;
  if (!before || !after) return undefined;
  if (next === -1 || after.x === before.x) return after.y;
  return before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x);
}

/**
 * The line between an old and a new one; `progress` is 0 for the old heights and 1 for the new ones. Both are in pixels of
 * the same drawing, and may have different numbers of points.
 */
export function createMorph(old: readonly Point[], next: readonly Point[]): (progress: number) => Point[] {
  const known = old.filter((point): point is Point & { y: number } => point.y !== null);
  const starts = next.map(({ x, y }) => (y === null ? null : (heightAt(known, x) ?? y)));
  return (progress) =>
    next.map(({ x, y }, index) => {
      const start = starts[index] ?? null;
      return { x, y: y === null || start === null ? y : start + (y - start) * progress };
    });
}

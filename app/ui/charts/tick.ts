import { isMotionReduced } from "#app/ui/base/reduced-motion.ts";

/** A series with more days ticks at each new month, so that a finger does not cause one long vibration. */
const maxTickingDays = 62;

/** A tick of the phone under a finger that moves from one day of a chart to another. */
export function tickBetween(from = "", to = "", days: number): void {
  const isNew = days <= maxTickingDays ? from !== to : from.slice(0, 7) !== to.slice(0, 7);
  // Safari has no vibration.
  if (isNew && !isMotionReduced()) navigator.vibrate?.(5);
}

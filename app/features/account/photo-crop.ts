import type { AvatarCrop } from "#contract/avatar.ts";

/** At this zoom a 1,000 pixel photo still has enough pixels for the avatar. */
export const maxZoom = 4;

const precision = 1_000_000;
const roundDown = (fraction: number) => Math.floor(fraction * precision) / precision;

/** Converts the cropper's percentages of the image into fractions that stay inside the image. */
export function cropFractions(percents: AvatarCrop): AvatarCrop {
  const start = (percent: number) => roundDown(Math.min(Math.max(percent / 100, 0), 1));
  const x = start(percents.x);
  const y = start(percents.y);
  const length = (percent: number, from: number) => roundDown(Math.min(percent / 100, 1 - from));
  return { x, y, width: length(percents.width, x), height: length(percents.height, y) };
}

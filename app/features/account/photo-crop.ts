import type { AvatarCrop } from "#contract/avatar.ts";

/** A quarter of a 1 000 pixel photo still fills the avatar. */
export const maxZoom = 4;

const steps = 1_000_000;
const roundedDown = (fraction: number) => Math.floor(fraction * steps) / steps;

/** From percents of the image, as the cropper tells them, to fractions that never leave it. */
export function cropOf(percents: AvatarCrop): AvatarCrop {
  const start = (percent: number) => roundedDown(Math.min(Math.max(percent / 100, 0), 1));
  const [x, y] = [start(percents.x), start(percents.y)];
  const length = (percent: number, from: number) => roundedDown(Math.min(percent / 100, 1 - from));
  return { x, y, width: length(percents.width, x), height: length(percents.height, y) };
}

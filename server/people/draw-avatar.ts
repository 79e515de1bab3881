import { availableParallelism } from "node:os";
import { type AvatarCrop, maxAvatarPixels, tooManyPixels } from "#contract/avatar.ts";
import { ProblemError } from "#contract/problem.ts";
import { once } from "#domain/once.ts";
import { createSemaphore } from "#server/lib/semaphore.ts";

const side = 256;
const seconds = 10;

/** Decoding fills a core and up to 100 MB: one core is left to everybody else. */
const inTurn = createSemaphore(Math.max(1, availableParallelism() - 1));

/** Not before the first photo arrives: an idle server does not pay for it. */
const loadSharp = once(async () => {
  const { default: sharp } = await import("sharp");
  // Every other decoder is out of reach, whatever the bytes say they are.
  sharp.block({ operation: ["VipsForeignLoad"] });
  const decoders = ["Jpeg", "Png", "Webp"].map((format) => `VipsForeignLoad${format}Buffer`);
  sharp.unblock({ operation: decoders });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

async function ofAnImage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new ProblemError("not-an-image");
  }
}

/** A square WebP of the cropped part, upright, in sRGB, of the first frame and without any metadata. */
export async function drawAvatar(file: Buffer, crop: AvatarCrop): Promise<Buffer> {
  const sharp = await loadSharp();
  // Reads no more than the header.
  const { autoOrient } = await ofAnImage(() => sharp(file, { limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (width * height > maxAvatarPixels) {
    throw new ProblemError("not-an-image", { detail: tooManyPixels });
  }

  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  const area = {
    left,
    top,
    width: Math.min(Math.max(Math.round(crop.width * width), 1), width - left),
    height: Math.min(Math.max(Math.round(crop.height * height), 1), height - top),
  };
  const draw = () =>
    sharp(file, { autoOrient: true, failOn: "error", limitInputPixels: maxAvatarPixels })
      .extract(area)
      .resize(side, side)
      .flatten({ background: "white" })
      .webp({ quality: 85 })
      .timeout({ seconds })
      .toBuffer();
  return inTurn(() => ofAnImage(draw));
}

import { type AvatarCrop, maxAvatarPixels, tooManyPixels } from "#contract/avatar.ts";
import { ProblemError } from "#contract/problem.ts";
import { once } from "#domain/kernel/once.ts";

const side = 256;
const timeoutSeconds = 10;

/** Loaded with the first photo, so that an idle server does not hold it in memory. */
const loadSharp = once(async () => {
  const { default: sharp } = await import("sharp");
  // Only these decoders may run, whatever format the bytes claim to have.
  sharp.block({ operation: ["VipsForeignLoad"] });
  const decoders = ["Jpeg", "Png", "Webp"].map((format) => `VipsForeignLoad${format}Buffer`);
  sharp.unblock({ operation: decoders });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

async function orNotAnImage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new ProblemError("not-an-image");
  }
}

/**
 * Draws the cropped part of the first frame as an upright square WebP in sRGB, without metadata. Decoding takes a core and up to
 * 100 MB.
 */
export async function drawAvatar(file: Buffer, crop: AvatarCrop): Promise<Buffer> {
  const sharp = await loadSharp();
  // Reads only the header.
  const { autoOrient } = await orNotAnImage(() => sharp(file, { limitInputPixels: false }).metadata());
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
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
  return orNotAnImage(draw);
}

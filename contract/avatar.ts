import { z } from "zod";

export const maxAvatarBytes = 5 * 1024 * 1024;
export const maxAvatarPixels = 25_000_000;
export const tooManyPixels = "Por favor, selecione uma imagem válida. Esta passa de 25 megapixels.";

/** Media types that browsers and systems use for JPEG, PNG and WebP. */
export const avatarTypes: readonly string[] = ["image/jpeg", "image/jpg", "image/png", "image/webp"];

const outside = "O recorte precisa ficar dentro da imagem";

const fraction = z
  .string(outside)
  .regex(/^[01](\.\d{1,20})?$/, outside)
  .transform(Number);

const rounding = 1e-9;

/** The crop in fractions of the width and height of the upright image; by default the whole image. */
export const AvatarCrop = z
  .strictObject({
    x: fraction.default(0),
    y: fraction.default(0),
    width: fraction.default(1),
    height: fraction.default(1),
  })
  .refine(
    ({ x, y, width, height }) =>
      width > 0 && height > 0 && x + width <= 1 + rounding && y + height <= 1 + rounding,
    outside,
  );
export type AvatarCrop = z.infer<typeof AvatarCrop>;

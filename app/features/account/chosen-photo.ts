import { avatarTypes, maxAvatarBytes, maxAvatarPixels, tooManyPixels } from "#contract/avatar.ts";
import { problems } from "#contract/problems.ts";

/** `url` shows the file in this page until it is revoked. */
export type ChosenPhoto = { file: File; url: string };

export class PhotoRefused extends Error {
  readonly title: string;

  constructor(title: string, text: string) {
    super(text);
    this.title = title;
  }
}

async function pixelsOf(file: File): Promise<number> {
  const bitmap = await createImageBitmap(file);
  const pixels = bitmap.width * bitmap.height;
  bitmap.close();
  return pixels;
}

/** A file that can be cut to a photo, or `PhotoRefused`. */
export async function choosePhoto(file: File): Promise<ChosenPhoto> {
  if (file.size > maxAvatarBytes) {
    throw new PhotoRefused("Arquivo muito grande", problems["image-too-large"].title);
  }
  const invalid = (text: string = problems["not-an-image"].title) =>
    new PhotoRefused("Formato inválido", text);
  if (!avatarTypes.includes(file.type)) throw invalid();
  const pixels = await pixelsOf(file).catch(() => Promise.reject(invalid()));
  if (pixels > maxAvatarPixels) throw invalid(tooManyPixels);
  return { file, url: URL.createObjectURL(file) };
}

import { ApiError } from "#app/lib/api.ts";
import { avatarTypes, maxAvatarBytes, maxAvatarPixels, tooManyPixels } from "#contract/avatar.ts";
import { problems } from "#contract/problems.ts";

const titles = { "image-too-large": "Arquivo muito grande", "not-an-image": "Formato inválido" };

/** What the server found in the file that the browser could not, or whatever else went wrong. */
export function titleOfFailure(error: Error): string {
  const isOfFile =
    error instanceof ApiError && (error.type === "image-too-large" || error.type === "not-an-image");
  return isOfFile ? titles[error.type] : "Erro ao fazer upload";
}

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
    throw new PhotoRefused(titles["image-too-large"], problems["image-too-large"].title);
  }
  const invalid = (text: string = problems["not-an-image"].title) =>
    new PhotoRefused(titles["not-an-image"], text);
  if (!avatarTypes.includes(file.type)) throw invalid();
  const pixels = await pixelsOf(file).catch(() => Promise.reject(invalid()));
  if (pixels > maxAvatarPixels) throw invalid(tooManyPixels);
  return { file, url: URL.createObjectURL(file) };
}

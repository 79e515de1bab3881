import { ApiError } from "#app/lib/api.ts";
import { avatarTypes, maxAvatarBytes, maxAvatarPixels, tooManyPixels } from "#contract/avatar.ts";
import { problems } from "#contract/problems.ts";

const titles = { "image-too-large": "Arquivo muito grande", "not-an-image": "Formato inválido" };

/** The title for a failed upload: a problem in the file that only the server detected, or any other failure. */
export function uploadErrorTitle(error: Error): string {
  const isFileError =
    error instanceof ApiError && (error.type === "image-too-large" || error.type === "not-an-image");
  return isFileError ? titles[error.type] : "Erro ao fazer upload";
}

/** `url` is an object URL: it displays the file in this page until it is revoked. */
export type ChosenPhoto = { file: File; url: string };

export class InvalidPhotoError extends Error {
  readonly title: string;

  constructor(title: string, text: string) {
    super(text);
    this.title = title;
  }
}

async function countPixels(file: File): Promise<number> {
  const bitmap = await createImageBitmap(file);
  const pixels = bitmap.width * bitmap.height;
  bitmap.close();
  return pixels;
}

/** Accepts a file that can be cropped to a photo; throws `InvalidPhotoError` for any other. */
export async function choosePhoto(file: File): Promise<ChosenPhoto> {
  if (file.size > maxAvatarBytes) {
    throw new InvalidPhotoError(titles["image-too-large"], problems["image-too-large"].title);
  }
  const invalid = (text: string = problems["not-an-image"].title) =>
    new InvalidPhotoError(titles["not-an-image"], text);
  if (!avatarTypes.includes(file.type)) throw invalid();
  const pixels = await countPixels(file).catch(() => Promise.reject(invalid()));
  if (pixels > maxAvatarPixels) throw invalid(tooManyPixels);
  return { file, url: URL.createObjectURL(file) };
}

import { ApiError } from "#app/lib/api.ts";
import { messageOr } from "#app/lib/error-message.ts";
import { avatarTypes, maxAvatarBytes, maxAvatarPixels, tooManyPixels } from "#contract/avatar.ts";
import { problems } from "#contract/problems.ts";

const titles = { "image-too-large": "Arquivo muito grande", "not-an-image": "Formato inválido" };

/** The notification about a failed upload: a problem in the file that only the server detected, or any other failure. */
export function uploadFailure(error: Error): { title: string; text: string } {
  const isFileError =
    error instanceof ApiError && (error.type === "image-too-large" || error.type === "not-an-image");
  return {
    title: isFileError ? titles[error.type] : "Erro ao fazer upload",
    text: messageOr(error, "Não foi possível atualizar a foto."),
  };
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

/** Reads the size from the head of the file: browsers do not decode an image that is not displayed. */
async function countPixels(url: string): Promise<number> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = url;
  });
  return image.naturalWidth * image.naturalHeight;
}

async function requireDecodable(file: File): Promise<void> {
  (await createImageBitmap(file)).close();
}

/** Accepts a file that can be cropped to a photo; throws `InvalidPhotoError` for any other. */
export async function choosePhoto(file: File): Promise<ChosenPhoto> {
  if (file.size > maxAvatarBytes) {
    throw new InvalidPhotoError(titles["image-too-large"], problems["image-too-large"].title);
  }
  const invalid = (text: string = problems["not-an-image"].title) =>
    new InvalidPhotoError(titles["not-an-image"], text);
  if (!avatarTypes.includes(file.type)) throw invalid();
  const url = URL.createObjectURL(file);
  try {
    const pixels = await countPixels(url).catch(() => Promise.reject(invalid()));
    if (pixels > maxAvatarPixels) throw invalid(tooManyPixels);
    await requireDecodable(file).catch(() => Promise.reject(invalid()));
    return { file, url };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

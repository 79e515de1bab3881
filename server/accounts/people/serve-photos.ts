import type { AvatarCrop } from "#contract/avatar.ts";
import { drawAvatar } from "#server/accounts/people/draw-avatar.ts";
import { answerParent } from "#server/platform/compute/answer-parent.ts";

/** A message to the process that draws photos. `file` arrives without the methods of a buffer. */
export type Drawing = { file: Uint8Array; crop: AvatarCrop };

/** Draws photos for the parent process, and exits with it. */
export const servePhotos = (): void =>
  answerParent(async ({ file, crop }: Drawing) => ({
    body: await drawAvatar(Buffer.from(file.buffer, file.byteOffset, file.length), crop),
  }));

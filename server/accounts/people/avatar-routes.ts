import type { Readable } from "node:stream";
import type { FastifyError, FastifyRequest } from "fastify";
import { z } from "zod";
import { Person } from "#contract/accounts.ts";
import { AvatarCrop, avatarTypes, maxAvatarBytes } from "#contract/avatar.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import {
  avatarFileName,
  deleteAvatar,
  findAvatar,
  replaceAvatar,
} from "#server/accounts/people/avatar-queries.ts";
import { photoByPerson } from "#server/accounts/people/limits.ts";
import type { Photos } from "#server/accounts/people/photo-process.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { createUploadPlaces, freeBody } from "#server/platform/http/upload-places.ts";

const uploadLimits = {
  maxBytes: maxAvatarBytes,
  maxBytesHeld: 16 * maxAvatarBytes,
  maxByPerson: 4,
  maxByNetwork: 16,
  max: 64,
};
/** Seconds that 5 MB take over a slow mobile connection. */
const uploadTimeout = 120;

/** The signed-in person's photo. */
export async function registerAvatar(
  server: Routes,
  { accounts, clock, rates, photos }: AuthContext & { photos: Photos },
): Promise<void> {
  server.delete("/account/avatar", async ({ person }, reply) => {
    await deleteAvatar(accounts, person.id);
    return reply.status(204).send();
  });

  // The only scope whose request bodies are not JSON.
  await server.register(async (upload: Routes) => {
    const places = createUploadPlaces(uploadLimits);
    upload.removeAllContentTypeParsers();
    upload.addContentTypeParser(
      [...avatarTypes, "application/octet-stream"],
      async (request: FastifyRequest, body: Readable) =>
        places.read(request, body, new ProblemError("image-too-large")),
    );
    upload.setErrorHandler((error: FastifyError) => {
      if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") throw new ProblemError("not-an-image");
      throw error;
    });

    upload.put(
      "/account/avatar",
      {
        config: { bodySeconds: uploadTimeout },
        // Refuses before the body is read.
        async onRequest(request, reply) {
          await rates.ofPerson(photoByPerson, request.person.id);
          places.enter(request, reply);
        },
        schema: { querystring: AvatarCrop, response: { 200: Person } },
      },
      async ({ person, body, query }) => {
        if (!Buffer.isBuffer(body)) throw new ProblemError("not-an-image");
        const content = await photos(body, query).finally(() => freeBody(body));
        const updated = await replaceAvatar(accounts, person.id, { content, now: clock() });
        if (!updated) throw new ProblemError("unauthenticated");
        return updated;
      },
    );
  });
}

const AvatarPath = z.object({ userId: z.uuid(), file: z.string() });

/** Needs no session: the URL contains a random id, which nobody can guess. */
export function registerAvatarFiles(server: Routes, accounts: Db): void {
  server.get(
    "/storage/avatars/:userId/:file",
    { exposeHeadRoute: true, schema: { params: AvatarPath, hide: true } },
    async ({ params }, reply) => {
      const avatar = await findAvatar(accounts, params.userId);
      if (!avatar || params.file !== avatarFileName(avatar.version)) throw new ProblemError("not-found");
      // Private: no shared cache may keep a photo after its owner removes it.
      return (
        reply
          .header("cache-control", "private, max-age=31536000, immutable")
          // Opened as a page, the photo must not run scripts, and a download gets a fixed file name.
          .header("content-security-policy", "default-src 'none'; sandbox")
          .header("content-disposition", 'inline; filename="foto.webp"')
          .type("image/webp")
          .send(avatar.content)
      );
    },
  );
}

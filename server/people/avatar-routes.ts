import type { FastifyError } from "fastify";
import { z } from "zod";
import { Person } from "#contract/accounts.ts";
import { AvatarCrop, avatarTypes, maxAvatarBytes } from "#contract/avatar.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Limits } from "#server/auth/limits.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import { deleteAvatar, fileOf, findAvatar, replaceAvatar } from "#server/people/avatar-queries.ts";
import { drawAvatar } from "#server/people/draw-avatar.ts";

type Parts = { accounts: Db; clock: Clock; limits: Limits };

/** Each may hold 5 MB of memory until it is drawn. */
const uploadsAtOnce = 16;
/** So that nobody alone keeps everybody else from theirs. */
const uploadsOfPersonAtOnce = 4;
/** Seconds that 5 MB take over a slow phone's connection. */
const slowestUpload = 120;

/** The photo of whoever is signed in. */
export async function registerAvatar(server: Routes, { accounts, clock, limits }: Parts): Promise<void> {
  server.delete("/account/avatar", async ({ person }, reply) => {
    await deleteAvatar(accounts, person.id);
    return reply.status(204).send();
  });

  // The one scope whose bodies are not JSON.
  await server.register(async (upload: Routes) => {
    let underWay = 0;
    const ofPerson = new Map<string, number>();
    upload.removeAllContentTypeParsers();
    upload.addContentTypeParser(
      [...avatarTypes, "application/octet-stream"],
      { parseAs: "buffer", bodyLimit: maxAvatarBytes },
      (_request, body, done) => done(null, body),
    );
    upload.setErrorHandler((error: FastifyError) => {
      if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") throw new ProblemError("image-too-large");
      if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") throw new ProblemError("not-an-image");
      throw error;
    });

    upload.put(
      "/account/avatar",
      {
        config: { bodySeconds: slowestUpload },
        // Before a byte of the body is read.
        async onRequest({ person }, reply) {
          await limits.photo(person.id);
          const own = ofPerson.get(person.id) ?? 0;
          if (own >= uploadsOfPersonAtOnce) throw new ProblemError("too-many-requests", { retryAfter: 5 });
          if (underWay >= uploadsAtOnce) throw new ProblemError("unavailable", { retryAfter: 5 });
          underWay += 1;
          ofPerson.set(person.id, own + 1);
          reply.raw.once("close", () => {
            underWay -= 1;
            const left = (ofPerson.get(person.id) ?? 1) - 1;
            if (left > 0) ofPerson.set(person.id, left);
            else ofPerson.delete(person.id);
          });
        },
        schema: { querystring: AvatarCrop, response: { 200: Person } },
      },
      async ({ person, body, query }) => {
        if (!Buffer.isBuffer(body)) throw new ProblemError("not-an-image");
        const content = await drawAvatar(body, query);
        const changed = await replaceAvatar(accounts, person.id, { content, now: clock() });
        if (!changed) throw new ProblemError("unauthenticated");
        return changed;
      },
    );
  });
}

const AvatarPath = z.object({ userId: z.uuid(), file: z.string() });

/** Open to whoever knows the address, which nobody can guess. */
export function registerAvatarFiles(server: Routes, accounts: Db): void {
  server.get(
    "/storage/avatars/:userId/:file",
    { exposeHeadRoute: true, schema: { params: AvatarPath, hide: true } },
    async ({ params }, reply) => {
      const avatar = await findAvatar(accounts, params.userId);
      if (!avatar || params.file !== fileOf(avatar.version)) throw new ProblemError("not-found");
      // Private: no cache but that of who saw it keeps a photo that its owner removes.
      return (
        reply
          .header("cache-control", "private, max-age=31536000, immutable")
          // Opened on its own, it is a picture and nothing that a browser runs or names after the address.
          .header("content-security-policy", "default-src 'none'; sandbox")
          .header("content-disposition", 'inline; filename="foto.webp"')
          .type("image/webp")
          .send(avatar.content)
      );
    },
  );
}

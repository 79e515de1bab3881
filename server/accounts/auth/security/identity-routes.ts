import { z } from "zod";
import { ReauthenticationProof } from "#contract/second-factors.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { allowIdentity, refuseIdentity } from "#server/accounts/auth/identity-requests.ts";
import {
  refuseLinkSession,
  requireReauthenticationForChange,
} from "#server/accounts/auth/security/reauthentication.ts";
import { unlinkIdentity } from "#server/accounts/auth/security/unlink-identity.ts";
import type { Routes } from "#server/platform/http/routes.ts";

const IdentityPath = z.object({ identityId: z.uuid() });
const RequestPath = z.object({ requestId: z.uuid() });

/** The signed-in person's identities at the provider, and those that ask to be linked. */
export function registerIdentities(server: Routes, auth: AuthContext): void {
  server.delete(
    "/account/identities/:identityId",
    { schema: { params: IdentityPath, body: ReauthenticationProof } },
    async (request, reply) => {
      const { person, params, body } = request;
      await requireReauthenticationForChange(auth, request, body);
      await unlinkIdentity(auth, person.id, params.identityId);
      request.logSecurityEvent("identity-unlinked");
      reply.status(204);
    },
  );

  server.post(
    "/account/identity-requests/:requestId/allow",
    { schema: { params: RequestPath, body: ReauthenticationProof } },
    async (request, reply) => {
      const { person, params, body } = request;
      await refuseLinkSession(auth, request);
      await requireReauthenticationForChange(auth, request, body);
      await allowIdentity(auth, person.id, params.requestId);
      request.logSecurityEvent("identity-linked");
      reply.status(204);
    },
  );

  server.delete(
    "/account/identity-requests/:requestId",
    { schema: { params: RequestPath } },
    async (request, reply) => {
      await refuseIdentity(auth, request.person.id, request.params.requestId);
      request.logSecurityEvent("identity-refused");
      reply.status(204);
    },
  );
}

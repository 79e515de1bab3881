import type { FastifyReply, FastifyRequest } from "fastify";
import type { CurrentSession, Person } from "#contract/accounts.ts";
import type { DeviceCookie } from "#server/accounts/devices.ts";
import type { SessionCookie } from "#server/http/session.ts";

/** The one way in, whatever somebody showed to prove who they are. Answers what the browser is told. */
export type Enter = (request: FastifyRequest, reply: FastifyReply, person: Person) => Promise<CurrentSession>;

export function entryOf(session: SessionCookie, device: DeviceCookie): Enter {
  return async (request, reply, person) => {
    await session.start(request, reply, person.id);
    await device.remember(request, reply, person.id);
    return { person };
  };
}

import type { FastifyReply, FastifyRequest } from "fastify";
import type { CurrentSession, Person } from "#contract/accounts.ts";
import { hasTotp } from "#server/auth/second-factors/totp-queries.ts";
import type { DeviceCookie } from "#server/auth/sessions/devices.ts";
import type { SessionCookie } from "#server/auth/sessions/session-cookie.ts";
import type { AwaitedCode } from "#server/auth/sign-in/pending-second-factor.ts";
import type { Db } from "#server/db/client.ts";

/** The one way in, whatever somebody showed to prove who they are. Answers what the browser is told. */
export type Enter = (
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  passwordHash?: string,
) => Promise<CurrentSession>;

type Parts = { accounts: Db; session: SessionCookie; device: DeviceCookie; awaitedCode: AwaitedCode };

/** `enter` asks for the second factor of who has one; `admit` is for who has shown both. */
export function entryOf({ accounts, session, device, awaitedCode }: Parts): { enter: Enter; admit: Enter } {
  const admit: Enter = async (request, reply, person, passwordHash) => {
    await awaitedCode.end(request, reply);
    await session.start(request, reply, person.id, passwordHash);
    await device.remember(request, reply, person.id);
    request.noteSecurity("signed-in", person.id);
    return { person };
  };
  const enter: Enter = async (request, reply, person, passwordHash) => {
    if (!(await hasTotp(accounts, person.id))) return admit(request, reply, person, passwordHash);
    await session.end(request, reply);
    await awaitedCode.start(request, reply, person.id, passwordHash);
    return { person: null, awaitsCode: true };
  };
  return { enter, admit };
}

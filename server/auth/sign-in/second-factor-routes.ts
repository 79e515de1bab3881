import { CurrentSession } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { PasskeyRequest, PasskeySignIn, SecondFactor } from "#contract/second-factors.ts";
import type { Limits } from "#server/auth/limits.ts";
import { ownerOfPasskey, type PasskeySite, requestOf } from "#server/auth/passkeys/passkeys.ts";
import { checkAwaitedCode } from "#server/auth/second-factors/check-code.ts";
import { secretCookie } from "#server/auth/secret-cookie.ts";
import type { DeviceCookie } from "#server/auth/sessions/devices.ts";
import type { AwaitedCode } from "#server/auth/sign-in/pending-second-factor.ts";
import type { Enter } from "#server/auth/sign-in/sign-in-flow.ts";
import { findPersonById } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";

type Parts = {
  accounts: Db;
  clock: Clock;
  device: DeviceCookie;
  admit: Enter;
  awaitedCode: AwaitedCode;
  limits: Limits;
  site: PasskeySite;
};

/** The second step of signing in, and the way in that is both steps at once: open to everybody. */
export function registerFactorEntry(server: Routes, parts: Parts): void {
  const { accounts, clock, device, admit, awaitedCode, limits, site } = parts;
  const challenge = secretCookie(site.origin, "passkey");

  server.post(
    "/session/second-factor",
    { schema: { body: SecondFactor, response: { 200: CurrentSession } } },
    async (request, reply) => {
      const awaited = await awaitedCode.find(request);
      const person = awaited && (await findPersonById(accounts, clock(), awaited.userId));
      if (!person) throw new ProblemError("second-factor-ended");
      const knownDevice = await device.knownFor(request, person.email);
      const attempt = await limits.secondFactor({ ip: request.ip, email: person.email, knownDevice });
      await checkAwaitedCode(accounts, clock(), { ...awaited, code: request.body.code });
      await attempt.succeeded();
      return admit(request, reply, person);
    },
  );

  server.post(
    "/session/passkey/options",
    { schema: { response: { 200: PasskeyRequest } } },
    async (request, reply) => {
      await limits.passkey(request.ip);
      const { options, token } = await requestOf(accounts, clock(), site);
      challenge.write(reply, token);
      return PasskeyRequest.parse(options);
    },
  );

  server.post(
    "/session/passkey",
    { schema: { body: PasskeySignIn, response: { 200: CurrentSession } } },
    async (request, reply) => {
      await limits.passkey(request.ip);
      const token = challenge.read(request) ?? "";
      const userId = await ownerOfPasskey(accounts, clock(), { token, site }, request.body);
      const person = await findPersonById(accounts, clock(), userId);
      if (!person) throw new ProblemError("passkey-refused");
      challenge.clear(request, reply);
      return admit(request, reply, person);
    },
  );
}

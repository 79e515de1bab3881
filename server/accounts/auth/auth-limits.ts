import * as limits from "#server/accounts/auth/limits.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Rates } from "#server/platform/limits/rates.ts";

type Attempt = {
  ip: string;
  email: string;
  /** The secret of a browser in which this account has signed in before. It has limits of its own. */
  knownDevice: string | undefined;
};

type ReauthenticationAttempt = { userId: string; sessionSecret: string; knownDevice: string | undefined };

export type AuthLimits = {
  /** Counts an attempt, or refuses it, before its password is checked. `succeeded` takes the count back. */
  signIn(attempt: Attempt): Promise<{ succeeded(): Promise<void> }>;
  signUp(ip: string): Promise<void>;
  /** Counts are not taken back: every message counts. */
  link(attempt: Attempt): Promise<void>;
  linkOpening(ip: string): Promise<void>;
  google(ip: string): Promise<void>;
  /** Counts an attempt to authenticate again in a session. */
  reauthentication(attempt: ReauthenticationAttempt): Promise<{ succeeded(): Promise<void> }>;
  /** Counts a new phone number: the response tells whether somebody else has it. */
  phoneNumber(attempt: { userId: string; ip: string }): Promise<void>;
  /**
   * Refuses further changes to sign-in once the person has made too many. `count` counts a change after re-authentication:
   * otherwise a stolen session could use up its owner's changes.
   */
  securityChange(userId: string): Promise<{ count(): Promise<void> }>;
  /** Counts a mail about such a change, in its transaction `db`. Resolves to the seconds until it may be sent. */
  securityNotice(db: Db, userId: string): Promise<number>;
  /** Counts a code before it is checked. */
  secondFactor(attempt: Attempt): Promise<{ succeeded(): Promise<void> }>;
  passkey(ip: string): Promise<void>;
  /** Counts a request whose token was refused. A network over the limit still gets answers with its other tokens. */
  refusedToken(ip: string): Promise<void>;
  tokenRequest(tokenId: string): Promise<void>;
  oauthRegistration(ip: string): Promise<void>;
};

/** Creates the limits of signing in, of its links and of changes to it. */
export function createAuthLimits(rates: Rates): AuthLimits {
  const { consume, countOf, countsOfNetwork, refund, reset } = rates;
  return {
    async signIn({ ip, email, knownDevice }) {
      if (knownDevice) {
        const device = countOf(limits.signInByDevice, knownDevice, email);
        await consume(device);
        return { succeeded: () => reset(device) };
      }
      const network = countsOfNetwork(limits.signInByNetwork, ip);
      const both = countsOfNetwork(limits.signInByAccountAndNetwork, ip, email);
      const account = countOf(limits.signInByAccount, email);
      await consume(...network, ...both, account);
      return {
        async succeeded() {
          await reset(...both);
          await refund(...network, account);
        },
      };
    },
    async link({ ip, email, knownDevice }) {
      // One count for all of the account's devices: somebody with its password can register any number of them.
      if (knownDevice) return consume(countOf(limits.linkByKnownDevices, email));
      await consume(...countsOfNetwork(limits.linkByNetwork, ip), countOf(limits.linkByAccount, email));
    },
    async reauthentication({ userId, sessionSecret, knownDevice }) {
      // A stolen session cookie comes without the device cookie, so its attempts are counted apart from the owner's.
      const session = countOf(limits.proofBySession, sessionSecret, knownDevice ?? "");
      const wider = knownDevice
        ? countOf(limits.proofByDevice, knownDevice, userId)
        : countOf(limits.proofByPerson, userId);
      await consume(session, wider);
      return {
        async succeeded() {
          await reset(session);
          await refund(wider);
        },
      };
    },
    async phoneNumber({ userId, ip }) {
      await consume(countOf(limits.numberByPerson, userId), ...countsOfNetwork(limits.numberByNetwork, ip));
    },
    async securityChange(userId) {
      const change = countOf(limits.securityChangeByPerson, userId);
      await rates.refuseUsedUp(change);
      return { count: () => consume(change) };
    },
    securityNotice: (db, userId) => rates.secondsToWaitIn(db, limits.noticeByPerson, userId),
    linkOpening: (ip) => consume(...countsOfNetwork(limits.linkOpeningByNetwork, ip)),
    google: (ip) => consume(...countsOfNetwork(limits.googleByNetwork, ip)),
    async secondFactor({ ip, email, knownDevice }) {
      if (knownDevice) {
        const device = countOf(limits.secondFactorByDevice, knownDevice, email);
        await consume(device);
        return { succeeded: () => reset(device) };
      }
      const network = countsOfNetwork(limits.secondFactorByNetwork, ip);
      const person = countOf(limits.secondFactorByPerson, email);
      await consume(...network, person);
      return {
        async succeeded() {
          await reset(person);
          await refund(...network);
        },
      };
    },
    passkey: (ip) => consume(...countsOfNetwork(limits.passkeyByNetwork, ip)),
    refusedToken: (ip) => consume(...countsOfNetwork(limits.refusedTokenByNetwork, ip)),
    tokenRequest: (tokenId) => consume(countOf(limits.requestByToken, tokenId)),
    oauthRegistration: (ip) => consume(...countsOfNetwork(limits.oauthRegistrationByNetwork, ip)),
    signUp: (ip) => consume(...countsOfNetwork(limits.signUpByNetwork, ip)),
  };
}

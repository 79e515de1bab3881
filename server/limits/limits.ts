import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "#contract/problem.ts";
import type { Db } from "#server/db/client.ts";
import { networksOf } from "#server/lib/network.ts";
import { defaultLimits, type LimitSettings, type RateName } from "#server/limits/limit-settings.ts";
import { rateLimitStore } from "#server/limits/rate-limit-queries.ts";

type Attempt = {
  ip: string;
  email: string;
  /** The secret of a browser in which this account has signed in before. It has limits of its own. */
  knownDevice: string | undefined;
};

type ReauthenticationAttempt = { userId: string; sessionSecret: string; knownDevice: string | undefined };

type Count = { name: RateName; limiter: RateLimiterPostgres; key: string };

export type Limits = {
  /** Counts an attempt, or refuses it, before its password is checked. `succeeded` takes the count back. */
  signIn(attempt: Attempt): Promise<{ succeeded(): Promise<void> }>;
  signUp(ip: string): Promise<void>;
  lead(ip: string): Promise<void>;
  /** Counts are not taken back: every message counts. */
  withdrawal(ip: string, email: string): Promise<void>;
  feedback(userId: string): Promise<void>;
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
  /** Counts a search that calls the provider. False if the person has made too many. */
  providerSearch(userId: string): Promise<boolean>;
  sync(userId: string): Promise<void>;
  sourceUpdate(userId: string): Promise<void>;
  photo(userId: string): Promise<void>;
  /** Counts an upload of B3's files. */
  importing(userId: string): Promise<void>;
};

const hashKey = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest("base64url");

type NetworkRate = Extract<RateName, `${string}Network`>;

const retrySeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

type LimiterOptions = { prefix?: string; factor?: number; transaction?: Db };

/** Counts attempts in PostgreSQL, which all servers share and a restart keeps. */
export function createLimits(accounts: Db, { rates, quotas }: LimitSettings = defaultLimits): Limits {
  const limiter = (name: RateName, { prefix = name, factor = 1, transaction }: LimiterOptions = {}) => {
    const points = rates[name].points * factor;
    return new RateLimiterPostgres({
      storeClient: rateLimitStore(transaction ?? accounts),
      // A limiter of one transaction must not delete expired rows after the transaction's end.
      clearExpiredByTimeout: transaction === undefined,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: prefix,
      // After the first refusal, refuses from memory until the time is over.
      inMemoryBlockOnConsumed: points + 1,
      points,
      duration: rates[name].seconds,
    });
  };
  const names = Object.keys(rates) as RateName[];
  const by = Object.fromEntries(names.map((name) => [name, limiter(name)])) as Record<
    RateName,
    RateLimiterPostgres
  >;
  const factor = quotas.ipv6SiteFactor;
  const bySite = Object.fromEntries(
    names
      .filter((name) => name.endsWith("Network"))
      .map((name) => [name, limiter(name, { prefix: `${name}Site`, factor })]),
  ) as Record<NetworkRate, RateLimiterPostgres>;

  /** Counts an attempt. Returns the seconds until it is allowed, 0 if it is allowed now. */
  async function secondsToWait(limited: RateLimiterPostgres, key: string): Promise<number> {
    try {
      await limited.consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return retrySeconds(refusal);
    }
  }

  const consume = async (...counts: Count[]): Promise<void> => {
    for (const { name, limiter, key } of counts) {
      const seconds = await secondsToWait(limiter, key);
      if (seconds > 0) throw tooManyRequests(seconds).withLogContext({ limit: name });
    }
  };
  const reset = async (...counts: Count[]): Promise<void> => {
    for (const { limiter, key } of counts) await limiter.delete(key);
  };
  const refund = async (...counts: Count[]): Promise<void> => {
    for (const { limiter, key } of counts) await limiter.reward(key);
  };
  const countOf = (name: RateName, ...parts: string[]): Count => ({
    name,
    limiter: by[name],
    key: hashKey(...parts),
  });

  /** Counts of the network and, for IPv6, of its /48, which holds 65,536 networks of /64. */
  function byNetwork(name: NetworkRate, ip: string, ...parts: string[]): Count[] {
    const { network, site } = networksOf(ip);
    const networkKey = (address: string) => (parts.length > 0 ? hashKey(...parts, address) : address);
    return [
      { name, limiter: by[name], key: networkKey(network) },
      ...(site ? [{ name, limiter: bySite[name], key: networkKey(site) }] : []),
    ];
  }

  return {
    async signIn({ ip, email, knownDevice }) {
      if (knownDevice) {
        const device = countOf("signInByDevice", knownDevice, email);
        await consume(device);
        return { succeeded: () => reset(device) };
      }
      const network = byNetwork("signInByNetwork", ip);
      const both = byNetwork("signInByAccountAndNetwork", ip, email);
      const account = countOf("signInByAccount", email);
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
      if (knownDevice) return consume(countOf("linkByKnownDevices", email));
      await consume(...byNetwork("linkByNetwork", ip), countOf("linkByAccount", email));
    },
    async reauthentication({ userId, sessionSecret, knownDevice }) {
      // A stolen session cookie comes without the device cookie, so its attempts are counted apart from the owner's.
      const session = countOf("proofBySession", sessionSecret, knownDevice ?? "");
      const wider = knownDevice
        ? countOf("proofByDevice", knownDevice, userId)
        : countOf("proofByPerson", userId);
      await consume(session, wider);
      return {
        async succeeded() {
          await reset(session);
          await refund(wider);
        },
      };
    },
    async phoneNumber({ userId, ip }) {
      await consume(countOf("numberByPerson", userId), ...byNetwork("numberByNetwork", ip));
    },
    async securityChange(userId) {
      const change = countOf("securityChangeByPerson", userId);
      const current = await change.limiter.get(change.key);
      if (current && current.consumedPoints >= change.limiter.points)
        throw tooManyRequests(retrySeconds(current)).withLogContext({ limit: change.name });
      return { count: () => consume(change) };
    },
    securityNotice: (db, userId) =>
      secondsToWait(limiter("noticeByPerson", { transaction: db }), hashKey(userId)),
    providerSearch: async (userId) => (await secondsToWait(by.providerSearchByPerson, hashKey(userId))) === 0,
    sync: (userId) => consume(countOf("syncByPerson", userId)),
    sourceUpdate: (userId) => consume(countOf("sourceUpdateByPerson", userId)),
    linkOpening: (ip) => consume(...byNetwork("linkOpeningByNetwork", ip)),
    google: (ip) => consume(...byNetwork("googleByNetwork", ip)),
    async secondFactor({ ip, email, knownDevice }) {
      if (knownDevice) {
        const device = countOf("secondFactorByDevice", knownDevice, email);
        await consume(device);
        return { succeeded: () => reset(device) };
      }
      const network = byNetwork("secondFactorByNetwork", ip);
      const person = countOf("secondFactorByPerson", email);
      await consume(...network, person);
      return {
        async succeeded() {
          await reset(person);
          await refund(...network);
        },
      };
    },
    passkey: (ip) => consume(...byNetwork("passkeyByNetwork", ip)),
    signUp: (ip) => consume(...byNetwork("signUpByNetwork", ip)),
    importing: (userId) => consume(countOf("importByPerson", userId)),
    photo: (userId) => consume(countOf("photoByPerson", userId)),
    lead: (ip) => consume(...byNetwork("leadByNetwork", ip)),
    feedback: (userId) => consume(countOf("feedbackByPerson", userId)),
    async withdrawal(ip, email) {
      await consume(...byNetwork("withdrawalByNetwork", ip), countOf("withdrawalByAddress", email));
    },
  };
}

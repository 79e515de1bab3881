import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "#contract/problem.ts";
import type { Db } from "#server/db/client.ts";
import { networksOf } from "#server/http/network.ts";
import { defaultLimits, type LimitSettings, type RateName } from "#server/limits/limit-settings.ts";
import { limitStore } from "#server/limits/rate-limit-queries.ts";

type Attempt = {
  ip: string;
  email: string;
  /** The token of a browser this account has signed in with before. Others' attempts do not count against it. */
  knownDevice: string | undefined;
};

type ProofAttempt = { userId: string; sessionToken: string; knownDevice: string | undefined };

type Count = { name: RateName; limiter: RateLimiterPostgres; key: string };

export type Limits = {
  /** Counts an attempt before its password is looked at, or refuses it. Resolves to what takes the count back. */
  signIn(attempt: Attempt): Promise<{ succeeded(): Promise<void> }>;
  signUp(ip: string): Promise<void>;
  lead(ip: string): Promise<void>;
  /** Every message counts: none is taken back. */
  withdrawal(ip: string, email: string): Promise<void>;
  feedback(userId: string): Promise<void>;
  /** Every message counts: none is taken back. */
  link(attempt: Attempt): Promise<void>;
  linkOpening(ip: string): Promise<void>;
  google(ip: string): Promise<void>;
  /** Counts an attempt to prove, in a session, who one is. */
  proof(attempt: ProofAttempt): Promise<{ succeeded(): Promise<void> }>;
  /** Counts a number whose answer tells whether somebody else has it. */
  number(attempt: { userId: string; ip: string }): Promise<void>;
  /**
   * Refuses a person who has made too many changes to how they sign in. `count` counts one, once it is proven who they
   * are: without the proof, a session left open could use up its owner's changes.
   */
  securityChange(userId: string): Promise<{ count(): Promise<void> }>;
  /** Counts a mail about such a change, in the change's transaction. Resolves to the seconds until it may be sent. */
  notice(db: Db, userId: string): Promise<number>;
  /** Counts a code before it is looked at. */
  secondFactor(attempt: Attempt): Promise<{ succeeded(): Promise<void> }>;
  passkey(ip: string): Promise<void>;
  /** Counts a search that asks the provider. False where the person has made too many. */
  providerSearch(userId: string): Promise<boolean>;
  sync(userId: string): Promise<void>;
  photo(userId: string): Promise<void>;
};

const hashed = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest("base64url");

type NetworkRate = Extract<RateName, `${string}Network`>;

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

type LimiterOptions = { prefix?: string; factor?: number; transaction?: Db };

/** Counted in PostgreSQL: shared by all instances, kept over a restart. */
export function limitsOf(accounts: Db, { rates, quotas }: LimitSettings = defaultLimits): Limits {
  const limiter = (name: RateName, { prefix = name, factor = 1, transaction }: LimiterOptions = {}) => {
    const points = rates[name].points * factor;
    return new RateLimiterPostgres({
      storeClient: limitStore(transaction ?? accounts),
      // A limiter of one transaction must not go on to delete expired rows once that has ended.
      clearExpiredByTimeout: transaction === undefined,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: prefix,
      // Once refused, refused from memory until the time is over.
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

  /** Counts; 0 where that is within the limit. */
  async function secondsToWait(limited: RateLimiterPostgres, key: string): Promise<number> {
    try {
      await limited.consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return secondsOf(refusal);
    }
  }

  const consume = async (...counts: Count[]): Promise<void> => {
    for (const { name, limiter, key } of counts) {
      const seconds = await secondsToWait(limiter, key);
      if (seconds > 0) throw tooManyRequests(seconds).withLogContext({ limit: name });
    }
  };
  const forget = async (...counts: Count[]): Promise<void> => {
    for (const { limiter, key } of counts) await limiter.delete(key);
  };
  const takeBack = async (...counts: Count[]): Promise<void> => {
    for (const { limiter, key } of counts) await limiter.reward(key);
  };
  const one = (name: RateName, ...parts: string[]): Count => ({
    name,
    limiter: by[name],
    key: hashed(...parts),
  });

  /** The count of the network and, of an IPv6 address, the wider one of its /48: a /48 holds 65,536 networks. */
  function byNetwork(name: NetworkRate, ip: string, ...parts: string[]): Count[] {
    const { network, site } = networksOf(ip);
    const keyOf = (place: string) => (parts.length > 0 ? hashed(...parts, place) : place);
    return [
      { name, limiter: by[name], key: keyOf(network) },
      ...(site ? [{ name, limiter: bySite[name], key: keyOf(site) }] : []),
    ];
  }

  return {
    async signIn({ ip, email, knownDevice }) {
      if (knownDevice) {
        const device = one("signInByDevice", knownDevice, email);
        await consume(device);
        return { succeeded: () => forget(device) };
      }
      const network = byNetwork("signInByNetwork", ip);
      const both = byNetwork("signInByAccountAndNetwork", ip, email);
      const account = one("signInByAccount", email);
      await consume(...network, ...both, account);
      return {
        async succeeded() {
          await forget(...both);
          await takeBack(...network, account);
        },
      };
    },
    async link({ ip, email, knownDevice }) {
      // All of the account's devices together: whoever has its password can make as many devices as they like.
      if (knownDevice) return consume(one("linkByKnownDevices", email));
      await consume(...byNetwork("linkByNetwork", ip), one("linkByAccount", email));
    },
    async proof({ userId, sessionToken, knownDevice }) {
      // A stolen session cookie comes without the device cookie: its tries are apart from the owner's in the same session.
      const session = one("proofBySession", sessionToken, knownDevice ?? "");
      const wider = knownDevice ? one("proofByDevice", knownDevice, userId) : one("proofByPerson", userId);
      await consume(session, wider);
      return {
        async succeeded() {
          await forget(session);
          await takeBack(wider);
        },
      };
    },
    async number({ userId, ip }) {
      await consume(one("numberByPerson", userId), ...byNetwork("numberByNetwork", ip));
    },
    async securityChange(userId) {
      const change = one("securityChangeByPerson", userId);
      const made = await change.limiter.get(change.key);
      if (made && made.consumedPoints >= change.limiter.points)
        throw tooManyRequests(secondsOf(made)).withLogContext({ limit: change.name });
      return { count: () => consume(change) };
    },
    notice: (db, userId) => secondsToWait(limiter("noticeByPerson", { transaction: db }), hashed(userId)),
    providerSearch: async (userId) => (await secondsToWait(by.providerSearchByPerson, hashed(userId))) === 0,
    sync: (userId) => consume(one("syncByPerson", userId)),
    linkOpening: (ip) => consume(...byNetwork("linkOpeningByNetwork", ip)),
    google: (ip) => consume(...byNetwork("googleByNetwork", ip)),
    async secondFactor({ ip, email, knownDevice }) {
      if (knownDevice) {
        const device = one("secondFactorByDevice", knownDevice, email);
        await consume(device);
        return { succeeded: () => forget(device) };
      }
      const network = byNetwork("secondFactorByNetwork", ip);
      const person = one("secondFactorByPerson", email);
      await consume(...network, person);
      return {
        async succeeded() {
          await forget(person);
          await takeBack(...network);
        },
      };
    },
    passkey: (ip) => consume(...byNetwork("passkeyByNetwork", ip)),
    signUp: (ip) => consume(...byNetwork("signUpByNetwork", ip)),
    photo: (userId) => consume(one("photoByPerson", userId)),
    lead: (ip) => consume(...byNetwork("leadByNetwork", ip)),
    feedback: (userId) => consume(one("feedbackByPerson", userId)),
    async withdrawal(ip, email) {
      await consume(...byNetwork("withdrawalByNetwork", ip), one("withdrawalByAddress", email));
    },
  };
}

import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "#contract/problem.ts";
import type { Db } from "#server/platform/db/client.ts";
import { networksOf } from "#server/platform/lib/network.ts";
import type { NamedRate } from "#server/platform/limits/define-limit.ts";
import { defaultLimits, type LimitSettings, maxOf, rateOf } from "#server/platform/limits/limit-settings.ts";
import { ipv6SiteFactor } from "#server/platform/limits/limits.ts";
import { rateLimitStore } from "#server/platform/limits/rate-limit-queries.ts";

/** A count of one rate, of one key. */
export type Count = { name: string; limiter: RateLimiterPostgres; key: string };

const hashKey = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest("base64url");

/** Rates by network are also counted for the larger site of an IPv6 network. */
export type NetworkRate = NamedRate<`${string}Network`>;

const retrySeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

type LimiterOptions = { prefix?: string; factor?: number; transaction?: Db };

/** Creates the limiters of rates when they are first used. They count in PostgreSQL. */
function createLimiters(accounts: Db, { rates, quotas }: LimitSettings) {
  const limiter = (rate: NamedRate, { prefix = rate.name, factor = 1, transaction }: LimiterOptions = {}) => {
    const { points: pointsOfOne, seconds } = rateOf(rates, rate);
    const points = pointsOfOne * factor;
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
      duration: seconds,
    });
  };
  const shared = new Map<string, RateLimiterPostgres>();
  const sharedLimiter = (rate: NamedRate, options: { prefix: string; factor?: number }) => {
    const known = shared.get(options.prefix) ?? limiter(rate, options);
    shared.set(options.prefix, known);
    return known;
  };
  const factor = maxOf(quotas, ipv6SiteFactor);
  return {
    of: (rate: NamedRate) => sharedLimiter(rate, { prefix: rate.name }),
    bySite: (rate: NetworkRate) => sharedLimiter(rate, { prefix: `${rate.name}Site`, factor }),
    /** The limiter of a rate that counts in a transaction. */
    within: (transaction: Db, rate: NamedRate) => limiter(rate, { transaction }),
  };
}

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

/** Counts attempts in PostgreSQL, which all servers share and a restart keeps. */
export function createRates(accounts: Db, settings: LimitSettings = defaultLimits) {
  const limiters = createLimiters(accounts, settings);

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
  const countOf = (rate: NamedRate, ...parts: string[]): Count => ({
    name: rate.name,
    limiter: limiters.of(rate),
    key: hashKey(...parts),
  });

  /** Counts of the network and, for IPv6, of its /48, which holds 65,536 networks of /64. */
  function countsOfNetwork(rate: NetworkRate, ip: string, ...parts: string[]): Count[] {
    const { network, site } = networksOf(ip);
    const networkKey = (address: string) => (parts.length > 0 ? hashKey(...parts, address) : address);
    const { name } = rate;
    return [
      { name, limiter: limiters.of(rate), key: networkKey(network) },
      ...(site ? [{ name, limiter: limiters.bySite(rate), key: networkKey(site) }] : []),
    ];
  }

  return {
    countOf,
    countsOfNetwork,
    /** Counts attempts, or refuses the first that is too many with 429. */
    consume,
    /** Sets counts back to zero. */
    reset,
    /** Takes one attempt back from each count. */
    refund,
    /** Refuses a count that is used up already, without counting. */
    async refuseUsedUp({ name, limiter: limited, key }: Count): Promise<void> {
      const current = await limited.get(key);
      if (current && current.consumedPoints >= limited.points)
        throw tooManyRequests(retrySeconds(current)).withLogContext({ limit: name });
    },
    /** Counts in the transaction `db`. Resolves to the seconds until it is allowed, 0 if it is allowed now. */
    secondsToWaitIn: (db: Db, rate: NamedRate, userId: string) =>
      secondsToWait(limiters.within(db, rate), hashKey(userId)),
    /** Counts an action of a person. Refuses it with 429 if it is one too many. */
    ofPerson: (rate: NamedRate, userId: string) => consume(countOf(rate, userId)),
    /** Counts an action of a network. Refuses it with 429 if it is one too many. */
    ofNetwork: (rate: NetworkRate, ip: string) => consume(...countsOfNetwork(rate, ip)),
    /** Counts an action of a person. False if it is one too many. */
    hasLeft: async (rate: NamedRate, userId: string) =>
      (await secondsToWait(limiters.of(rate), hashKey(userId))) === 0,
  };
}

export type Rates = ReturnType<typeof createRates>;

import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "#contract/problem.ts";
import type { Db } from "#server/db/client.ts";
import { networksOf } from "#server/lib/network.ts";
import { defaultLimits, type LimitSettings, type RateName } from "#server/limits/limit-settings.ts";
import { rateLimitStore } from "#server/limits/rate-limit-queries.ts";

/** A count of one rate, of one key. */
export type Count = { name: RateName; limiter: RateLimiterPostgres; key: string };

const hashKey = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest("base64url");

/** Rates by network are also counted for the larger site of an IPv6 network. */
export type NetworkRate = Extract<RateName, `${string}Network`>;

const retrySeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

type LimiterOptions = { prefix?: string; factor?: number; transaction?: Db };

/** Creates the limiters of each rate, which count in PostgreSQL. */
function createLimiters(accounts: Db, { rates, quotas }: LimitSettings) {
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
  return {
    by,
    bySite,
    /** The limiter of a rate that counts in a transaction. */
    within: (transaction: Db, name: RateName) => limiter(name, { transaction }),
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
  const { by, bySite, within } = createLimiters(accounts, settings);

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
  function countsOfNetwork(name: NetworkRate, ip: string, ...parts: string[]): Count[] {
    const { network, site } = networksOf(ip);
    const networkKey = (address: string) => (parts.length > 0 ? hashKey(...parts, address) : address);
    return [
      { name, limiter: by[name], key: networkKey(network) },
      ...(site ? [{ name, limiter: bySite[name], key: networkKey(site) }] : []),
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
    secondsToWaitIn: (db: Db, name: RateName, userId: string) =>
      secondsToWait(within(db, name), hashKey(userId)),
    /** Counts an action of a person. Refuses it with 429 if it is one too many. */
    ofPerson: (name: RateName, userId: string) => consume(countOf(name, userId)),
    /** Counts an action of a network. Refuses it with 429 if it is one too many. */
    ofNetwork: (name: NetworkRate, ip: string) => consume(...countsOfNetwork(name, ip)),
    /** Counts an action of a person. False if it is one too many. */
    hasLeft: async (name: RateName, userId: string) => (await secondsToWait(by[name], hashKey(userId))) === 0,
  };
}

export type Rates = ReturnType<typeof createRates>;

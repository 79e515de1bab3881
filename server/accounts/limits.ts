import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "#contract/problem.ts";
import { limitStore } from "#server/accounts/limit-queries.ts";
import type { Db } from "#server/db/client.ts";

const minute = 60;
const hour = 60 * minute;

/** Attempts that one key may make in so many seconds. Ordinary use stays far below. */
const limits = {
  signUpByNetwork: { points: 30, duration: hour },
  signInByNetwork: { points: 100, duration: 15 * minute },
  signInByAccountAndNetwork: { points: 10, duration: 15 * minute },
  signInByAccount: { points: 100, duration: hour },
  signInByDevice: { points: 20, duration: 15 * minute },
  linkByNetwork: { points: 30, duration: 15 * minute },
  linkByAccountAndNetwork: { points: 5, duration: 15 * minute },
  linkByAccount: { points: 20, duration: hour },
  linkByDevice: { points: 5, duration: 15 * minute },
  googleByNetwork: { points: 60, duration: 15 * minute },
  proofByPerson: { points: 10, duration: 15 * minute },
  secondFactorByNetwork: { points: 50, duration: 15 * minute },
  secondFactorByPerson: { points: 10, duration: hour },
  secondFactorByDevice: { points: 10, duration: 15 * minute },
  passkeyByNetwork: { points: 100, duration: 15 * minute },
  photoByPerson: { points: 20, duration: hour },
  leadByNetwork: { points: 30, duration: hour },
  feedbackByPerson: { points: 20, duration: hour },
};

type Attempt = {
  ip: string;
  email: string;
  /** The token of a browser this account has signed in with before. Others' attempts do not count against it. */
  knownDevice: string | undefined;
};

export type Limits = {
  /** Counts an attempt before its password is looked at, or refuses it. Resolves to what takes the count back. */
  signIn(attempt: Attempt): Promise<{ succeeded(): Promise<void> }>;
  signUp(ip: string): Promise<void>;
  lead(ip: string): Promise<void>;
  feedback(userId: string): Promise<void>;
  /** Every message counts: none is taken back. */
  link(attempt: Attempt): Promise<void>;
  google(ip: string): Promise<void>;
  /** Counts an attempt to prove, in a session, who one is. */
  proof(userId: string): Promise<{ succeeded(): Promise<void> }>;
  /** Counts a code before it is looked at. */
  secondFactor(attempt: Attempt): Promise<{ succeeded(): Promise<void> }>;
  passkey(ip: string): Promise<void>;
  photo(userId: string): Promise<void>;
};

/** An IPv4 address, or the /64 that an IPv6 address shares with its household. What a proxy makes up is one network. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  return address.kind() === "ipv4" ? address.toString() : address.toByteArray().slice(0, 8).join(".");
}

const hashed = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest("base64url");

/** Counted in PostgreSQL: shared by all instances, kept over a restart. */
export function limitsOf(accounts: Db): Limits {
  const limiter = (name: keyof typeof limits) =>
    new RateLimiterPostgres({
      storeClient: limitStore(accounts),
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      // Once refused, refused from memory until the time is over.
      inMemoryBlockOnConsumed: limits[name].points + 1,
      ...limits[name],
    });
  const signUpByNetwork = limiter("signUpByNetwork");
  const byNetwork = limiter("signInByNetwork");
  const byAccountAndNetwork = limiter("signInByAccountAndNetwork");
  const byAccount = limiter("signInByAccount");
  const byDevice = limiter("signInByDevice");
  const linkByNetwork = limiter("linkByNetwork");
  const linkByAccountAndNetwork = limiter("linkByAccountAndNetwork");
  const linkByAccount = limiter("linkByAccount");
  const linkByDevice = limiter("linkByDevice");
  const googleByNetwork = limiter("googleByNetwork");
  const proof = limiter("proofByPerson");
  const codeByNetwork = limiter("secondFactorByNetwork");
  const codeByPerson = limiter("secondFactorByPerson");
  const codeByDevice = limiter("secondFactorByDevice");
  const passkeyByNetwork = limiter("passkeyByNetwork");
  const photo = limiter("photoByPerson");
  const leadByNetwork = limiter("leadByNetwork");
  const feedbackByPerson = limiter("feedbackByPerson");

  async function consume(limited: RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limited.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ProblemError("too-many-requests", { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }

  return {
    async signIn({ ip, email, knownDevice }) {
      if (knownDevice) {
        const device = hashed(knownDevice, email);
        await consume(byDevice, device);
        return { succeeded: async () => void (await byDevice.delete(device)) };
      }
      const network = networkOf(ip);
      const [account, both] = [hashed(email), hashed(email, network)];
      await consume(byNetwork, network);
      await consume(byAccountAndNetwork, both);
      await consume(byAccount, account);
      return {
        async succeeded() {
          await byAccountAndNetwork.delete(both);
          await byNetwork.reward(network);
          await byAccount.reward(account);
        },
      };
    },
    async link({ ip, email, knownDevice }) {
      if (knownDevice) return consume(linkByDevice, hashed(knownDevice, email));
      const network = networkOf(ip);
      await consume(linkByNetwork, network);
      await consume(linkByAccountAndNetwork, hashed(email, network));
      await consume(linkByAccount, hashed(email));
    },
    async proof(userId) {
      const person = hashed(userId);
      await consume(proof, person);
      return { succeeded: async () => void (await proof.delete(person)) };
    },
    google: (ip) => consume(googleByNetwork, networkOf(ip)),
    async secondFactor({ ip, email, knownDevice }) {
      const network = networkOf(ip);
      await consume(codeByNetwork, network);
      const [limited, key] = knownDevice
        ? [codeByDevice, hashed(knownDevice, email)]
        : [codeByPerson, hashed(email)];
      await consume(limited, key);
      return {
        async succeeded() {
          await limited.delete(key);
          await codeByNetwork.reward(network);
        },
      };
    },
    passkey: (ip) => consume(passkeyByNetwork, networkOf(ip)),
    signUp: (ip) => consume(signUpByNetwork, networkOf(ip)),
    photo: (userId) => consume(photo, hashed(userId)),
    lead: (ip) => consume(leadByNetwork, networkOf(ip)),
    feedback: (userId) => consume(feedbackByPerson, hashed(userId)),
  };
}

import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "#contract/problem.ts";
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

type Limit = keyof typeof limits;

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
  const limiter = (name: Limit) =>
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
  const names = Object.keys(limits) as Limit[];
  const by = Object.fromEntries(names.map((name) => [name, limiter(name)])) as Record<
    Limit,
    RateLimiterPostgres
  >;

  async function consume(limited: RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limited.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000));
    }
  }

  return {
    async signIn({ ip, email, knownDevice }) {
      if (knownDevice) {
        const device = hashed(knownDevice, email);
        await consume(by.signInByDevice, device);
        return { succeeded: async () => void (await by.signInByDevice.delete(device)) };
      }
      const network = networkOf(ip);
      const [account, both] = [hashed(email), hashed(email, network)];
      await consume(by.signInByNetwork, network);
      await consume(by.signInByAccountAndNetwork, both);
      await consume(by.signInByAccount, account);
      return {
        async succeeded() {
          await by.signInByAccountAndNetwork.delete(both);
          await by.signInByNetwork.reward(network);
          await by.signInByAccount.reward(account);
        },
      };
    },
    async link({ ip, email, knownDevice }) {
      if (knownDevice) return consume(by.linkByDevice, hashed(knownDevice, email));
      const network = networkOf(ip);
      await consume(by.linkByNetwork, network);
      await consume(by.linkByAccountAndNetwork, hashed(email, network));
      await consume(by.linkByAccount, hashed(email));
    },
    async proof(userId) {
      const person = hashed(userId);
      await consume(by.proofByPerson, person);
      return { succeeded: async () => void (await by.proofByPerson.delete(person)) };
    },
    google: (ip) => consume(by.googleByNetwork, networkOf(ip)),
    async secondFactor({ ip, email, knownDevice }) {
      if (knownDevice) {
        const device = hashed(knownDevice, email);
        await consume(by.secondFactorByDevice, device);
        return { succeeded: async () => void (await by.secondFactorByDevice.delete(device)) };
      }
      const [network, person] = [networkOf(ip), hashed(email)];
      await consume(by.secondFactorByNetwork, network);
      await consume(by.secondFactorByPerson, person);
      return {
        async succeeded() {
          await by.secondFactorByPerson.delete(person);
          await by.secondFactorByNetwork.reward(network);
        },
      };
    },
    passkey: (ip) => consume(by.passkeyByNetwork, networkOf(ip)),
    signUp: (ip) => consume(by.signUpByNetwork, networkOf(ip)),
    photo: (userId) => consume(by.photoByPerson, hashed(userId)),
    lead: (ip) => consume(by.leadByNetwork, networkOf(ip)),
    feedback: (userId) => consume(by.feedbackByPerson, hashed(userId)),
  };
}

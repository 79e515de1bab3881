import { setTimeout as pause } from "node:timers/promises";
import { type Answer, hangsAfter } from "#tests/support/visitor.ts";
import { isLead, type Keeper, lead, purchase, type Write } from "./ledger.ts";
import { until } from "./until.ts";

const clients = 16;
const leadEvery = 20;
/** How long a client waits before it goes on after a failure. */
const afterFailure = 50;
/** A product that does not take the writes within this does not come back. */
const patience = 120_000;

export type Acknowledged = Write & { answer: string };

export type Tally = {
  acknowledged: Acknowledged[];
  /** What was refused or whose connection broke: it may or may not be there. */
  open: Write[];
  /** Answers of 503. */
  refused: number;
  /** When each request was sent whose connection was refused or broke. */
  brokenSince: number[];
  /** Milliseconds of the slowest answer. */
  slowest: number;
  /** Any other answer, and whatever hung. */
  odd: string[];
};

export type Load = {
  tally: Tally;
  /** Once so many writes are acknowledged; false where that does not happen. */
  reaches(count: number): Promise<boolean>;
  /** Asks the clients to finish what they are at, and waits for it. */
  stop(): Promise<Tally>;
};

let numbers = 0;

export async function send({ visitor }: Keeper, write: Write): Promise<Answer> {
  const number = Number(/\d+/.exec(write.key)?.[0]);
  const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = isLead(write) ? { "x-forwarded-for": network } : { "idempotency-key": write.key };
  const body = isLead(write) ? { ...write.body, consent: true } : write.body;
  return visitor.send("POST", write.path, body, headers);
}

/** Clients that record purchases, and now and then a lead, one after the other, until they are stopped. */
export function startLoad(keeper: Keeper, portfolioId: string, parallel = clients): Load {
  const tally: Tally = { acknowledged: [], open: [], refused: 0, brokenSince: [], slowest: 0, odd: [] };
  let isOver = false;

  async function client(): Promise<void> {
    while (!isOver) {
      numbers += 1;
      const write = numbers % leadEvery === 0 ? lead(numbers) : purchase(keeper, portfolioId, numbers);
      const sent = performance.now();
      const answer = await send(keeper, write);
      if (answer.status === 201) {
        tally.slowest = Math.max(tally.slowest, answer.milliseconds);
        tally.acknowledged.push({ ...write, answer: answer.body });
        continue;
      }
      tally.open.push(write);
      if (answer.status === 0 && answer.milliseconds < hangsAfter) tally.brokenSince.push(sent);
      else {
        tally.slowest = Math.max(tally.slowest, answer.milliseconds);
        if (answer.status === 503) tally.refused += 1;
        else tally.odd.push(`${write.path}: ${answer.status || "hangs"} ${answer.body}`);
      }
      await pause(afterFailure);
    }
  }
  const working = Promise.all(Array.from({ length: parallel }, client));

  return {
    tally,
    reaches: async (count) => (await until(() => tally.acknowledged.length >= count, patience)) !== undefined,
    async stop() {
      isOver = true;
      await working;
      return tally;
    },
  };
}

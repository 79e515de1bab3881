import { setTimeout as pause } from "node:timers/promises";
import { hangsAfter, type VisitorAnswer } from "#tests/support/visitor.ts";
import { isLead, lead, purchase, type Recorder, type Write } from "./ledger.ts";
import { waitUntil } from "./wait-until.ts";

const clients = 16;
const leadEvery = 20;
/** Milliseconds that a client pauses after a failure. */
const afterFailure = 50;
/** If the writes are not accepted within this time, the product has not recovered. */
const timeout = 120_000;

export type Acknowledged = Write & { answer: string };

export type Tally = {
  acknowledged: Acknowledged[];
  /** Writes that were refused or whose connection broke: they may or may not be stored. */
  open: Write[];
  /** Answers of 503. */
  refused: number;
  /** The send times of requests whose connection was refused or broke. */
  brokenSince: number[];
  /** Milliseconds of the slowest answer. */
  slowest: number;
  /** Unexpected answers and hanging requests. */
  odd: string[];
};

export type Load = {
  tally: Tally;
  /** Resolves to true after `count` acknowledged writes, to false if that takes too long. */
  reaches(count: number): Promise<boolean>;
  /** Lets the clients finish their current request and waits for them. */
  stop(): Promise<Tally>;
};

let numbers = 0;

export async function send({ visitor }: Recorder, write: Write): Promise<VisitorAnswer> {
  const number = Number(/\d+/.exec(write.key)?.[0]);
  const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = isLead(write) ? { "x-forwarded-for": network } : { "idempotency-key": write.key };
  const body = isLead(write) ? { ...write.body, consent: true } : write.body;
  return visitor.send("POST", write.path, body, headers);
}

/** Starts clients that each record purchases, and sometimes a lead, one at a time until they are stopped. */
export function startLoad(recorder: Recorder, portfolioId: string, parallel = clients): Load {
  const tally: Tally = { acknowledged: [], open: [], refused: 0, brokenSince: [], slowest: 0, odd: [] };
  let isOver = false;

  async function client(): Promise<void> {
    while (!isOver) {
      numbers += 1;
      const write = numbers % leadEvery === 0 ? lead(numbers) : purchase(recorder, portfolioId, numbers);
      const sent = performance.now();
      const answer = await send(recorder, write);
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
    reaches: async (count) =>
      (await waitUntil(() => tally.acknowledged.length >= count, timeout)) !== undefined,
    async stop() {
      isOver = true;
      await working;
      return tally;
    },
  };
}

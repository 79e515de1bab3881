import { setTimeout as pause } from "node:timers/promises";
import { hangsAfter, type VisitorAnswer } from "#tests/support/visitor.ts";
import { purchase, type Recorder, type Write } from "./ledger.ts";
import { send, type Tally } from "./load.ts";
import { waitUntil } from "./wait-until.ts";

export type Account = { recorder: Recorder; portfolioId: string };

/** Milliseconds that a client pauses after a failure. */
const afterFailure = 50;
const timeout = 60_000;
/** Purchases that a client records at once before it reads. */
const burst = 3;

const createTally = (): Tally => ({
  acknowledged: [],
  open: [],
  refused: 0,
  brokenSince: [],
  slowest: 0,
  odd: [],
});

let numbers = 0;

function nextPurchase({ recorder, portfolioId }: Account): Write {
  numbers += 1;
  const write = purchase(recorder, portfolioId, numbers);
  return { ...write, body: { ...write.body, type: "BUY" } };
}

const inTenths = (quantity: string | undefined) => Math.round(Number(quantity) * 10);

/**
 * One client for each account. It records purchases, repeats each under its key until it is acknowledged, and reads the portfolio.
 * As nobody else writes to it, both reads must contain exactly the acknowledged purchases.
 */
export function startReadingLoad(accounts: readonly Account[]) {
  let isOver = false;
  const loads = accounts.map((account) => ({ ...account, tally: createTally() }));

  /** Repeats the request until it succeeds. A 503 and a broken connection are expected, any other answer is not. */
  async function insist(tally: Tally, expected: number, ask: () => Promise<VisitorAnswer>): Promise<string> {
    for (;;) {
      const sent = performance.now();
      const { status, body, milliseconds } = await ask();
      if (status === 0 && milliseconds < hangsAfter) tally.brokenSince.push(sent);
      else {
        if (status === expected) return body;
        if (status === 503) tally.refused += 1;
        else tally.odd.push(`${status || "hangs"} ${body}`);
        if (tally.odd.length > 20) throw new Error(tally.odd.join("\n"));
      }
      await pause(afterFailure);
    }
  }

  /** Records a purchase and resolves to its units, in tenths. */
  async function buy({ tally, ...account }: Account & { tally: Tally }): Promise<number> {
    const write = nextPurchase(account);
    const answer = await insist(tally, 201, async () => {
      const sent = await send(account.recorder, write);
      tally.slowest = Math.max(tally.slowest, sent.milliseconds);
      return sent;
    });
    tally.acknowledged.push({ ...write, answer });
    return inTenths(write.body.quantity);
  }

  async function client(account: Account & { tally: Tally }): Promise<void> {
    const { recorder, portfolioId, tally } = account;
    const read = (path: string) =>
      insist(tally, 200, () => recorder.visitor.send("GET", `/api/portfolios/${portfolioId}/${path}`));
    let tenths = 0;
    while (!isOver) {
      const bought = await Promise.all(Array.from({ length: burst }, () => buy(account)));
      tenths = bought.reduce((sum, units) => sum + units, tenths);
      const { count } = JSON.parse(await read("transactions")) as { count: number };
      if (count !== tally.acknowledged.length)
        tally.odd.push(`a list has ${count} entries after ${tally.acknowledged.length} acknowledged ones`);
      const [position] = JSON.parse(await read("positions")) as { quantity: string }[];
      if (inTenths(position?.quantity) !== tenths)
        tally.odd.push(`positions have ${position?.quantity} units instead of ${tenths / 10}`);
    }
  }
  const working = Promise.all(loads.map(client));
  const acknowledged = () => loads.reduce((sum, { tally }) => sum + tally.acknowledged.length, 0);

  return {
    acknowledged,
    /** Resolves to true after `count` acknowledged writes of all accounts, to false if that takes too long. */
    reaches: async (count: number) => (await waitUntil(() => acknowledged() >= count, timeout)) !== undefined,
    /** Lets each client finish its write and its reads. */
    async stop() {
      isOver = true;
      await working;
      return loads;
    },
  };
}

export type ReadingLoad = ReturnType<typeof startReadingLoad>;

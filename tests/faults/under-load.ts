import { checkLedger } from "./check-ledger.ts";
import { addReady, addTally, type Fault, findingsOn, type Run } from "./findings.ts";
import { type Keeper, newPortfolio, signUp } from "./ledger.ts";
import { type Load, startLoad } from "./load.ts";
import { type Home, makeHome, type Product, startProduct } from "./product.ts";
import { type Random, randomOf } from "./random.ts";
import { startSink } from "./services.ts";

/** One round: the product at work, and clients that write to it. */
export type Scene = {
  home: Home;
  keeper: Keeper;
  load: Load;
  random: Random;
  product(): Product;
  /** Starts the server again where it was made to end. */
  restart(): void;
  broke(promise: string): void;
};

type Kind = {
  /** Milliseconds within which it is ready again once `strike` is over. */
  limit: number;
  /** Whether `strike` ends the server, which breaks connections. */
  endsServer?: boolean;
  clients?: number;
  strike(scene: Scene): Promise<void>;
  makeHome?(): Promise<Home>;
};

const writes = 1_000;
const patience = 60_000;

/** Strikes while clients write, and compares in the end what they were told with what is there. */
export function underLoad(fault: string, kind: Kind): Fault {
  async function attempt(run: Run) {
    const findings = findingsOn(fault, kind.limit);
    await using sink = await startSink();
    await using home = await (kind.makeHome ?? makeHome)();
    let product = startProduct(home, sink.settings);
    await product.toReady(patience);
    const keeper = await signUp(home.port, "ana");
    for (let round = 1; round <= run.rounds; round += 1) {
      const seed = run.seedOf(fault, round);
      const random = randomOf(seed);
      const portfolioId = await newPortfolio(keeper, `Round ${round}`);
      const load = startLoad(keeper, portfolioId, kind.clients);
      await load.reaches(random.between(writes / 10, (writes * 9) / 10));
      await kind.strike({
        home,
        keeper,
        load,
        random,
        product: () => product,
        restart: () => {
          product = startProduct(home, sink.settings);
        },
        broke: (promise) => void findings.broke.push(promise),
      });
      const ready = await product.toReady(patience);
      addReady(findings, ready);
      const before = load.tally.acknowledged.length;
      if (!(await load.reaches(Math.max(writes, before + 100)))) findings.broke.push("writes are not taken");
      const tally = await load.stop();
      addTally(findings, tally, kind.endsServer ?? false);
      if (!product.isRunning()) findings.broke.push("the server died");
      findings.wrong.push(...(await checkLedger(home, keeper, portfolioId, tally)));
      findings.rounds += 1;
      run.note(
        findings,
        `round ${round}, seed ${seed}: ready after ${Math.round(ready ?? -1)} ms`,
        product.log,
      );
    }
    keeper.visitor.leave();
    if ((await product.end("SIGTERM")) !== 0) findings.broke.push("did not end well");
    return findings;
  }
  return { fault, attempt };
}

import { checkLedger } from "./check-ledger.ts";
import { addReady, addTally, createFindings, type Fault, type Run } from "./findings.ts";
import { newPortfolio, type Recorder, signUp } from "./ledger.ts";
import { type Load, startLoad } from "./load.ts";
import { type Home, makeHome, type Product, startProduct } from "./product.ts";
import { createRandom, type Random } from "./random.ts";
import { startWebhookSink } from "./services.ts";

/** One round: the running product and the clients that write to it. */
export type Scene = {
  home: Home;
  recorder: Recorder;
  load: Load;
  random: Random;
  product(): Product;
  /** Restarts the server after the fault has ended it. */
  restart(): void;
  addViolation(violation: string): void;
};

type Kind = {
  /** Milliseconds within which the product must be ready after `strike`. */
  limit: number;
  /** True if `strike` ends the server, which breaks connections. */
  endsServer?: boolean;
  clients?: number;
  strike(scene: Scene): Promise<void>;
  makeHome?(): Promise<Home>;
};

const writes = 1_000;
const timeout = 60_000;

/** Injects the fault while clients write, then compares their answers with the database. */
export function underLoad(fault: string, kind: Kind): Fault {
  async function attempt(run: Run) {
    const findings = createFindings(fault, kind.limit);
    await using sink = await startWebhookSink();
    await using home = await (kind.makeHome ?? makeHome)();
    let product = startProduct(home, sink.settings);
    await product.toReady(timeout);
    const recorder = await signUp(home.port, "ana");
    for (let round = 1; round <= run.rounds; round += 1) {
      const seed = run.seedOf(fault, round);
      const random = createRandom(seed);
      const portfolioId = await newPortfolio(recorder, `Round ${round}`);
      const load = startLoad(recorder, portfolioId, kind.clients);
      await load.reaches(random.between(writes / 10, (writes * 9) / 10));
      await kind.strike({
        home,
        recorder,
        load,
        random,
        product: () => product,
        restart: () => {
          product = startProduct(home, sink.settings);
        },
        addViolation: (violation) => void findings.violations.push(violation),
      });
      const ready = await product.toReady(timeout);
      addReady(findings, ready);
      const before = load.tally.acknowledged.length;
      if (!(await load.reaches(Math.max(writes, before + 100))))
        findings.violations.push("writes are not accepted again");
      const tally = await load.stop();
      addTally(findings, tally, kind.endsServer ?? false);
      if (!product.isRunning()) findings.violations.push("the server died");
      findings.wrong.push(...(await checkLedger(home, recorder, portfolioId, tally)));
      findings.rounds += 1;
      run.note(
        findings,
        `round ${round}, seed ${seed}: ready after ${Math.round(ready ?? -1)} ms`,
        product.log,
      );
    }
    recorder.visitor.disconnect();
    if ((await product.end("SIGTERM")) !== 0) findings.violations.push("did not exit with 0");
    return findings;
  }
  return { fault, attempt };
}

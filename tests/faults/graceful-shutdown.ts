import { childrenOf, clusterProcesses, isAlive } from "./processes.ts";
import { underLoad } from "./under-load.ts";

const within = 10_000;

export const gracefulShutdown = underLoad("SIGTERM, then a new start", {
  limit: 5_000,
  endsServer: true,
  async strike({ home, load, product, restart, addViolation }) {
    const computing = childrenOf(product().pid);
    const signalled = performance.now();
    const code = await product().end("SIGTERM");
    const took = performance.now() - signalled;
    if (code !== 0 || took > within) addViolation(`ended with ${code} after ${Math.round(took)} ms`);
    if (clusterProcesses(home.folder).length > 0) addViolation("PostgreSQL was left behind");
    if (computing.some(isAlive)) addViolation("computation processes were left behind");
    const unanswered = load.tally.brokenSince.filter((sent) => sent < signalled);
    if (unanswered.length > 0) addViolation(`${unanswered.length} requests in flight were not answered`);
    restart();
  },
});

import { childrenOf, clusterProcesses, isAlive } from "./processes.ts";
import { underLoad } from "./under-load.ts";

const within = 10_000;

export const askedToEnd = underLoad("SIGTERM, then a new start", {
  limit: 5_000,
  endsServer: true,
  async strike({ home, load, product, restart, broke }) {
    const computing = childrenOf(product().pid);
    const asked = performance.now();
    const code = await product().end("SIGTERM");
    const took = performance.now() - asked;
    if (code !== 0 || took > within) broke(`ended with ${code} after ${Math.round(took)} ms`);
    if (clusterProcesses(home.folder).length > 0) broke("PostgreSQL was left behind");
    if (computing.some(isAlive)) broke("processes that compute were left behind");
    const unanswered = load.tally.brokenSince.filter((sent) => sent < asked);
    if (unanswered.length > 0) broke(`${unanswered.length} requests in flight were not answered`);
    restart();
  },
});

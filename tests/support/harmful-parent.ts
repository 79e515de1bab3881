// Prints the ids of its two processes, of which one is at work and one is not, and waits to be ended.
import { harmfulComputations } from "#tests/support/harmful-computations.ts";

const computations = harmfulComputations();
const pids = await Promise.all([computations.pid("ana"), computations.pid("bia")]);
void computations.run("ana", "endless");
console.log(JSON.stringify(pids));

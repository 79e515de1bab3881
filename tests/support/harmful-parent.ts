// Starts two worker processes, one busy and one idle, prints their ids and waits to be killed.
import { harmfulComputations } from "#tests/support/harmful-computations.ts";

const computations = harmfulComputations();
const pids = await Promise.all([computations.pid("ana"), computations.pid("bia")]);
void computations.run("ana", "endless");
console.log(JSON.stringify(pids));

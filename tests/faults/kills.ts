import type { Fault } from "./findings.ts";
import { backendsOf, childrenOf, isAlive, postmasterOf, signal } from "./processes.ts";
import { type Scene, underLoad } from "./under-load.ts";
import { waitUntil } from "./wait-until.ts";

type Victims = (scene: Scene) => number[];

const postmaster: Victims = ({ home }) => [postmasterOf(home.folder)?.pid ?? 0].filter((pid) => pid > 0);

const killOfServer = (fault: string, others: Victims) =>
  underLoad(fault, {
    limit: 5_000,
    endsServer: true,
    async strike(scene) {
      const computing = childrenOf(scene.product().pid);
      signal(others(scene), "SIGKILL");
      await scene.product().end("SIGKILL");
      if ((await waitUntil(() => !computing.some(isAlive), 5_000)) === undefined)
        scene.addViolation("computation processes were left behind");
      scene.restart();
    },
  });

const killBelowServer = (fault: string, victims: Victims) =>
  underLoad(fault, {
    limit: 10_000,
    strike: async (scene) => signal(victims(scene), "SIGKILL"),
  });

export const kills: Fault[] = [
  killOfServer("kill -9 of the server", () => []),
  killBelowServer("kill -9 of PostgreSQL", postmaster),
  killOfServer("kill -9 of both at once", postmaster),
  killBelowServer("kill -9 of one backend of PostgreSQL", ({ home, random }) => [
    random.oneOf(backendsOf(home.folder)),
  ]),
  underLoad("kill -9 of a computation process", {
    limit: 10_000,
    strike: async ({ product, recorder, random }) => {
      // A process that was killed while idle is replaced when the next computation needs it.
      await recorder.visitor.json("GET", "/api/custom-assets");
      signal([random.oneOf(childrenOf(product().pid))], "SIGKILL");
    },
  }),
];

import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "./findings.ts";
import { withDatabase } from "./product.ts";
import { underLoad } from "./under-load.ts";

/** More clients than the product has database connections. */
const clients = 40;

export const exhausted: Fault[] = [
  underLoad("a table locked by another client for 2 to 10 s, every connection waits", {
    limit: 10_000,
    clients,
    strike: ({ home, random }) =>
      withDatabase(home, async (client) => {
        const table = random.oneOf(["transactions", "sessions", "leads"]);
        await client.query("begin");
        await client.query(`lock table ${table} in access exclusive mode`);
        await pause(random.between(2_000, 10_000));
        await client.query("rollback");
      }),
  }),
  underLoad("every connection terminated and new ones refused for 2 to 10 s", {
    limit: 10_000,
    clients,
    strike: ({ home, random }) =>
      withDatabase(home, async (client) => {
        await client.query("alter role aporte_owner connection limit 0");
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'aporte_owner'",
        );
        await pause(random.between(2_000, 10_000));
        await client.query("alter role aporte_owner connection limit -1");
      }),
  }),
];

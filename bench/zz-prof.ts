import { startEmbedded } from "#server/db/embedded.ts";
import { connect, connectAs } from "#server/db/client.ts";
import { loadCatalogue } from "#server/market-data/catalogue.ts";
import { loadHistory } from "#server/market-data/history.ts";
import { updateSchema } from "#server/update-schema.ts";
import { runTask } from "#server/compute/tasks.ts";
import { knownMarket } from "#server/overview/known-market.ts";
import { inPersonTransaction } from "#server/db/person-transaction.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import { replayByDay } from "#domain/ledger/asset-days.ts";
import { sql } from "kysely";
import { readFileSync } from "node:fs";
const pg = await startEmbedded("/tmp/prof/data");
await updateSchema(pg.url);
const dbs = connectAs(pg.url);
await loadCatalogue(dbs.catalogue);
await loadHistory(dbs.catalogue, new Date());
const su = connect(pg.superuserUrl.replace(/\/[^/]*$/, "/aporte"), { connections: 1 });
const text = readFileSync("bench/ledger.ts","utf8");
const at = /const atKnownPrices = `([\s\S]*?)`;/.exec(text)![1]!;
const id = async (n: number) => {
  const name = `p${n}`;
  const found = await su.selectFrom("portfolios").select(["id","user_id"]).where("name","=",name).executeTakeFirst();
  if (found) return found;
  let user = await su.selectFrom("users").select("id").executeTakeFirst();
  if (!user) {
    user = (await sql<{id:string}>`insert into users (email, full_name, password_hash, consent_version, consented_at) values ('a@example.com','A','x','1',now()) returning id`.execute(su)).rows[0]!;
  }
  const p = (await sql<{id:string,user_id:string}>`insert into portfolios (user_id,name,benchmark,benchmark_percent) values (${user.id},${name},'CDI',100) returning id,user_id`.execute(su)).rows[0]!;
  const [a,b] = [p.id, n];
  await sql.raw(at.replaceAll("$1", `'${a}'`).replaceAll("$2", String(b))).execute(su);
  await sql`analyze transactions`.execute(su);
  return p;
};
const time = async (name: string, n: number, f: () => Promise<unknown>) => {
  const ts: number[] = [];
  for (let i=0;i<n;i++){ const t=process.cpuUsage(); await f(); const u=process.cpuUsage(t); ts.push((u.user+u.system)/1000); }
  ts.sort((a,b)=>a-b);
  console.log(name.padEnd(30), "min", ts[0]!.toFixed(1), "p50", ts[n>>1]!.toFixed(1));
};
const sizes = (process.argv[2] ?? "10000").split(",").map(Number);
const today = "2026-11-22";
for (const n of sizes) {
  const p = await id(n);
  const market = knownMarket();
  const portfolio = { id: p.id, name: "x", benchmark: "CDI", benchmarkPercent: "100" } as never;
  const reps = n > 20000 ? 8 : 30;
  await time(`${n} load ledger`, reps, () => inPersonTransaction(dbs.people, p.user_id, "GET", (db) => loadLedger(db, { portfolioId: p.id }, today)));
  const ledger = await inPersonTransaction(dbs.people, p.user_id, "GET", (db) => loadLedger(db, { portfolioId: p.id }, today));
  await time(`${n} replay`, reps, async () => replayByDay(ledger.entries));
  await time(`${n} positions`, reps, () => runTask(dbs.people, market, p.user_id, { name: "positions", input: { portfolioId: p.id, today } }));
  await time(`${n} overview`, reps, () => runTask(dbs.people, market, p.user_id, { name: "overview", input: { portfolio, query: {}, today } }));
}
await pg.stop();
process.exit(0);

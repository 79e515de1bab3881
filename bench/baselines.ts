import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type Timings, time } from "./timing.ts";

export type Baselines = {
  /** Inserts entries, each with one statement on an open connection. */
  insert(count: number, clients: number): Promise<Timings>;
  /** Reads a portfolio's complete ledger, or its newest 50 entries. */
  ledger(portfolio: string, count: number): Promise<Timings>;
  page(portfolio: string, count: number): Promise<Timings>;
  /** Requests `bytes` bytes from a plain Fastify in a separate process. */
  answer(bytes: number, count: number): Promise<Timings>;
  close(): Promise<void>;
};

const port = 3985;

function ask(agent: Agent, bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: `/?bytes=${bytes}`, agent }, (response) => {
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}

/** Opens the baselines: PostgreSQL alone and Fastify alone, measured in the same run as the product. */
export async function openBaselines(
  superuserUrl: string,
  of: { portfolio: string; assetId: string },
): Promise<Baselines> {
  const pool = new pg.Pool({ connectionString: superuserUrl, max: 16 });
  const { rows } = await pool.query<{ user_id: string }>("select user_id from portfolios where id = $1", [
    of.portfolio,
  ]);
  const script = fileURLToPath(new URL("bare-fastify.ts", import.meta.url));
  const child: ChildProcess = spawn("node", [script, String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  if (child.stdout) await once(child.stdout, "data");
  const agent = new Agent({ keepAlive: true });
  const columns = "asset_id, transaction_type, trade_date, quantity, price, fees";
  const read = (sql: string, portfolio: string, count: number) =>
    time(count, 1, () => pool.query({ name: sql.slice(-40), text: sql, values: [portfolio] }));
  return {
    insert: (count, clients) =>
      time(count, clients, () =>
        pool.query(
          `insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
           values ($1, $2, $3, 'BUY', '2026-01-02', 1, 10.5, 0) returning id`,
          [rows[0]?.user_id, of.portfolio, of.assetId],
        ),
      ),
    ledger: (portfolio, count) =>
      read(
        `select ${columns} from transactions where portfolio_id = $1 order by trade_date, entry_number`,
        portfolio,
        count,
      ),
    page: (portfolio, count) =>
      read(
        `select ${columns} from transactions where portfolio_id = $1 order by trade_date desc, entry_number desc limit 50`,
        portfolio,
        count,
      ),
    answer: (bytes, count) => time(count, 1, () => ask(agent, bytes)),
    async close() {
      agent.destroy();
      child.kill();
      await pool.end();
    },
  };
}

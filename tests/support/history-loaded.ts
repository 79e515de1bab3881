import type pg from "pg";

/** Whether the shipped price history is in the database; the server is ready before. */
export async function isHistoryLoaded(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from market_data_runs where name = 'history'");
  return rowCount === 1;
}

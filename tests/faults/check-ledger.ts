import { isLead, type Recorder, type Write } from "./ledger.ts";
import { type Acknowledged, send, type Tally } from "./load.ts";
import { type Home, withDatabase } from "./product.ts";

type Row = Record<string, string>;

const inParallel = 8;
const repeatedOfAcknowledged = 40;

const plain = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

async function readRows(home: Home, portfolioId: string) {
  return withDatabase(home, async (client) => {
    const purchases = await client.query<Row>(
      `select idempotency_key as key, asset_id as "assetId", transaction_type as type, trade_date::text as "tradeDate",
         quantity::text, price::text, fees::text, notes
       from transactions where portfolio_id = $1`,
      [portfolioId],
    );
    const leads = await client.query<Row>(
      `select email as key, email, full_name as "fullName", whatsapp, experience_level as "experienceLevel", strategy
       from leads`,
    );
    const jobs = await client.query<Row>(
      `select data ->> 'email' as key, data ->> 'nome' as "fullName" from pgboss.job
       where name = 'webhook' and data ->> 'type' = 'teste'`,
    );
    return { purchases: purchases.rows, leads: leads.rows, jobs: jobs.rows };
  });
}

const groupedByKey = (rows: Row[]) => Map.groupBy(rows, ({ key }) => key ?? "");

function findFaults(write: Write, rows: Row[], isAcknowledged: boolean): string[] {
  if (rows.length === 0) return isAcknowledged ? [`lost: ${write.key}`] : [];
  if (rows.length > 1) return [`stored ${rows.length} times: ${write.key}`];
  return Object.entries(write.body).flatMap(([field, value]) =>
    plain(rows[0]?.[field] ?? "") === plain(value)
      ? []
      : [`${write.key}: ${field} is ${rows[0]?.[field]}, not ${value}`],
  );
}

/** The wrong writes of a round: an acknowledged write must exist exactly once, any other completely or not at all. */
async function compare(home: Home, portfolioId: string, { acknowledged, open }: Tally): Promise<string[]> {
  const { purchases, leads, jobs } = await readRows(home, portfolioId);
  const rows = groupedByKey([...purchases, ...leads]);
  const announced = groupedByKey(jobs);
  const checkWrite = (isAcknowledged: boolean) => (write: Write) => {
    const found = rows.get(write.key) ?? [];
    const faults = findFaults(write, found, isAcknowledged);
    const announcedTimes = (announced.get(write.key) ?? []).length;
    if (isLead(write) && announcedTimes !== found.length)
      faults.push(`partial: ${write.key}, announced ${announcedTimes} times`);
    return faults;
  };
  const known = new Set([...acknowledged, ...open].map(({ key }) => key));
  const unknown = purchases.filter(({ key = "" }) => !known.has(key)).map(({ key }) => `never sent: ${key}`);
  return [...acknowledged.flatMap(checkWrite(true)), ...open.flatMap(checkWrite(false)), ...unknown];
}

async function repeat(recorder: Recorder, write: Write | Acknowledged): Promise<string[]> {
  const { status, body } = await send(recorder, write);
  if (isLead(write)) {
    const isStored = status === 201 || (status === 409 && body.includes("lead-email-taken"));
    return isStored ? [] : [`${write.key} again: ${status} ${body}`];
  }
  if (status !== 201) return [`${write.key} again: ${status} ${body}`];
  return "answer" in write && write.answer !== body
    ? [`the repeated ${write.key} received another answer`]
    : [];
}

async function repeatAll(recorder: Recorder, writes: Write[]): Promise<string[]> {
  const left = [...writes];
  const faults: string[] = [];
  const work = async () => {
    for (let write = left.pop(); write; write = left.pop()) faults.push(...(await repeat(recorder, write)));
  };
  await Promise.all(Array.from({ length: inParallel }, work));
  return faults;
}

/**
 * Compares the ledger with the answers that clients received. Then repeats all unacknowledged writes and some acknowledged
 * ones under the same keys: afterwards every write must exist exactly once.
 */
export async function checkLedger(
  home: Home,
  recorder: Recorder,
  portfolioId: string,
  tally: Tally,
): Promise<string[]> {
  const faults = await compare(home, portfolioId, tally);
  const again = [...tally.open, ...tally.acknowledged.slice(-repeatedOfAcknowledged)];
  faults.push(...(await repeatAll(recorder, again)));
  const all = [...tally.acknowledged, ...tally.open.map((write) => ({ ...write, answer: "" }))];
  faults.push(...(await compare(home, portfolioId, { ...tally, acknowledged: all, open: [] })));
  return faults;
}

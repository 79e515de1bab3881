// `npm run bench:alerts` measures how many people an hour the jobs of the alerts and of the monthly report handle, with their mails, and
// updates bench/results.md. With `--people 500` or `--delay 20`, the answer time of the mail host, it only prints.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { connectRoles, disconnect } from "#server/platform/db/client.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { alertsJob, monthlyReportsJob } from "#server/rooms/alerts/jobs.ts";
import { openProduct } from "./benchmarked-product.ts";
import { startMailHost } from "./mail-host.ts";
import { insertPeople } from "./many-people.ts";
import { processorSeconds } from "./processor-seconds.ts";
import { writeSection } from "./report.ts";
import { formatCount, ms, printHead, printLine, printRow, report } from "./table.ts";

const { values } = parseArgs({ options: { people: { type: "string" }, delay: { type: "string" } } });
const people = Number(values.people ?? 2_000);
const delay = Number(values.delay ?? 50);
const hour = 3_600_000;
/** Milliseconds between two looks, and before a job counts as stuck. */
const interval = 100;
const patience = 60_000;

const measured = [
  {
    name: "alerts",
    job: alertsJob,
    handled: "select count(*) from mail_settings where checked_at > now() - interval '1 day'",
  },
  {
    name: "monthly report",
    job: monthlyReportsJob,
    handled: "select count(*) from mail_settings where reported_month is not null",
  },
];

const unsent = "select count(*) from pgboss.job where data ? 'userId' and state < 'completed'";

/** Milliseconds until a count has reached so many. */
async function untilReached(read: () => number | Promise<number>, goal: number): Promise<number> {
  const started = performance.now();
  let last = -1;
  let changed = started;
  for (let count = await read(); count < goal; count = await read()) {
    if (count > last) changed = performance.now();
    if (performance.now() - changed > patience) throw new Error(`stuck at ${count} of ${goal}`);
    last = count;
    await pause(interval);
  }
  return performance.now() - started;
}

const mailHost = await startMailHost(delay);
const opened = await openProduct(undefined, { SMTP_URL: mailHost.url });
const { product } = opened;
const databases = connectRoles(product.database);
const queue = await openJobs(databases.accounts);
const client = new pg.Client({ connectionString: product.database });
const countOf = async (statement: string): Promise<number> =>
  Number((await client.query<{ count: string }>(statement)).rows[0]?.count);

try {
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const usage = () => processorSeconds(product.pid, rows[0]?.pid ?? 0);
  await insertPeople(client, people);
  printLine(
    `${formatCount(people)} people with 60 entries in ten assets over five years, an application in fixed income, a goal and three`,
  );
  printLine(`price alerts each. All want both mails. The mail host takes ${delay} ms to answer a command.`);
  printHead(
    "job",
    "people an hour",
    "a person",
    "processor: server",
    "computing",
    "PostgreSQL",
    "mails an hour",
  );
  for (const { name, job, handled } of measured) {
    await queue.enqueue(job, {});
    await untilReached(() => countOf(handled), 1);
    const first = await countOf(handled);
    const sentFirst = mailHost.messages();
    const before = usage();
    const taken = await untilReached(() => countOf(handled), people);
    const after = usage();
    const takenByMails = taken + (await untilReached(async () => -(await countOf(unsent)), 0));
    const count = people - first;
    const used = (part: keyof typeof after) => ms(((after[part] - before[part]) / count) * 1000);
    printRow(
      name,
      formatCount(Math.round((count / taken) * hour)),
      ms(taken / count),
      used("server"),
      used("computing"),
      used("database"),
      formatCount(Math.round(((mailHost.messages() - sentFirst) / takenByMails) * hour)),
    );
  }
  for (const line of product.errors().slice(0, 10)) console.log(line);
  if (Object.keys(values).length === 0)
    writeSection(join(import.meta.dirname, "results.md"), "Alerts and monthly reports", report);
} finally {
  await client.end();
  await queue.close();
  await disconnect(databases);
  await opened.close();
  mailHost.close();
}

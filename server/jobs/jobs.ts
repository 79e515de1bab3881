import type { FastifyBaseLogger } from "fastify";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "#server/db/client.ts";
import { type JobData, type JobName, schedules } from "#server/jobs/queues.ts";

export type JobHandlers = { [Name in JobName]: (data: JobData[Name], id: string) => Promise<void> };

/** Work that is kept in PostgreSQL until it is done, tried again when it fails, and done once among all servers. */
export type Jobs = {
  /** With a transaction's `db`, the work is there if the transaction is committed and not otherwise. */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name], db?: Db): Promise<void>;
  /** Does what is queued, here, until closed. */
  work(handlers: JobHandlers, log: Log): Promise<void>;
  /** What is under way is finished first, or tried again by who comes next where it takes more than a moment. */
  close(): Promise<void>;
};

type Log = Pick<FastifyBaseLogger, "error">;

/** pg-boss as every server runs it. */
export const bossOf = (accounts: Db) =>
  new PgBoss({
    db: fromKysely(accounts),
    ...{ migrate: false, createSchema: false, reindex: false, monitorVacuum: false },
    // How soon what is over goes, once it may (server/jobs/queues.ts). A day otherwise, and it may name a person.
    maintenanceIntervalSeconds: 60,
  });

export async function openJobs(accounts: Db): Promise<Jobs> {
  const boss = bossOf(accounts);
  // Without a listener an error would end the process.
  let log: Log | undefined;
  boss.on("error", (error) => log?.error({ err: error }, "jobs failed"));
  await boss.start();
  const workers = new Map<JobName, string>();

  return {
    async enqueue(name, data, db) {
      await boss.send(name, data, db ? { db: fromKysely(db) } : {});
      const worker = workers.get(name);
      if (worker && !db) boss.notifyWorker(worker);
    },
    async work(handlers, to) {
      log = to;
      for (const name of Object.keys(handlers) as JobName[]) {
        const handle = handlers[name] as (data: unknown, id: string) => Promise<void>;
        const worker = await boss.work(name, async (jobs) => {
          for (const { id, data } of jobs) {
            await handle(data, id).catch((error: Error) => {
              to.error({ err: error, job: name, id }, "job failed");
              throw error;
            });
          }
        });
        workers.set(name, worker);
      }
      for (const [name, cron] of Object.entries(schedules)) {
        await boss.schedule(name, cron, {}, { tz: "America/Sao_Paulo" });
      }
    },
    close: () => boss.stop({ timeout: 3_000 }),
  };
}

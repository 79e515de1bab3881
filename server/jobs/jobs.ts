import type { FastifyBaseLogger } from "fastify";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "#server/db/client.ts";
import type { JobData, JobName } from "#server/jobs/job-data.ts";
import { createListener } from "#server/jobs/listen.ts";
import { concurrency, schedules } from "#server/jobs/queues.ts";

export type JobHandlers = { [Name in JobName]: (data: JobData[Name], id: string) => Promise<void> };

/** A job queue in PostgreSQL: failed jobs are retried, and only one server runs each job. */
export type Jobs = {
  /**
   * With a transaction's `db`, the job exists only if the transaction commits. It is due after `delay` seconds.
   */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name], db?: Db, delay?: number): Promise<void>;
  /** Runs queued jobs in this process until closed. */
  work(handlers: JobHandlers, log: Log): Promise<void>;
  /** Waits up to 3 s for running jobs; jobs that take longer are retried later. */
  close(): Promise<void>;
};

type Log = Pick<FastifyBaseLogger, "error">;

/** Creates pg-boss with the settings of every server. */
export const createBoss = (accounts: Db) =>
  new PgBoss({
    db: { ...fromKysely(accounts), listen: createListener(accounts) },
    useListenNotify: true,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    // How often expired jobs are deleted (server/jobs/queues.ts). The default is a day, and jobs may name a person.
    maintenanceIntervalSeconds: 60,
  });

export async function openJobs(accounts: Db): Promise<Jobs> {
  const boss = createBoss(accounts);
  // Without a listener, an error would crash the process.
  let log: Log | undefined;
  boss.on("error", (error) => log?.error({ err: error }, "job queue failed"));
  await boss.start();

  /** pg-boss waits between two fetches; a worker that received jobs is notified to fetch again immediately. */
  async function startWorker(name: JobName, handle: (data: unknown, id: string) => Promise<void>) {
    let worker = "";
    worker = await boss.work(name, { notifyPollingIntervalSeconds: 5 }, async (jobs) => {
      boss.notifyWorker(worker);
      for (const { id, data } of jobs) {
        await handle(data, id).catch((error: Error) => {
          log?.error({ err: error, job: name, id }, "job failed");
          throw error;
        });
      }
    });
  }

  return {
    async enqueue(name, data, db, delay = 0) {
      await boss.send(name, data, {
        ...(db && { db: fromKysely(db) }),
        ...(delay > 0 && { startAfter: delay }),
      });
    },
    async work(handlers, to) {
      log = to;
      for (const name of Object.keys(handlers) as JobName[]) {
        const handle = handlers[name] as (data: unknown, id: string) => Promise<void>;
        for (let count = 0; count < concurrency[name]; count += 1) await startWorker(name, handle);
      }
      for (const [name, cron] of Object.entries(schedules)) {
        await boss.schedule(name, cron, {}, { tz: "America/Sao_Paulo" });
      }
    },
    close: () => boss.stop({ timeout: 3_000 }),
  };
}

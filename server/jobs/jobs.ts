import type { FastifyBaseLogger } from "fastify";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "#server/db/client.ts";
import type { JobData, JobName } from "#server/jobs/job-data.ts";
import { createListener } from "#server/jobs/listen.ts";
import { concurrency, schedules } from "#server/jobs/queues.ts";

export type JobHandlers = { [Name in JobName]: (data: JobData[Name], id: string) => Promise<void> };

/** Work that is kept in PostgreSQL until it is done, tried again when it fails, and done once among all servers. */
export type Jobs = {
  /**
   * With a transaction's `db`, the work is there if the transaction is committed and not otherwise. It is due after
   * `delay` seconds.
   */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name], db?: Db, delay?: number): Promise<void>;
  /** Does what is queued, here, until closed. */
  work(handlers: JobHandlers, log: Log): Promise<void>;
  /** What is under way is finished first, or tried again by who comes next where it takes more than a moment. */
  close(): Promise<void>;
};

type Log = Pick<FastifyBaseLogger, "error">;

/** pg-boss as every server runs it. */
export const createBoss = (accounts: Db) =>
  new PgBoss({
    db: { ...fromKysely(accounts), listen: createListener(accounts) },
    useListenNotify: true,
    ...{ migrate: false, createSchema: false, reindex: false, monitorVacuum: false },
    // How soon what is over goes, once it may (server/jobs/queues.ts). A day otherwise, and it may name a person.
    maintenanceIntervalSeconds: 60,
  });

export async function openJobs(accounts: Db): Promise<Jobs> {
  const boss = createBoss(accounts);
  // Without a listener an error would end the process.
  let log: Log | undefined;
  boss.on("error", (error) => log?.error({ err: error }, "jobs failed"));
  await boss.start();

  /** pg-boss waits between two fetches; a worker that had something to do fetches again at once. */
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

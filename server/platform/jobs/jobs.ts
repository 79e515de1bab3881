import type { FastifyBaseLogger } from "fastify";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "#server/platform/db/client.ts";
import type { Job, JobDefinition } from "#server/platform/jobs/define-job.ts";
import { createListener } from "#server/platform/jobs/listen.ts";
import { runAsJob } from "#server/platform/jobs/running-job.ts";

/** A job queue in PostgreSQL: failed jobs are retried, and only one server runs each job. */
export type Jobs = {
  /**
   * With a transaction's `db`, the job exists only if the transaction commits. It is due after `delay` seconds.
   */
  enqueue<Data extends object>(
    job: JobDefinition<Data>,
    data: NoInfer<Data>,
    db?: Db,
    delay?: number,
  ): Promise<void>;
  /** Runs jobs of these queues in this process until closed, also on their schedules. */
  work<Services>(jobs: readonly Job<Services>[], services: Services, log: Log): Promise<void>;
  /** Waits up to 3 s for running jobs; jobs that take longer are retried later. */
  close(): Promise<void>;
};

type Log = Pick<FastifyBaseLogger, "error">;

type BossOptions = {
  /** Whether it deletes expired jobs and queues those of schedules, on timers of its own. */
  maintains?: boolean;
};

/** Creates pg-boss with the settings of every server. */
export const createBoss = (accounts: Db, { maintains = true }: BossOptions = {}) =>
  new PgBoss({
    db: { ...fromKysely(accounts), listen: createListener(accounts) },
    useListenNotify: true,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    supervise: maintains,
    schedule: maintains,
    // How often expired jobs are deleted (`deleteAfterSeconds`). The default is a day, and jobs may name a person.
    maintenanceIntervalSeconds: 60,
  });

export async function openJobs(accounts: Db, options?: BossOptions): Promise<Jobs> {
  const boss = createBoss(accounts, options);
  // Without a listener, an error would crash the process.
  let log: Log | undefined;
  boss.on("error", (error) => log?.error({ err: error }, "job queue failed"));
  await boss.start();

  /** pg-boss waits between two fetches; a worker that received jobs is notified to fetch again immediately. */
  async function startWorker<Services>({ name, handle }: Job<Services>, services: Services) {
    let worker = "";
    worker = await boss.work(name, { notifyPollingIntervalSeconds: 5 }, async (jobs) => {
      boss.notifyWorker(worker);
      for (const { id, data } of jobs) {
        await runAsJob(() => handle(services, data as never, id)).catch((error: Error) => {
          log?.error({ err: error, job: name, id }, "job failed");
          throw error;
        });
      }
    });
  }

  return {
    async enqueue({ name }, data, db, delay = 0) {
      await boss.send(name, data, {
        ...(db && { db: fromKysely(db) }),
        ...(delay > 0 && { startAfter: delay }),
      });
    },
    async work(queues, services, to) {
      log = to;
      for (const job of queues)
        for (let count = 0; count < job.concurrency; count += 1) await startWorker(job, services);
      for (const { name, schedule } of queues)
        if (schedule) await boss.schedule(name, schedule, {}, { tz: "America/Sao_Paulo" });
    },
    close: () => boss.stop({ timeout: 3_000 }),
  };
}

import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { cleanUpExpired } from "#server/accounts/auth/security/housekeeping.ts";
import { jobsOfModules } from "#server/modules.ts";
import { createBoss, openJobs } from "#server/platform/jobs/jobs.ts";
import { mailJob, signInLinkJob } from "#server/platform/notifications/jobs.ts";
import { updateSchema } from "#server/update-schema.ts";
import { signUp, startApi, testNow } from "#tests/support/api.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { runDueJobs } from "#tests/support/jobs.ts";

const userId = "0198b5a0-0000-7000-8000-000000000001";
const mail = { kind: "password-changed", userId, at: testNow } as const;
const silent = { error: () => {} };

it("is made ready however many servers start at once", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const starts = Array.from({ length: 6 }, () => updateSchema(database.url, jobsOfModules));
  await expect(Promise.all(starts)).resolves.toHaveLength(6);
});

it("does each piece of work once, however many servers work", async () => {
  await using api = await startApi();
  const done: unknown[] = [];
  let allDone = () => {};
  const finished = new Promise<void>((resolve) => {
    allDone = resolve;
  });
  const collecting = mailJob.handledBy(async (_, job) => {
    done.push(job);
    if (done.length === 6) allDone();
  });
  const servers = await Promise.all([0, 1].map(() => openJobs(api.databases.accounts)));
  for (const server of servers) await server.work([collecting], {}, silent);
  const sent = Array.from({ length: 6 }, (_, index) => ({ ...mail, at: `${index}` }));
  await Promise.all(sent.map((job, index) => servers[index % 2]?.enqueue(mailJob, job)));
  await finished;
  await Promise.all(servers.map((server) => server.close()));
  expect(done.map((job) => (job as typeof mail).at).toSorted()).toEqual(sent.map(({ at }) => at).toSorted());
});

it("starts work at once when its transaction is committed, and several jobs of a queue side by side", async () => {
  await using api = await startApi();
  const { accounts } = api.databases;
  const jobs = await openJobs(accounts);
  const blocked = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<number>();
  const started: number[] = [];
  const blocking = signInLinkJob.handledBy(async () => {
    started.push(performance.now());
    if (started.length === 1) await blocked.promise;
    if (started.length === 30) begun.resolve(performance.now());
  });
  await jobs.work([blocking], {}, silent);
  // The workers have polled the empty queue, and would poll again only after seconds.
  await jobs.enqueue(signInLinkJob, { kind: "sign-in-link", email: "one@example.com" });
  await expect.poll(() => started).toHaveLength(1);
  await accounts.transaction().execute(async (db) => {
    for (let job = 2; job <= 30; job += 1)
      await jobs.enqueue(signInLinkJob, { kind: "sign-in-link", email: `${job}@example.com` }, db);
  });
  const committed = performance.now();
  expect((await begun.promise) - committed).toBeLessThan(1_500);
  blocked.resolve();
  await jobs.close();
});

it("hears of new work again after the database has ended its connections", async () => {
  await using api = await startApi();
  const jobs = await openJobs(api.databases.accounts);
  const others = await openJobs(api.databases.accounts);
  const done: number[] = [];
  await jobs.work([mailJob.handledBy(async () => void done.push(performance.now()))], {}, silent);
  const listeners = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'aporte-jobs'
  `;
  const pids = async () => (await listeners.execute(api.superuser)).rows.map(({ pid }) => pid);
  await expect.poll(pids).toHaveLength(2);
  const before = await pids();
  for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(api.superuser);
  await expect
    .poll(async () => (await pids()).filter((pid) => !before.includes(pid)), { timeout: 10_000 })
    .toHaveLength(2);
  await jobs.enqueue(mailJob, mail);
  await expect.poll(() => done.length, { timeout: 1_500 }).toBe(1);
  await jobs.close();
  await others.close();
});

it("forgets work whose transaction is rolled back", async () => {
  await using api = await startApi();
  const { accounts } = api.databases;
  const jobs = await openJobs(accounts);
  const failing = accounts.transaction().execute(async (db) => {
    await jobs.enqueue(mailJob, mail, db);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await accounts.transaction().execute((db) => jobs.enqueue(mailJob, { ...mail, at: "kept" }, db));
  const done: unknown[] = [];
  await runDueJobs(accounts, [mailJob.handledBy(async (_, job) => void done.push(job))], {});
  await jobs.close();
  expect(done).toEqual([{ ...mail, at: "kept" }]);
});

it("keeps work that failed for another time", async () => {
  await using api = await startApi();
  const { accounts } = api.databases;
  const jobs = await openJobs(accounts);
  await jobs.enqueue(mailJob, mail);
  await runDueJobs(accounts, [mailJob.handledBy(() => Promise.reject(new Error("host is down")))], {});
  await jobs.close();
  const { rows } = await sql`select state from pgboss.job where name = 'mail'`.execute(accounts);
  expect(rows).toEqual([{ state: "retry" }]);
});

it("throws away sessions and tokens that ended, and no others", async () => {
  await using api = await startApi();
  const gone = await signUp(api);
  api.setNow("2026-11-24T15:00:00Z");
  const kept = await signUp(api);
  await cleanUpExpired(api.databases.accounts, new Date("2026-11-27T15:00:01Z"));
  expect(await api.superuser.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
  expect((await kept.send("GET", "/portfolios")).status).toBe(200);
  expect((await gone.send("GET", "/portfolios")).status).toBe(401);
});

it("throws away within minutes what was done", async () => {
  await using api = await startApi();
  await api.client().post("/sign-in-links", { email: "ana@example.com" });
  await api.runJobs();
  const done = async () =>
    (await sql`select from pgboss.job where name = 'sign-in-link'`.execute(api.superuser)).rows;
  expect(await done()).toHaveLength(1);
  const earlier = sql`now() - interval '61 seconds'`;
  await sql`update pgboss.job set completed_on = ${earlier}`.execute(api.superuser);
  await sql`update pgboss.queue set maintain_on = ${earlier}`.execute(api.superuser);
  const boss = createBoss(api.databases.accounts);
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
  expect(await done()).toEqual([]);
});

import { expect, it } from "vitest";
import { listenForMetrics } from "#server/app/metrics/listen.ts";
import { createMetrics } from "#server/app/metrics/metrics.ts";
import { createPortfolio, signUp, startApi } from "#tests/support/api.ts";

it("answers on a port of its own: what was asked, how long it took, what was refused, and names nobody", async () => {
  const caches = () => [{ name: "replays", hits: 5, misses: 2, size: 700 }];
  const metrics = createMetrics({ computations: () => 3, caches });
  await using api = await startApi({ metrics });
  const ana = await signUp(api, { email: "ana@example.com" });
  const { id } = await createPortfolio(ana);
  for (let times = 0; times < 3; times += 1) await ana.get(`/portfolios/${id}`);
  await ana.send("GET", `/nothing/${id}`);
  const body = { email: "ana@example.com", password: "errada1" };
  await api.client().send("POST", "/session", { body });
  await api.client().send("POST", "/sign-in-links", { body: { email: "ana@example.com" } });

  const listening = await listenForMetrics(metrics, api.databases, 0);
  const { hostname, origin } = new URL(listening.url);
  const response = await fetch(listening.url);
  const text = await response.text();
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(listening.url, { method: "POST" })).status).toBe(404);
  await listening.close();

  expect(hostname).toBe("127.0.0.1");
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = text.split("\n");
  const route = 'method="GET",route="/api/portfolios/:portfolioId"';
  expect(lines).toContain(`aporte_http_requests_total{${route},status="200"} 3`);
  expect(lines).toContain('aporte_http_requests_total{method="GET",route="none",status="404"} 1');
  expect(lines).toContain(`aporte_http_request_seconds_bucket{${route},le="+Inf"} 3`);
  expect(lines).toContain(`aporte_http_request_seconds_count{${route}} 3`);
  expect(lines).toContain('aporte_security_events_total{event="sign-in-refused"} 1');
  expect(lines).toContain('aporte_db_connections_in_use{pool="people"} 0');
  expect(lines).toContain('aporte_db_connections_awaited{pool="people"} 0');
  expect(lines).toContain('aporte_jobs{queue="sign-in-link",state="created"} 1');
  expect(lines).toContain('aporte_cache_hits_total{cache="replays"} 5');
  expect(lines).toContain('aporte_cache_misses_total{cache="replays"} 2');
  expect(lines).toContain('aporte_cache_size{cache="replays"} 700');
  for (const line of lines.filter(Boolean))
    expect(line).toMatch(/^# (HELP|TYPE) |^\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+$/);
  for (const name of ["aporte_event_loop_delay_seconds", "process_resident_memory_bytes"])
    expect(text).toContain(name);
  expect(text).not.toMatch(new RegExp(`ana|example\\.com|${id}`));
});

it("answers also without a database, and counts a duration in every bucket it fits", async () => {
  const metrics = createMetrics({ computations: () => 3 });
  await using api = await startApi({ metrics });
  await api.server.inject({ url: "/healthz" });
  await api.databases.accounts.destroy();
  const text = await metrics.text(api.databases);
  metrics.stop();
  const buckets = [...text.matchAll(/_bucket\{.*route="\/healthz",le="(.+?)"\} (\d+)/g)];
  const counts = buckets.map(([, , count]) => Number(count));
  expect(counts).toHaveLength(12);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(counts.at(-1)).toBe(1);
  expect(text).not.toContain("aporte_jobs{");
  expect(text).toContain("aporte_computations 3\n");
});

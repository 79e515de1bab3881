import { setTimeout as pause } from "node:timers/promises";
import { createVisitor } from "#tests/support/visitor.ts";
import { addReady, createFindings, type Fault, type Run } from "./findings.ts";
import { clusterProcesses } from "./processes.ts";
import { makeHome, startProduct } from "./product.ts";
import { createRandom } from "./random.ts";
import { startSilence, webhookTo } from "./services.ts";
import { waitUntil } from "./wait-until.ts";

const fault = "automation, mail host and market providers accept and never answer";
const timeout = 60_000;
const quickLimit = 1_000;
const syncLimit = 15_000;
const retryLimit = 120_000;

async function attempt(run: Run) {
  const findings = createFindings(fault, 10_000);
  for (let round = 1; round <= run.rounds; round += 1) {
    const seed = run.seedOf(fault, round);
    const addViolation = (violation: string) => void findings.violations.push(violation);
    await using hook = await startSilence();
    await using mailHost = await startSilence();
    await using market = await startSilence();
    await using home = await makeHome();
    await using product = startProduct(home, {
      ...webhookTo(hook.port),
      SMTP_URL: `smtp://127.0.0.1:${mailHost.port}`,
      BRAPI_URL: `http://127.0.0.1:${market.port}`,
      BRAPI_TOKEN: "token",
      SGS_URL: `http://127.0.0.1:${market.port}`,
      B3_URL: `http://127.0.0.1:${market.port}`,
    });
    await product.toReady(timeout);

    const visitor = createVisitor(home.port);
    const sendQuickly = async (path: string, body: object) => {
      const { status, milliseconds } = await visitor.send("POST", path, body);
      if (status >= 300 || milliseconds > quickLimit)
        addViolation(`${path}: ${status} after ${Math.round(milliseconds)} ms`);
    };
    const ana = { fullName: "Pessoa de Teste", email: "ana@example.com", password: "desempenho" };
    await sendQuickly("/api/accounts", ana);
    await sendQuickly("/api/leads", {
      email: "bia@example.com",
      fullName: "Pessoa 1",
      whatsapp: "11988887777",
      experienceLevel: "iniciante",
      strategy: "ambas",
      consent: true,
    });
    await sendQuickly("/api/sign-in-links", { email: "ana@example.com" });

    const syncing = visitor.send("POST", "/api/assets/sync");
    if (round === 1) {
      const { status, milliseconds } = await syncing;
      if (status !== 503 || milliseconds > syncLimit)
        addViolation(`sync: ${status} after ${Math.round(milliseconds)} ms`);
      const areRetried = () => hook.connections() > 2 && mailHost.connections() > 1;
      if ((await waitUntil(areRetried, retryLimit)) === undefined) addViolation("jobs are not tried again");
    } else {
      await waitUntil(() => market.connections() > 0, quickLimit);
      await pause(createRandom(seed).between(0, 2_000));
    }

    const signalled = performance.now();
    const code = await product.end("SIGTERM");
    const toEnd = performance.now() - signalled;
    addReady(findings, toEnd);
    if (code !== 0) addViolation(`ended with ${code}`);
    if (clusterProcesses(home.folder).length > 0) addViolation("PostgreSQL was left behind");
    if ((await syncing).status === 0) addViolation("a sync in flight was not answered");
    visitor.disconnect();
    findings.rounds += 1;
    run.note(findings, `round ${round}, seed ${seed}: ended after ${Math.round(toEnd)} ms`, product.log);
  }
  return findings;
}

export const silent: Fault = { fault, attempt };

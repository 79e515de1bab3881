import { setTimeout as pause } from "node:timers/promises";
import type { Import, ImportReview } from "#contract/imports.ts";
import { importForm, manyTrades } from "#tests/support/b3-files.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { addReady, createFindings, type Fault, type Run } from "./findings.ts";
import { backendsOf, childrenOf, signal } from "./processes.ts";
import { type Home, makeHome, type Product, startProduct } from "./product.ts";
import { createRandom, type Random } from "./random.ts";
import { waitUntil } from "./wait-until.ts";

const fault = "kill -9 while an import of 20,000 rows is confirmed";
const rows = 20_000;
const timeout = 60_000;
const file = manyTrades(rows);

type Scene = { home: Home; product: Product; random: Random };

/** Kills the server, a computing process or a backend of PostgreSQL. Returns whether the server has to be started again. */
async function strike({ home, product, random }: Scene, round: number): Promise<boolean> {
  if (round % 3 === 1) {
    await product.end("SIGKILL");
    return true;
  }
  if (round % 3 === 2) signal(childrenOf(product.pid), "SIGKILL");
  else signal([random.oneOf(backendsOf(home.folder))], "SIGKILL");
  return false;
}

/** Rows of the portfolio and its imports, which are both there or both missing. */
async function recorded(visitor: Visitor, portfolio: string): Promise<string> {
  const { count } = await visitor.json<{ count: number }>("GET", `${portfolio}/transactions`);
  const imports = await visitor.json<Import[]>("GET", `${portfolio}/imports`);
  return `${count} transactions, ${imports.length} imports`;
}

async function attempt(run: Run) {
  const findings = createFindings(fault, 10_000);
  for (let round = 1; round <= run.rounds; round += 1) {
    const seed = run.seedOf(fault, round);
    const random = createRandom(seed);
    await using home = await makeHome();
    let product = startProduct(home);
    await product.toReady(timeout);
    const visitor = createVisitor(home.port);
    await visitor.text("POST", "/api/accounts", {
      fullName: "Pessoa de Teste",
      email: "ana@example.com",
      password: "desempenho",
    });
    const { id } = await visitor.json<{ id: string }>("POST", "/api/portfolios", {
      name: "Carteira",
      benchmark: "CDI",
      benchmarkPercent: "100",
    });
    const portfolio = `/api/portfolios/${id}`;
    const upload = async (path: string, choices: object) => {
      const { body, headers } = importForm([file], choices);
      return visitor.send("POST", `${portfolio}/imports${path}`, body, headers);
    };
    const review = async () => JSON.parse((await upload("/review", {})).body) as ImportReview;
    const { version } = await review();
    const confirming = upload("", { version });
    await pause(random.between(100, 5_000));
    const struck = performance.now();
    const isDown = await strike({ home, product, random }, round);
    const { status } = await confirming;
    if (isDown) product = startProduct(home);
    addReady(
      findings,
      (await product.toReady(timeout)) === undefined ? undefined : performance.now() - struck,
    );
    // PostgreSQL ends all connections after one backend was killed, perhaps after the answer of `/readyz`.
    const answers = async () => (await visitor.send("GET", `${portfolio}/transactions`)).status === 200;
    if ((await waitUntil(answers, timeout)) === undefined) findings.violations.push("no answer any more");
    const found = await recorded(visitor, portfolio);
    const whole = `${rows} transactions, 1 imports`;
    if (found !== whole && (status === 201 || found !== "0 transactions, 0 imports"))
      findings.wrong.push(`after ${status}: ${found}`);
    if (found !== whole) {
      await upload("", { version: (await review()).version });
      const second = await recorded(visitor, portfolio);
      if (second !== whole) findings.wrong.push(`after a second attempt: ${second}`);
    }
    visitor.disconnect();
    await product.end("SIGTERM");
    findings.rounds += 1;
    run.note(findings, `round ${round}, seed ${seed}: ${status}, ${found}`, product.log);
  }
  return findings;
}

export const imports: Fault = { fault, attempt };

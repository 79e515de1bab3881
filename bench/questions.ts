// `npm run bench:questions` measures the processor time of questions to the analyst without a model, beside that of the screen with the same
// figure, and updates bench/results.md. `--sizes 100,2000` measures other portfolios and only prints. Linux only.
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import type { AnalystAnswer } from "#contract/analyst.ts";
import { openProduct } from "./benchmarked-product.ts";
import { type Person, signUpWith } from "./crowd.ts";
import type { BenchmarkedProduct } from "./ledger.ts";
import { processorSeconds } from "./processor-seconds.ts";
import { writeSection } from "./report.ts";
import { formatCount, ms, printHead, printLine, printRow, report, times } from "./table.ts";

const { values } = parseArgs({ options: { sizes: { type: "string" } } });
const sizes = values.sizes?.split(",").map(Number) ?? [10_000, 2_000, 100];
const again = 20;

/** The first answer of a person takes at most this processor time. */
const goal = 300;

type Used = { server: number; computing: number; database: number; elapsed: number };

const used = ({ server, computing, database }: Used) => server + computing + database;

async function ask(person: Person, text: string): Promise<void> {
  const body = { text, portfolioId: person.portfolio };
  const answer = JSON.parse(await person.text("POST", "/api/analyst/questions", body)) as AnalystAnswer;
  if (answer.mode !== "answer") throw new Error(`${text}: ${answer.mode}`);
}

/** Milliseconds of processor time for each of `count` calls. */
async function measure(
  product: BenchmarkedProduct,
  backend: number,
  work: (call: number) => Promise<unknown>,
  count = 1,
): Promise<Used> {
  const before = processorSeconds(product.pid, backend);
  const started = performance.now();
  for (let call = 0; call < count; call += 1) await work(call);
  const elapsed = (performance.now() - started) / count;
  const after = processorSeconds(product.pid, backend);
  const of = (name: keyof typeof before) => ((after[name] - before[name]) * 1_000) / count;
  return { server: of("server"), computing: of("computing"), database: of("database"), elapsed };
}

const questions = [
  "quanto eu tenho?",
  "como fui este ano contra o cdi?",
  "quanto recebi de proventos em 2025?",
];

const opened = await openProduct();
const { product } = opened;
const client = new pg.Client({ connectionString: product.database });
try {
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const backend = rows[0]?.pid ?? 0;
  const people = [];
  for (const size of sizes)
    people.push({
      size,
      asker: await signUpWith(product, `asker-${size}@example.com`, size, { reads: false }),
      reader: await signUpWith(product, `reader-${size}@example.com`, size, { reads: false }),
    });
  const overview = ({ portfolio, text }: Person) =>
    text("GET", `/api/portfolios/${portfolio}/overview?period=1y`);
  const results = [];
  // The first question of all is the first work of the process.
  for (const { size, asker, reader } of people) {
    const first = await measure(product, backend, () => ask(asker, questions[0] ?? ""));
    const screen = await measure(product, backend, () => overview(reader));
    const other = await measure(product, backend, (call) => ask(asker, questions[1 + call] ?? ""), 2);
    const repeated = await measure(product, backend, () => ask(asker, questions[0] ?? ""), again);
    const screenAgain = await measure(product, backend, () => overview(reader), again);
    results.push({ size, first, screen, other, repeated, screenAgain });
  }
  printLine(
    "Processor time of an answer without a model: server, its computing processes and PostgreSQL together. The first",
  );
  printLine(
    "question of the first row is also the first work of the process. The screen is the overview of another account with",
  );
  printLine(`as many entries, and the ratios are to it. The goal of a first answer is ${goal} ms.`);
  printHead(
    "entries",
    "first answer",
    "the screen",
    "ratio",
    "another question",
    "the same again",
    "the screen again",
    "ratio",
  );
  for (const { size, first, screen, other, repeated, screenAgain } of results)
    printRow(
      formatCount(size),
      ms(used(first)),
      ms(used(screen)),
      times(used(first), used(screen)),
      ms(used(other)),
      ms(used(repeated)),
      ms(used(screenAgain)),
      times(used(repeated), used(screenAgain)),
    );
  printHead("first answer, entries", "server", "computing", "PostgreSQL", "elapsed");
  for (const { size, first } of results)
    printRow(formatCount(size), ...[first.server, first.computing, first.database, first.elapsed].map(ms));
  const slow = results.filter(({ first }) => used(first) >= goal);
  for (const { size } of slow) printLine(`Missed: the first answer of ${formatCount(size)} entries.`);
  if (!values.sizes) writeSection(join(import.meta.dirname, "results.md"), "Questions", report);
} finally {
  await client.end();
  await opened.close();
}

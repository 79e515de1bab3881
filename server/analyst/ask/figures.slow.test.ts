import { expect, it } from "vitest";
import type { AnalystAnswer, AnswerBlock } from "#contract/analyst.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { type AnalystFixture, answerText, startAnalyst } from "#tests/support/analyst.ts";
import { type AskedExample, questionSets, questionsOf } from "#tests/support/asked-questions.ts";
import { atPath } from "#tests/support/screen-path.ts";

/**
 * Questions whose expectation names a figure that the answer says in words, such as 'você não tem' or the name of a month. The
 * notation cannot read the others: values at a custodian, and sums of portfolios.
 */
const saidInWords = new Set([
  "w073",
  "w074",
  "w088",
  "w089",
  "w090",
  "w099",
  "w100",
  "w105",
  "w139",
  "w147",
  "w150",
  "w182",
  "w195",
  "w202",
  "w238",
  "w274",
]);

/** 'E só metade?' after a sale of all units, which is not understood yet. It must not be answered with the sale of all of them. */
const notUnderstood = new Set(["x120", "w248"]);

const modesOf: Record<AskedExample["mode"], readonly AnalystAnswer["mode"][]> = {
  answer: ["answer"],
  ask: ["answer", "ask"],
  explain: ["explain"],
  draft: ["draft", "ask"],
  help: ["help"],
  none: ["missing", "refused", "help"],
};

function valuesOf(block: AnswerBlock): (string | null)[] {
  if (block.kind === "table") return block.rows.flatMap(({ cells }) => cells);
  if (block.kind === "chart") return block.bars.map(({ value }) => value);
  return block.parts.flatMap((part) => (part.kind === "figure" ? part.value : []));
}

const isNumber = (text: string | null): text is string => text !== null && /^-?\d+(\.\d+)?$/.test(text);

function states(answer: AnalystAnswer, wanted: string, format: string): boolean {
  const values = answer.blocks.flatMap(valuesOf);
  const text = answerText(answer);
  if (["brl", "percent", "qty"].includes(format))
    return values.some((value) => isNumber(value) && decimal(value).minus(wanted).abs().lt("0.00000001"));
  if (format === "date")
    return values.includes(wanted) || text.includes(wanted.split("-").reverse().join("/"));
  return values.includes(wanted) || text.includes(wanted);
}

/** The screens' own answers, by their calls. */
function createScreen({ client, portfolios, assets, contracts }: AnalystFixture) {
  const known = new Map<string, Promise<unknown>>();
  const ids = (text: string) =>
    text
      .replace(/\{(P|A|F|ALL)\}/g, (_, key: "P" | "A" | "F" | "ALL") => portfolios[key])
      .replace(/\{asset:([^}]+)\}/g, (_, ticker: string) => assets.get(ticker) ?? ticker)
      .replace(/\{contract:([^}]+)\}/g, (_, key: string) => contracts[key] ?? key);
  const read = async (call: string, body?: object) => {
    const [method, path = ""] = ids(call).split(" ");
    const options = body ? { body } : {};
    const answer = await client.send(method === "POST" ? "POST" : "GET", path.replace("/api", ""), options);
    return answer.status === 200 ? answer.body : undefined;
  };
  return async ({ call, body, path }: { call: string; body?: object; path: string }) => {
    const key = call + JSON.stringify(body ?? {});
    const answer = known.get(key) ?? read(call, body);
    known.set(key, answer);
    const value = atPath(await answer, ids(path));
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
}

it.each(questionSets)(
  "answers the set '%s' with the figures of the screens, and never with another's",
  async (set) => {
    const fixture = await startAnalyst();
    await using _ = fixture.api;
    const { client, portfolios, api } = fixture;
    const screen = createScreen(fixture);
    const frames = new Map<string, string | null>();
    const missed: string[] = [];
    for (const example of questionsOf(set)) {
      await api.superuser.deleteFrom("rate_limits").execute();
      const frame = example.follows === undefined ? null : (frames.get(example.follows) ?? null);
      const body = { text: example.text, portfolioId: portfolios.P, frame };
      const answer = await client.post<AnalystAnswer>("/analyst/questions", body);
      frames.set(example.id, answer.frame);
      if (saidInWords.has(example.id)) continue;
      if (notUnderstood.has(example.id)) {
        expect(answer.mode).toBe("help");
        continue;
      }
      if (!modesOf[example.mode].includes(answer.mode)) missed.push(`${example.id} ${answer.mode}`);
      if (answer.mode !== "answer") continue;
      for (const expected of example.answer ?? []) {
        const wanted = await screen(expected);
        if (
          wanted !== undefined &&
          !["table", "list"].includes(expected.format) &&
          !states(answer, wanted, expected.format)
        )
          missed.push(`${example.id} ${expected.path} = ${wanted}: ${answerText(answer)}`);
      }
    }
    expect(missed).toEqual([]);
  },
  600_000,
);

import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { z } from "zod";
import { maxQuestionLength } from "#contract/question-length.ts";

// Use the checker's JavaScript implementation, not a native program.
process.env.RECHECK_SYNC_BACKEND = "pure";
const { checkSync } = await import("recheck");

/** These files read only our own sources and the output of our own build. */
const buildFiles = [
  "app/entry.server.tsx",
  "scripts/chunk-groups.ts",
  "scripts/first-load.ts",
  "server/platform/http/static.ts",
];
const files = globSync("{app,contract,domain,scripts,server,worker}/**/*.{ts,tsx,js,mjs}")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\./.test(file) && !buildFiles.includes(file));

/** Their expressions read questions and our own links alone, which are short. They may look at each pair of words. */
const isOfQuestions = (file: string) => /^(?:domain\/questions|server\/analyst\/answers)\//.test(file);

/** The size limit of a JSON body: no longer text reaches the product. */
const longest = 64 * 1024;

function nodesOf(file: string): ts.Node[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind);
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return nodes;
}

function expressionOf(literal: string): RegExp {
  const end = literal.lastIndexOf("/");
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

const literals = new Map<string, string>();
const ofQuestions = new Set<string>();
const built: string[] = [];
for (const file of files) {
  for (const node of nodesOf(file)) {
    if (ts.isRegularExpressionLiteral(node))
      isOfQuestions(file) ? ofQuestions.add(node.text) : literals.set(node.text, file);
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText() === "RegExp") built.push(file);
  }
}
/** Zod's patterns that we apply to input. */
const { email, uuid, date, datetime, base64url } = z.regexes;
for (const expression of [email, uuid(), date, datetime({ offset: true }), base64url])
  literals.set(String(expression), "zod");

it("finds the regular expressions of the product, and none that is put together at run time", () => {
  expect(literals.size).toBeGreaterThan(70);
  expect(built).toEqual([]);
});

/** No timeouts: the verdict must not depend on how busy the machine is. */
const settings = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  mutationTimeout: null,
  randomSeed: 1,
  recallLimit: 0,
};

const options = { timeout: 300_000 };
it.each([...literals])("%s, of %s, takes time in proportion to the text", options, (literal) => {
  const { source, flags } = expressionOf(literal);
  const result = checkSync(source, flags, settings);
  const attack = result.status === "vulnerable" ? result.attack.pattern : undefined;
  expect({ status: result.status, attack }).toEqual({ status: "safe", attack: undefined });
});

it("reads the longest texts at once, whatever they repeat", () => {
  for (const literal of literals.keys()) {
    const expression = expressionOf(literal);
    const pieces = [
      ...new Set(expression.source),
      expression.source,
      " ",
      "\n",
      "a",
      "0",
      "@",
      "a@",
      "\u0301",
    ];
    const started = performance.now();
    for (const piece of pieces) {
      const text = piece.repeat(longest / piece.length);
      text.replace(expression, "");
      `${text}\0`.replace(expression, "");
    }
    expect(performance.now() - started, literal).toBeLessThan(2_000);
  }
});

/** Whether something that repeats without end stands in a group that does: '(a+)*'. */
function repeatsRepetition(source: string): boolean {
  const plain = source.replace(/\\./g, "a").replace(/\[[^\]]*\]/g, "a");
  const open: boolean[] = [false];
  for (const [place, letter] of [...plain].entries()) {
    if (letter === "(") open.push(false);
    const isEndless = /^(?:[*+]|\{\d+,\})/.test(plain.slice(place + 1));
    if (letter === ")") {
      const inner = open.pop() ?? false;
      if (inner && isEndless) return true;
      open[open.length - 1] ||= inner;
    }
    if (isEndless) open[open.length - 1] = true;
  }
  return false;
}

it("finds a repetition of a repetition", () => {
  expect(["(a+)*b", "(?:x(?:a|b )*)+", "(a{2,})+"].filter((source) => !repeatsRepetition(source))).toEqual(
    [],
  );
  expect(["(?:a |b )*c.*", "(?:\\w+ ){0,3}", "[(+]*a+"].filter(repeatsRepetition)).toEqual([]);
});

it("lets the expressions of questions repeat no repetition", () => {
  expect(ofQuestions.size).toBeGreaterThan(200);
  expect([...ofQuestions].filter((literal) => repeatsRepetition(expressionOf(literal).source))).toEqual([]);
});

/** Twice a question: short spellings become words. */
const longestQuestion = 2 * maxQuestionLength;

/** Texts of the words of an expression, each alone and with two of the others, joined and in a row. */
function* textsFor({ source }: RegExp): Generator<string> {
  const words = source.replace(/\\[a-zA-Z]/g, " ").match(/[\p{L}\p{N}@%+]+/gu) ?? [];
  const pieces = [...new Set(words), "a", "0", "@num"];
  for (const [place, piece] of pieces.entries()) {
    const other = pieces[(place * 7 + 3) % pieces.length] ?? "";
    const third = pieces[(place * 13 + 5) % pieces.length] ?? "";
    for (const text of [
      piece,
      `${piece} `,
      `${piece} ${other} `,
      `${other} ${piece} ${third} `,
      `${other}${piece}`,
    ])
      yield text.repeat(longestQuestion).slice(0, longestQuestion);
  }
}

it("reads each question at once, whatever it repeats of an expression", { timeout: 120_000 }, () => {
  let read = 0;
  for (const literal of ofQuestions) {
    const expression = expressionOf(literal);
    for (const text of textsFor(expression)) {
      text.replace(expression, "");
      `${text}\0`.replace(expression, "");
      read += 1;
    }
  }
  expect(read).toBeGreaterThan(ofQuestions.size);
});

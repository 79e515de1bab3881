import ts from "typescript";

/** A sentence of a comment or a document, and the line on which its paragraph begins. */
export type Sentence = { line: number; text: string };

const lineOf = (text: string, position: number) => text.slice(0, position).split("\n").length;

/** A sentence ends at a full stop, question mark or exclamation mark followed by a blank. */
function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let sentence: string[] = [];
  for (const word of paragraph.split(/\s/)) {
    if (word === "") continue;
    sentence.push(word);
    if (!/[.!?]["')*]?$/.test(word) || /^(?:e\.g|i\.e|z\.B|vs)\./.test(word)) continue;
    sentences.push(sentence.join(" "));
    sentence = [];
  }
  if (sentence.length > 0) sentences.push(sentence.join(" "));
  return sentences;
}

/** Code, links and addresses count as one word each and are not checked. */
const withoutCode = (text: string) =>
  text
    .replaceAll(/`[^`]*`/g, "`code`")
    .replaceAll(/\]\([^)\s]*\)/g, "]")
    .replaceAll(/https?:\/\/\S{1,300}/g, "`link`");

function sentencesIn(blocks: Iterable<{ line: number; text: string }>): Sentence[] {
  return [...blocks].flatMap(({ line, text }) =>
    sentencesOf(withoutCode(text)).map((sentence) => ({ line, text: sentence })),
  );
}

const bare = (comment: string) => comment.replace(/^\/\*{1,2}|^\/\/|^--/, "").replace(/\*\/$/, "");

/** Joins comments on consecutive lines into one text and skips directives to tools. */
function* joined(comments: Iterable<{ line: number; text: string }>): Generator<Sentence> {
  let current: (Sentence & { end: number }) | undefined;
  for (const { line, text } of comments) {
    if (/^\s*(?:biome-ignore|@ts-|#__PURE__)/.test(bare(text))) continue;
    const height = text.split("\n").length - 1;
    const plain = bare(text)
      .split("\n")
      .map((part) => part.replace(/^\s*\* ?/, ""))
      .join("\n");
    if (current && line === current.end + 1 && !text.startsWith("/*")) {
      current.text += `\n${plain}`;
      current.end = line;
      continue;
    }
    if (current) yield* paragraphs(current);
    current = { line, end: line + height, text: plain };
  }
  if (current) yield* paragraphs(current);
}

/** Splits a text into paragraphs, list items, table cells and headings. */
function* paragraphs({ line, text }: Sentence): Generator<Sentence> {
  let paragraph: Sentence | undefined;
  let isCode = false;
  for (const [index, row] of text.split("\n").entries()) {
    if (row.trimStart().startsWith("```")) isCode = !isCode;
    if (isCode || /^\s*(?:```|$)/.test(row)) {
      if (paragraph) yield paragraph;
      paragraph = undefined;
      continue;
    }
    const isTable = row.trimStart().startsWith("|");
    const startsBlock = isTable || /^\s*(?:[-*>] |\d{1,3}\. |#{1,6} )/.test(row);
    if (startsBlock && paragraph) {
      yield paragraph;
      paragraph = undefined;
    }
    if (isTable) {
      for (const cell of row.split("|")) yield { line: line + index, text: cell };
      continue;
    }
    const plain = row.replace(/^\s*(?:[-*>] |\d{1,3}\. |#{1,6} )/, "");
    if (paragraph) paragraph.text += ` ${plain}`;
    else paragraph = { line: line + index, text: plain };
  }
  if (paragraph) yield paragraph;
}

const parse = (text: string, isTsx: boolean) =>
  ts.createSourceFile(
    "x.ts",
    text,
    ts.ScriptTarget.Latest,
    true,
    isTsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** The comments of a TypeScript file. A comment is text before a token, so only nodes that hold its marks are visited. */
export function commentsOfCode(text: string, isTsx: boolean): Sentence[] {
  const marks = [...text.matchAll(/\/[/*]/g)].map(({ index }) => index);
  if (marks.length === 0) return [];
  const source = parse(text, isTsx);
  const found = new Map<number, { line: number; text: string }>();
  const add = (ranges: ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? [])
      found.set(pos, { line: lineOf(text, pos), text: text.slice(pos, end) });
  };
  const visit = (node: ts.Node) => {
    const start = node.getFullStart();
    const end = node.getEnd();
    if (!marks.some((mark) => start <= mark && mark < end)) return;
    const tokens = node.getChildren(source);
    if (tokens.length === 0 && node.kind !== ts.SyntaxKind.JsxText) {
      add(ts.getLeadingCommentRanges(text, start));
      add(ts.getTrailingCommentRanges(text, start));
    }
    for (const child of tokens) visit(child);
  };
  visit(source);
  return sentencesIn(joined([...found.entries()].sort(([a], [b]) => a - b).map(([, comment]) => comment)));
}

/** `it` of `it(…)`, `it.each(…)(…)` and `it.skip(…)`. */
function calledName(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return calledName(node.expression);
  return undefined;
}

function titleOf(node: ts.Node): ts.StringLiteralLike | ts.TemplateExpression | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  if (!["it", "test", "describe"].includes(calledName(node) ?? "")) return undefined;
  const [title] = node.arguments;
  return title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) ? title : undefined;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The titles of the tests of a TypeScript file. `text` begins with the titles of the groups around a test, which may be its subject. */
export function titlesOfTests(text: string): (Sentence & { title: string })[] {
  const source = parse(text, false);
  const titles: (Sentence & { title: string })[] = [];
  const visit = (node: ts.Node, groups: string) => {
    const literal = titleOf(node);
    const title =
      literal &&
      withoutCode(
        literal
          .getText(source)
          .slice(1, -1)
          .replaceAll(/\$\{[^}]*\}/g, "…"),
      );
    if (literal && title)
      titles.push({
        line: lineOf(text, literal.getStart(source)),
        text: capitalised(`${groups}${title}`),
        title,
      });
    ts.forEachChild(node, (child) => visit(child, title ? `${groups}${title} ` : groups));
  };
  visit(source, "");
  return titles;
}

/** The comments of an SQL file; only comments on their own lines count. */
export function commentsOfSql(text: string): Sentence[] {
  const lines = text.split("\n").map((row, index) => ({ line: index + 1, text: row.trimStart() }));
  return sentencesIn(joined(lines.filter((row) => row.text.startsWith("--"))));
}

export const sentencesOfDocument = (text: string): Sentence[] => sentencesIn(paragraphs({ line: 1, text }));

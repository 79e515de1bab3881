import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commentsOfCode, commentsOfSql, type Sentence, sentencesOfDocument, titlesOfTests } from "./prose.ts";

const maxWords = 25;

/** Idioms that make a reader stop, each with the plain word to use instead. */
const banned: [idiom: RegExp, instead: string][] = [
  [/^(?:What|Who|Whoever|Whatever|Whichever|Which)\b(?!.*\?$)/, "begin with the subject: name the thing"],
  [/^(?:Of|Without it|For whom|To whom|Where it)\b/, "begin with the subject"],
  [
    /\b(?:anew|nobody's|somebody's|everybody's|whoever|whosoever|oneself|one's|hereby|thereof|therein|whereof)\b/i,
    "a plain word",
  ],
  [/\b(?:is|are|was|be|being) told\b/i, "'receives', 'is notified', 'returns'"],
  [/\b(?:is|are) heard of\b/i, "'is noticed', 'is reported'"],
  [
    /\bwho (?:has|asks|waits|comes|knows|reads|sees|signs|is)\b/i,
    "name the person: 'a user who', 'the owner'",
  ],
  [/\bso much as\b/i, "'even'"],
  [/\bfor good\b/i, "'permanently', 'forever'"],
  [/\bby and by\b|\bof late\b|\bat its leisure\b|\bin haste\b/i, "a plain word"],
  [
    /\b(?:gives? way|give way|met with|come of it|comes of it|stands? for itself|stands in for)\b/i,
    "a plain verb",
  ],
  [/\bthe (?:like|former|latter)\b/i, "name it"],
  [/\bas (?:many|much|long) as (?:it|one|they) likes?\b/i, "'any number of', 'without limit'"],
];

const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\0")
  .filter((path) => /\.(?:tsx?|js|mjs|cjs|sql|md)$/.test(path) && !path.startsWith("public/"));

function sentencesOf(path: string): Sentence[] {
  const text = readFileSync(path, "utf8");
  if (path.endsWith(".md")) return sentencesOfDocument(text);
  if (path.endsWith(".sql")) return commentsOfSql(text);
  return commentsOfCode(text, path.endsWith("x"));
}

const isTest = (path: string) => /\.(?:test|spec)\.ts$/.test(path);

const tooLong = (text: string) => {
  const words = text.split(" ").filter((word) => /[\p{L}\p{N}`]/u.test(word)).length;
  return words > maxWords ? [`${words} words: ${text}`] : [];
};
const idioms = (text: string) =>
  banned.flatMap(([idiom, instead]) => (idiom.test(text) ? [`${instead}: ${text}`] : []));

const complaints = (path: string) =>
  sentencesOf(path).flatMap(({ line, text }) =>
    [...tooLong(text), ...idioms(text)].map((complaint) => `${path}:${line} ${complaint}`),
  );

const complaintsAboutTitles = (path: string) =>
  titlesOfTests(readFileSync(path, "utf8")).flatMap(({ line, text, title }) =>
    [...tooLong(title), ...idioms(text)].map((complaint) => `${path}:${line} ${complaint}`),
  );

const roots = [
  ...new Set(files.map((path) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "."))),
];

const filesOf = (root: string) =>
  files.filter((path) => (root === "." ? !path.includes("/") : path.startsWith(`${root}/`)));

test.each(roots)("comments and documents of %s are plain English", (root) => {
  expect(filesOf(root).flatMap(complaints)).toEqual([]);
});

test.each(roots)("titles of the tests of %s are plain English", (root) => {
  expect(filesOf(root).filter(isTest).flatMap(complaintsAboutTitles)).toEqual([]);
});

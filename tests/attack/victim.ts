import { Problem } from "#contract/problem.ts";
import { problems } from "#contract/problems.ts";
import { addPasskey, createBelongings, type Person, signUp } from "./person.ts";
import { type Answer, answerTimeout, type Product } from "./product.ts";

/** Only the victim's data contain this word: an answer with it discloses them. */
const mark = "Vilarejo-da-Vitoria";
const internals =
  /FST_|node_modules|\.ts:\d|\bat \w+ \(|\b(?:select|insert|update|delete) .*\b(?:from|into|set)\b|pg_|aporte_|ECONN|Zod|\bundefined\b/i;
const english =
  /\b(?:the|must|should|invalid|expected|unexpected|required|received|error|unrecognized|failed|cannot)\b/i;

export type IdsByName = Record<string, string>;

/** Creates the victim, whose data nobody else may see. */
export async function createVictim(product: Product): Promise<{ victim: Person; ids: IdsByName }> {
  const victim = await signUp(product, `Ana ${mark}`, "a-senha-que-ninguém-tem");
  const ids: IdsByName = { ...(await createBelongings(victim, mark)), email: victim.email };
  ids.passkeyId = await addPasskey(victim, product, mark);
  return { victim, ids };
}

/** All data of the victim, without sessions and times of access. */
export async function exportData(victim: Person): Promise<string> {
  // The export itself is a visit.
  const { exportedAt, sessions, visits, ...rest } = await victim.ask<Record<string, unknown>>(
    "GET",
    "/api/account/export",
  );
  return JSON.stringify(rest);
}

/** The fault in an answer, by rules that hold for every request. */
export function findFault(answer: Answer): string | undefined {
  const { status, headers, text, milliseconds } = answer;
  if (status >= 500 || status === 0) return `answered ${status}: ${text.slice(0, 300)}`;
  if (milliseconds > answerTimeout) return `took ${milliseconds} ms`;
  if (text.includes(mark)) return `shows the victim's data: ${text.slice(0, 300)}`;
  if (!headers["content-security-policy"] || headers["x-content-type-options"] !== "nosniff")
    return "lacks security headers";
  if (status < 400) return undefined;
  if (!headers["content-type"]?.startsWith("application/problem+json"))
    return `${status} is not a problem document: ${text.slice(0, 300)}`;
  const problem = Problem.safeParse(JSON.parse(text)).data;
  if (problem?.status !== status) return `${status} carries another problem: ${text.slice(0, 300)}`;
  if (problem.title !== problems[problem.type].title) return `unexpected title: ${problem.title}`;
  const messages = [problem.detail ?? "", ...(problem.errors ?? []).map(({ message }) => message)];
  const wrong = messages.find((line) => internals.test(line) || english.test(line));
  return wrong === undefined ? undefined : `technical or English text "${wrong.slice(0, 200)}"`;
}

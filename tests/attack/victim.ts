import { Problem } from "#contract/problem.ts";
import { problems } from "#contract/problems.ts";
import { addPasskey, belongings, type Person, signUp } from "./person.ts";
import { type Answer, type Product, patience } from "./product.ts";

/** Nobody sends this word: an answer that holds it holds what belongs to the victim. */
const mark = "Vilarejo-da-Vitoria";
const internals =
  /FST_|node_modules|\.ts:\d|\bat \w+ \(|\b(?:select|insert|update|delete) .*\b(?:from|into|set)\b|pg_|aporte_|ECONN|Zod|\bundefined\b/i;
const english =
  /\b(?:the|must|should|invalid|expected|unexpected|required|received|error|unrecognized|failed|cannot)\b/i;

export type Ids = Record<string, string>;

/** Whose data may be seen by nobody else. */
export async function victimOf(product: Product): Promise<{ victim: Person; ids: Ids }> {
  const victim = await signUp(product, `Ana ${mark}`, "a-senha-que-ninguém-tem");
  const ids: Ids = { ...(await belongings(victim, mark)), email: victim.email };
  ids.passkeyId = await addPasskey(victim, product, mark);
  const feedback = { type: "OTHER", message: `A mensagem de ${mark}`, page: "/dashboard" };
  await victim.ask("POST", "/api/feedback", feedback);
  return { victim, ids };
}

/** All of the victim's, but for when it was last looked at. */
export async function dataOf(victim: Person): Promise<string> {
  const { exportedAt, sessions, ...rest } = await victim.ask<Record<string, unknown>>(
    "GET",
    "/api/account/export",
  );
  return JSON.stringify(rest);
}

/** What is wrong with an answer, whatever was asked. */
export function faultOf(answer: Answer): string | undefined {
  const { status, headers, text, milliseconds } = answer;
  if (status >= 500 || status === 0) return `answered ${status}: ${text.slice(0, 300)}`;
  if (milliseconds > patience) return `took ${milliseconds} ms`;
  if (text.includes(mark)) return `shows what is the victim's: ${text.slice(0, 300)}`;
  if (!headers["content-security-policy"] || headers["x-content-type-options"] !== "nosniff")
    return "lacks the headers";
  if (status < 400) return undefined;
  if (!headers["content-type"]?.startsWith("application/problem+json"))
    return `${status} is no problem: ${text.slice(0, 300)}`;
  const problem = Problem.safeParse(JSON.parse(text)).data;
  if (problem?.status !== status) return `${status} is another problem: ${text.slice(0, 300)}`;
  if (problem.title !== problems[problem.type].title) return `has a title of its own: ${problem.title}`;
  const said = [problem.detail ?? "", ...(problem.errors ?? []).map(({ message }) => message)];
  const wrong = said.find((line) => internals.test(line) || english.test(line));
  return wrong === undefined ? undefined : `says "${wrong.slice(0, 200)}"`;
}

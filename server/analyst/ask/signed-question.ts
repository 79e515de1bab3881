import { createHmac, timingSafeEqual } from "node:crypto";
import { AskedQuestion } from "#contract/analyst.ts";
import type { Question } from "#domain/questions/question.ts";

/** The key of the installation and the person, so that nobody else's question can follow. */
type Signer = { key: Buffer; personId: string };

const digestOf = ({ key, personId }: Signer, body: string): Buffer =>
  createHmac("sha256", key).update(`${personId}.${body}`).digest();

/** A question as text that travels with an answer: its intent and slots, and the proof that this installation wrote it. */
export function signQuestion(signer: Signer, question: Question): string {
  const body = Buffer.from(JSON.stringify(question)).toString("base64url");
  return `${body}.${digestOf(signer, body).toString("base64url")}`;
}

/** The question of a signed text; undefined for a text that this installation did not write for the person. */
export function openQuestion(signer: Signer, text: string | null): Question | undefined {
  const [body = "", proof = "", ...others] = text?.split(".") ?? [];
  const given = Buffer.from(proof, "base64url");
  const own = digestOf(signer, body);
  if (others.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  try {
    return AskedQuestion.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

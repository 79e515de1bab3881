import type { FastifyInstance } from "fastify";
import { ProblemError } from "#contract/problem.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** False if the header names a charset other than UTF-8. */
function isUtf8(contentType: string): boolean {
  return contentType
    .toLowerCase()
    .split(";")
    .slice(1)
    .map((parameter) => parameter.split("=").map((part) => part.trim().replaceAll('"', "")))
    .every(([name, value = ""]) => name !== "charset" || ["utf-8", "utf8"].includes(value));
}

/** True if any object in valid JSON has a duplicate key. Reads every character once. */
export function hasDuplicateKey(json: string): boolean {
  // Keys of each open object; undefined for an open array.
  const open: (Set<unknown> | undefined)[] = [];
  let isKeyNext = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === "{" || character === "[") {
      isKeyNext = character === "{";
      open.push(isKeyNext ? new Set() : undefined);
    } else if (character === "}" || character === "]") open.pop();
    else if (character === ",") isKeyNext = open.at(-1) !== undefined;
    else if (character === '"') {
      const start = index;
      for (index += 1; json[index] !== '"'; index += 1) if (json[index] === "\\") index += 1;
      if (!isKeyNext) continue;
      isKeyNext = false;
      const key: unknown = JSON.parse(json.slice(start, index + 1));
      const keys = open.at(-1);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}

/** Accepts only JSON in UTF-8 without duplicate keys, which parsers interpret differently. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeContentTypeParser("application/json");
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (!isUtf8(request.headers["content-type"] ?? "")) return done(new ProblemError("not-json"));
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(new ProblemError("invalid-input", { detail: "O conteúdo enviado não está em UTF-8." }));
    }
    parse(request, text, (error, value) => {
      if (error) return done(error);
      if (hasDuplicateKey(text))
        return done(new ProblemError("invalid-input", { detail: "Um campo foi enviado mais de uma vez." }));
      return done(null, value);
    });
  });
}

import type { FastifyInstance } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import { pathOf } from "#server/platform/http/static.ts";

/** The router's limit. */
const maxParameterLength = 100;

const segmentsOf = (path: string) => path.replace(/(?<=.)\/$/, "").split("/");

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const fits = (pattern: string[], segments: string[]) =>
  pattern.every((part, place) => {
    const segment = segments[place] ?? "";
    return part.startsWith(":")
      ? segment.length > 0 && segment.length <= maxParameterLength
      : part === segment;
  });

/**
 * Answers 405 with `Allow` if the path exists for other methods, regardless of session and origin. Register it before all
 * routes. `isPage` tells which other paths are pages.
 */
export function registerMethodCheck(server: FastifyInstance, isPage: (path: string) => boolean): void {
  const routes = new Map<number, { pattern: string[]; methods: string[] }[]>();
  server.addHook("onRoute", ({ url, method }) => {
    const pattern = segmentsOf(url);
    const sameLength = routes.get(pattern.length) ?? [];
    sameLength.push({ pattern, methods: [method].flat() });
    routes.set(pattern.length, sameLength);
  });

  server.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return;
    const path = pathOf(request);
    const segments = segmentsOf(path).map(decoded);
    const matching = (routes.get(segments.length) ?? []).filter(({ pattern }) => fits(pattern, segments));
    const allowed = new Set([
      ...matching.flatMap(({ methods }) => methods),
      ...(isPage(path) ? ["GET", "HEAD"] : []),
    ]);
    if (allowed.size === 0 || allowed.has(request.method)) return;
    reply.header("allow", [...allowed].toSorted().join(", "));
    throw new ProblemError("method-not-allowed");
  });
}

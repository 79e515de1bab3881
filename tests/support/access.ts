import { readFileSync } from "node:fs";
import { join } from "node:path";

const api = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8");
const sectionOf = (title: string) => api.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";

/** Calls and paths of a text, as `PUT /api/account`: `PUT`, `DELETE /api/x` names two calls of one path. */
export function routesIn(text: string): string[] {
  const calls = text.match(/(?<=`)(?:GET|HEAD|POST|PUT|DELETE)\b[^`]*/g) ?? [];
  return calls.flatMap((call, place) => {
    const [path = ""] =
      calls
        .slice(place)
        .find((each) => each.includes("/"))
        ?.match(/\/[^?]*/) ?? [];
    return `${call.split(" ")[0]} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
  });
}

/**
 * Routes open to everybody, as docs/api.md names them. Every other route asks for a session: `server/access.test.ts` and
 * `tests/attack` fail where one does not.
 */
export const openRoutes = new Set(sectionOf("Without a session").split("\n- ").slice(1).flatMap(routesIn));

const lineOfTokens = (start: string) =>
  new Set(
    sectionOf("With a token")
      .split("\n- ")
      .filter((line) => line.startsWith(start))
      .flatMap(routesIn),
  );

/** Routes about the account that a token may read, and those that no token reaches, as docs/api.md names them. */
export const accountRoutesOfTokens = lineOfTokens("of the account");
export const neverByToken = lineOfTokens("never");
/** Routes by which a token proposes an entry. */
export const proposingRoutes = lineOfTokens("proposals");

/** Routes that only the portfolio's owner may call. */
export const isPortfolioRoute = (route: string) => route.includes(" /api/portfolios/:portfolioId");

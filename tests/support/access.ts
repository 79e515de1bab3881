import { readFileSync } from "node:fs";
import { join } from "node:path";

const api = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8");
const section = api.split("## Without a session")[1]?.split("\n## ")[0] ?? "";

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
export const openRoutes = new Set(section.split("\n- ").slice(1).flatMap(routesIn));

/** Routes that only the portfolio's owner may call. */
export const isPortfolioRoute = (route: string) => route.includes(" /api/portfolios/:portfolioId");

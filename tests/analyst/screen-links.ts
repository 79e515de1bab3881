import type { Reader } from "#tests/analyst/screen-reader.ts";

/** The calls of the screens that answers lead to, by section; null for one that asks for nothing with its parameters. */
const sections: Readonly<Record<string, string | null>> = {
  overview: "/overview",
  positions: "/positions",
  events: "/income",
  transactions: "/transactions",
  reports: "/report",
  comparator: "/comparison",
  taxes: "/taxes",
  goals: null,
  "add-transaction": null,
  "data-health": null,
  b3: null,
};

/** The screens that a sum of portfolios has too. */
const ofSums = new Set(["overview", "positions", "events", "reports", "comparator", "goals"]);

/** Parameters that open a part of a screen, and are none of its call. */
const partsOfScreens = new Set(["show", "tab", "month", "amount", "room"]);

/** Why a link leads to no screen, or to one that refuses its parameters; undefined if it opens. */
export async function faultOfLink(read: Reader, link: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(link, "http://aporte.test");
  if (pathname === "/dashboard") return undefined;
  const [, kind, id = "", section = "", ...rest] = pathname.split("/");
  const call = sections[section];
  if (call === undefined || (kind !== "portfolio" && kind !== "consolidated")) return `${link} is no screen`;
  if (kind === "consolidated" && !ofSums.has(section)) return `${link} is no screen of a sum`;
  if (rest.length > (section === "positions" && kind === "portfolio" ? 1 : 0)) return `${link} is no screen`;
  if (call === null || rest.length > 0) return undefined;
  const params = Object.fromEntries([...searchParams].filter(([name]) => !partsOfScreens.has(name)));
  return read.get(`/portfolios/${id}${call}`, params).then(
    () => undefined,
    (error: unknown) => `${link}: ${String(error)}`,
  );
}

import type { Page } from "#contract/page.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { importForm } from "#tests/support/b3-files.ts";
import { type Operation, validRequest } from "#tests/support/operations.ts";
import type { Account } from "./fill.ts";
import type { RecordedPortfolio } from "./queries.ts";

export type Reply = { status: number; body: string };
/** Sends a GET request to one server as one person, or a POST request with an upload. */
export type Ask = (path: string, upload?: ReturnType<typeof importForm>) => Promise<Reply>;

export type Question = {
  kind: string;
  path: string;
  /** A label for the report: the account or portfolio. */
  of: string;
  answer(ask: Ask): Promise<Reply>;
};

const question = (kind: string, subject: string, path: string): Question => ({
  kind,
  of: subject,
  path,
  answer: (ask) => ask(path),
});

const maxPages = 100;

/** Joins all pages up to the first empty one into one answer. Only this function knows how pages are linked. */
async function readAllPages(ask: Ask, path: string): Promise<Reply> {
  const bodies: string[] = [];
  for (let number = 1; number <= maxPages; number++) {
    const { status, body } = await ask(`${path}${path.includes("?") ? "&" : "?"}page=${number}`);
    bodies.push(body);
    if (status !== 200) return { status, body: bodies.join("\n") };
    const page = JSON.parse(body) as { transactions: unknown[] } | { items: unknown[] };
    if (("items" in page ? page.items : page.transactions).length === 0) break;
  }
  return { status: 200, body: bodies.join("\n") };
}

const pages = (kind: string, subject: string, path: string): Question => ({
  kind,
  of: subject,
  path,
  answer: (ask) => readAllPages(ask, path),
});

/** Reads a list as one answer. Older versions without pages returned all items at once. */
async function readCompleteList(ask: Ask, path: string): Promise<Reply> {
  const items: unknown[] = [];
  let after = "";
  for (;;) {
    const { status, body } = await ask(path + after);
    if (status !== 200) return { status, body };
    const answer = JSON.parse(body) as unknown[] | Page<unknown>;
    if (Array.isArray(answer)) return { status, body: JSON.stringify(answer) };
    items.push(...answer.items);
    if (answer.next === null) return { status, body: JSON.stringify(items) };
    after = `?after=${answer.next}`;
  }
}

const list = (kind: string, subject: string, path: string): Question => ({
  kind,
  of: subject,
  path,
  answer: (ask) => readCompleteList(ask, path),
});

/** Fields that differ between two exports of the same data: the export's time, and the last use of the session and the account. */
const exportTimestamps = /"(exportedAt|seenAt|lastRequestAt)":"[^"]*"/g;

const exported = (subject: string): Question => ({
  kind: "export",
  of: subject,
  path: "/api/account/export",
  async answer(ask) {
    const { status, body } = await ask("/api/account/export");
    return { status, body: body.replace(exportTimestamps, '"$1":"…"') };
  },
});

const periodQuery = (path: string, from?: Day, to?: Day) =>
  `${path}/overview?${new URLSearchParams({ ...(from && { from }), ...(to && { to }) })}`;

function portfolioQuestions({ id, name, first, last, assets }: RecordedPortfolio, lastDay: Day): Question[] {
  const path = `/api/portfolios/${id}`;
  const year = Number(lastDay.slice(0, 4));
  const [{ ticker, entryId } = { ticker: "", entryId: "" }] = assets;
  const search = encodeURIComponent(ticker.slice(0, 4));
  const overviews = [
    `${path}/overview`,
    periodQuery(path, `${year - 1}-01-01`, `${year - 1}-12-31`),
    periodQuery(path, addDays(lastDay, -30), lastDay),
    periodQuery(path, addDays(first, -400)),
    periodQuery(path, undefined, last),
    periodQuery(path, first, addDays(first, 45)),
    periodQuery(path, addDays(last, -1), last),
    periodQuery(path, addDays(first, -60), addDays(first, -30)),
  ];
  const filters = ["", "?type=SELL", `?type=BUY&from=${first}&to=${addDays(last, -30)}`, `?search=${search}`];
  return [
    question("portfolios", name, path),
    question("positions", name, `${path}/positions`),
    question("fixed income", name, `${path}/fixed-income`),
    question("corporate events", name, `${path}/corporate-events`),
    question("income", name, `${path}/income/summary`),
    ...["", "?state=TO_CHECK", "?kind=dividend"].map((filter) =>
      pages("income", name, `${path}/income${filter}`),
    ),
    ...overviews.map((overview) => question("overview", name, overview)),
    ...filters.map((filter) => pages("transactions", name, `${path}/transactions${filter}`)),
    question("transactions", name, `${path}/transactions/${entryId}`),
    ...assets.map((asset) => question("origin", name, `${path}/assets/${asset.id}/origin`)),
    ...assets.flatMap((asset) =>
      [
        `day=${addDays(asset.first, -1)}`,
        `day=${asset.first}`,
        `day=${asset.last}`,
        `day=${lastDay}`,
        `day=${lastDay}&except=${asset.entryId}`,
      ].map((rest) => question("holding", name, `${path}/holding?assetId=${asset.id}&${rest}`)),
    ),
  ];
}

/** Answers with the time of a request or of a start, and those that the questions above ask for. */
const asked = [
  "/api/docs",
  "/api/session",
  "/api/account/sessions",
  "/api/account/export",
  "/api/data-health",
];
const portfoliosAskedForEverything = 2;

/** Every `GET` of the OpenAPI document once, with the ids of a portfolio and its first asset. */
function everyRoute(operations: readonly Operation[], { id, name, assets }: RecordedPortfolio): Question[] {
  const [first] = assets;
  const ids = { portfolioId: id, ...(first && { assetId: first.id, transactionId: first.entryId }) };
  return operations
    .filter(({ method, path }) => method === "GET" && !asked.includes(path))
    .map((operation) => question("every route", name, validRequest(operation, ids).path));
}

/** A file that people import. */
export type Upload = { name: string; bytes: Buffer };

/** A review of one file: the rows that its import would record in a portfolio. */
const review =
  ({ id }: RecordedPortfolio) =>
  ({ name, bytes }: Upload): Question => ({
    kind: "review of a file",
    of: name,
    path: `/api/portfolios/${id}/imports/review`,
    answer: (ask) => ask(`/api/portfolios/${id}/imports/review`, importForm([bytes])),
  });

type Asked = { operations: readonly Operation[]; uploads: readonly Upload[] };

/** All requests to compare for an account. `operations` are those of this checkout. */
export function createQuestions(
  { email, portfolios, ownAssets }: Account,
  lastDay: Day,
  { operations, uploads }: Asked,
): Question[] {
  return [
    list("portfolios", email, "/api/portfolios"),
    list("custom assets", email, "/api/custom-assets"),
    ...ownAssets.map((id) => list("custom assets", email, `/api/custom-assets/${id}/valuations`)),
    list("custodians", email, "/api/custodians"),
    exported(email),
    ...portfolios.flatMap((portfolio) => portfolioQuestions(portfolio, lastDay)),
    ...portfolios
      .slice(0, portfoliosAskedForEverything)
      .flatMap((portfolio) => everyRoute(operations, portfolio)),
    ...portfolios.slice(0, 1).flatMap((portfolio) => uploads.map(review(portfolio))),
  ];
}

import type { ConfirmedImport, ImportReview } from "#contract/imports.ts";
import type { Position } from "#contract/positions.ts";
import { type Client, createPortfolio, signUp, type TestApi } from "#tests/support/api.ts";
import { importForm } from "#tests/support/b3-files.ts";

// Test support: uploads of B3's files through the API.

export const importsPath = (portfolio: { id: string }) => `/portfolios/${portfolio.id}/imports`;

type File = string | Buffer;

export function reviewImport(client: Client, path: string, ...files: File[]): Promise<ImportReview> {
  const { body, headers } = importForm(files);
  return client.post<ImportReview>(`${path}/review`, body, headers);
}

/** Reviews the files with what the person decided so far. */
export function reviewWith(
  client: Client,
  path: string,
  files: File[],
  choices: object,
): Promise<ImportReview> {
  const { body, headers } = importForm(files, choices);
  return client.post<ImportReview>(`${path}/review`, body, headers);
}

/** Reviews the files with the choices and confirms the review. */
export async function confirmImport(
  client: Client,
  path: string,
  files: File[],
  choices: object = {},
): Promise<ConfirmedImport> {
  const { version } = await reviewWith(client, path, files, choices);
  const { body, headers } = importForm(files, { version, ...choices });
  return client.post<ConfirmedImport>(path, body, headers);
}

/** Choices that leave out every column of a review that waits for the person. */
export const leavingOut = ({ files }: ImportReview) => ({
  columns: Object.fromEntries(
    files.flatMap(({ columns }, index) => {
      if (!columns) return [];
      const leftOut = columns.columns.flatMap(({ use }, column) => (use === "open" ? column : []));
      return [[index, { ...columns.mapping, leftOut }]];
    }),
  ),
});

/** A person with an empty portfolio. `path`: its imports; `own`: the portfolio. */
export async function startImports(api: TestApi) {
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  return { client, portfolio, path: importsPath(portfolio), own: `/portfolios/${portfolio.id}` };
}

/** Quantity and average price by ticker, as 'ITUB4 10 25'. */
export const positionsText = async (client: Client, own: string): Promise<string[]> =>
  (await client.get<Position[]>(`${own}/positions`)).map(({ asset, quantity, averagePrice }) =>
    [asset.ticker, quantity, averagePrice].join(" "),
  );

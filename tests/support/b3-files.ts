import type { ConfirmedImport, ImportReview } from "#contract/imports.ts";
import type { Client } from "#tests/support/api.ts";

// Test support: CSV re-saves of B3's files, and the forms that upload them.

const tradeHeader =
  "Data do Negócio;Tipo de Movimentação;Mercado;Prazo/Vencimento;Instituição;Código de Negociação;Quantidade;Preço;Valor";
const movementHeader =
  "Entrada/Saída;Data;Movimentação;Produto;Instituição;Quantidade;Preço unitário;Valor da Operação";

export const trades = (...rows: string[]) => [tradeHeader, ...rows].join("\n");
export const movements = (...rows: string[]) => [movementHeader, ...rows].join("\n");

const boundary = "----aporte-test";

/** A request with files and choices, as a browser sends it. */
export function importForm(files: readonly (string | Buffer)[], choices: object = {}) {
  const part = (name: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]);
  const body = Buffer.concat([
    ...files.map((file, index) => part(`files"; filename="${index}.csv`, file)),
    part("choices", JSON.stringify(choices)),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

export const importsPath = (portfolio: { id: string }) => `/portfolios/${portfolio.id}/imports`;

type File = string | Buffer;

export function reviewImport(client: Client, path: string, ...files: File[]): Promise<ImportReview> {
  const { body, headers } = importForm(files);
  return client.post<ImportReview>(`${path}/review`, body, headers);
}

export function reviewWith(client: Client, path: string, files: File[], choices: object) {
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

/** A purchase of one share, to have an import. */
export const onePurchase = trades("18/11/2026;Compra;Mercado à Vista;-;XP;PETR4;1;20,00;20,00");

/** A purchase in a spreadsheet that is not B3's. */
export const otherPurchase = "Data;Ativo;Quantidade;Preço\n17/11/2026;PETR4;2;21,00";

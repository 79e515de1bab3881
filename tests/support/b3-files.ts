// Test support: CSV re-saves of B3's files, and the form that uploads them.

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

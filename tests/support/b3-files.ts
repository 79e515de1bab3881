// Test support: CSV re-saves of B3's files, and the forms that upload them.

const xp = "XP INVESTIMENTOS CCTVM S/A";

const tradeHeader =
  "Data do Negócio;Tipo de Movimentação;Mercado;Prazo/Vencimento;Instituição;Código de Negociação;Quantidade;Preço;Valor";
const movementHeader =
  "Entrada/Saída;Data;Movimentação;Produto;Instituição;Quantidade;Preço unitário;Valor da Operação";

export const trades = (...rows: string[]) => [tradeHeader, ...rows].join("\n");
export const movements = (...rows: string[]) => [movementHeader, ...rows].join("\n");

const incomeHeader = "Produto;Pagamento;Tipo de Evento;Instituição;Quantidade;Preço unitário;Valor líquido";

type IncomeCells = [product: string, day: string, label: string, ...numbers: string[]];

/** Proventos recebidos: product, day, label, quantity, price, net amount. */
export const receivedIncome = (...rows: string[][]) =>
  [
    incomeHeader,
    ...rows.map((cells) => {
      const [product, day, label, ...numbers] = cells as IncomeCells;
      return [product, day, label, xp, ...numbers].join(";");
    }),
  ].join("\n");

const positionHeader =
  "Produto;Instituição;Código de Negociação;Quantidade;Preço de Fechamento;Valor Atualizado";

export const positions = (...rows: string[]) => [positionHeader, ...rows].join("\n");

/** A line of negociação. */
export const trade = (day: string, side: string, code: string, quantity: string, price: string) =>
  `${day};${side};Mercado à Vista;-;${xp};${code};${quantity};${price};`;

/** A line of movimentação. */
export const movement = (
  direction: string,
  day: string,
  label: string,
  product: string,
  ...numbers: [quantity: string, price: string, value: string]
) => [direction, day, label, product, xp, ...numbers].join(";");

/** A line of posição. */
export const position = (code: string, quantity: string) =>
  `${code} - NOME;${xp};${code};${quantity};1,00;1,00`;

const manyTickers = [
  "ABEV3",
  "BBAS3",
  "ITUB4",
  "PETR4",
  "VALE3",
  "WEGE3",
  "HGLG11",
  "KNRI11",
  "BOVA11",
  "ITSA4",
];

/** A file with `count` trades from January 2024 on. Each fourth sells a part of the three purchases before it. */
export function manyTrades(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 2) + Math.floor((index * 700) / count) * 86_400_000);
    const [year, month, date] = day.toISOString().slice(0, 10).split("-");
    const isSale = index % 4 === 3;
    const code = manyTickers[Math.floor(index / 4) % manyTickers.length] ?? "";
    return trade(
      `${date}/${month}/${year}`,
      isSale ? "Venda" : "Compra",
      code,
      isSale ? "20" : "10",
      "30,00",
    );
  });
  // B3 lists the newest rows first.
  return trades(...lines.reverse());
}

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

/** A purchase of one share, to have an import. */
export const onePurchase = trades("18/11/2026;Compra;Mercado à Vista;-;XP;PETR4;1;20,00;20,00");

/** A purchase in a spreadsheet that is not B3's. */
export const otherPurchase = "Data da compra;Ativo;Quantidade;Preço\n17/11/2026;PETR4;2;21,00";

import { createXlsx, type XlsxCell } from "#tests/support/xlsx.ts";

// Test support: workbooks of B3 with titles of fixed income, in the columns of real exports.

const broker = "XP INVESTIMENTOS CCTVM S/A";

const movementHeaders =
  "Entrada/Saída|Data|Movimentação|Produto|Instituição|Quantidade|Preço unitário|Valor da Operação".split(
    "|",
  );
const titleHeaders =
  "Produto|Instituição|Emissor|Código|Indexador|Tipo de regime|Data de Emissão|Vencimento|Quantidade|Quantidade Disponível|Quantidade Indisponível|Motivo|Contraparte|Preço Atualizado MTM|Valor Atualizado MTM|Preço Atualizado CURVA|Valor Atualizado CURVA|Preço Atualizado FECHAMENTO|Valor Atualizado FECHAMENTO".split(
    "|",
  );

type TitleMovement = {
  day: string;
  label: string;
  product: string;
  quantity: number;
  /** '-' as B3 writes an absent price. */
  price?: number | "-";
  isOut?: boolean;
};

const movementCells = ({ day, label, product, quantity, price = 1000, isOut }: TitleMovement): XlsxCell[] => [
  isOut ? "Debito" : "Credito",
  day,
  label,
  product,
  broker,
  quantity,
  price,
  price === "-" ? "-" : quantity * price,
];

/** Movimentação, newest first as B3 sorts it. */
export const titleMovements = (...rows: TitleMovement[]): Buffer =>
  createXlsx([{ name: "Movimentação", rows: [movementHeaders, ...rows.toReversed().map(movementCells)] }]);

type TitlePosition = {
  product: string;
  code: string;
  issuer: string;
  index: string;
  maturity: string;
  quantity: number;
};

const positionCells = ({ product, code, issuer, index, maturity, quantity }: TitlePosition): XlsxCell[] => [
  product,
  broker,
  issuer,
  code,
  index,
  "DEPOSITADO",
  "01/03/2024",
  maturity,
  quantity,
  quantity,
  ..."-|-|-|-|-".split("|"),
  1100,
  1100 * quantity,
  "-",
  "-",
];

/** Posição with its blank row and its total. */
export const titlePositions = (...rows: TitlePosition[]): Buffer =>
  createXlsx([
    { name: "Renda Fixa", rows: [titleHeaders, ...rows.map(positionCells), [""], ["", "", "Total"]] },
  ]);

/** Ten units of a CDB, of which four are redeemed early. */
export const cdb = "CDB721OSV9U";
export const cdbProduct = `CDB - ${cdb} - BANCO X S.A.`;
export const cdbBought = { day: "04/03/2024", label: "COMPRA / VENDA", product: cdbProduct, quantity: 10 };
export const cdbRedeemed = {
  day: "03/02/2025",
  label: "RESGATE ANTECIPADO",
  product: cdbProduct,
  quantity: 4,
  price: 1100,
  isOut: true,
};
export const cdbPosition = {
  product: "CDB - BANCO X S.A.",
  code: cdb,
  issuer: "BANCO X S.A.",
  index: "DI",
  maturity: "04/03/2027",
  quantity: 6,
};
/** The person's answer about it. */
export const cdbAnswer = {
  kind: "CDB",
  issuer: "Banco X",
  remuneration: "110% CDI",
  maturity: "2027-03-04",
  liquidity: "at-maturity",
};

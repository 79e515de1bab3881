import { csvLine, decimalCell, moneyCell } from "#app/lib/csv.ts";
import { formatMoney, formatQuantity } from "#app/lib/format.ts";
import { taxKindLabels } from "#app/lib/labels.ts";
import type { AnnualReturn, Good, ReturnLine } from "#contract/annual-return.ts";

type LineText = { section: "Rendimentos Isentos" | "Tributação Exclusiva" | "Confira"; label: string };

/** Section and line of the annual return's programme. */
export const lineTexts: Record<ReturnLine, LineText> = {
  dividend: { section: "Rendimentos Isentos", label: "09 · Lucros e dividendos recebidos" },
  "bonus-shares": {
    section: "Rendimentos Isentos",
    label: "18 · Incorporação de reservas ao capital e bonificações em ações",
  },
  "exempt-share-gains": {
    section: "Rendimentos Isentos",
    label: "20 · Ganhos com ações em meses com vendas até R$ 20.000,00",
  },
  "exempt-coin-gains": {
    section: "Rendimentos Isentos",
    label: "05 · Ganhos com criptoativos em meses com vendas até R$ 35.000,00",
  },
  "exempt-interest": { section: "Rendimentos Isentos", label: "12 · Rendimentos de LCI, LCA, CRI e CRA" },
  "fund-yield": { section: "Rendimentos Isentos", label: "99 · Outros: rendimentos de FII e Fiagro" },
  "interest-on-equity": {
    section: "Tributação Exclusiva",
    label: "10 · Juros sobre capital próprio (líquido)",
  },
  "taxed-interest": {
    section: "Tributação Exclusiva",
    label: "06 · Rendimentos de aplicações financeiras (líquido)",
  },
  credit: { section: "Confira", label: "JCP creditado e não pago até 31/12: em geral, bem 99-07" },
  check: { section: "Confira", label: "Sem linha certa, como rendimentos de BDR: confira o informe" },
};

/** 'Discriminação' of an asset, as it can be pasted into the programme. */
export function descriptionOf({ asset, taxKind, after, before }: Good, year: number): string {
  const isHeld = /[1-9]/.test(after.quantity);
  if (!isHeld && !/[1-9]/.test(before.quantity))
    return `${asset.ticker}, ${asset.name} (${taxKindLabels[taxKind]}). Comprado e vendido em ${year}.`;
  const { quantity, cost } = isHeld ? after : before;
  const what = `${formatQuantity(quantity)} de ${asset.ticker}, ${asset.name} (${taxKindLabels[taxKind]})`;
  if (!isHeld) return `${what}. Vendido em ${year}.`;
  const exchange = ["share", "unit", "fii", "fiagro", "equity-etf", "fixed-income-etf", "bdr"].includes(
    taxKind,
  );
  return `${what}${exchange ? ", negociado em bolsa" : ""}. Custo total de ${formatMoney(cost)}.`;
}

/** The whole return as lines of CSV. */
export function annualLines({ year, goods, lines, losses }: AnnualReturn): string[] {
  return [
    csvLine(["Bens e Direitos", "Código", "CNPJ", "Discriminação", `31/12/${year - 1}`, `31/12/${year}`]),
    ...goods.map((good) =>
      csvLine([
        good.asset.ticker,
        good.code ?? "confira",
        good.asset.cnpj ?? "",
        descriptionOf(good, year),
        moneyCell(good.before.cost),
        moneyCell(good.after.cost),
      ]),
    ),
    "",
    csvLine(["Ficha", "Linha", "Ativo", "CNPJ", "Valor"]),
    ...lines.map(({ line, asset, amount }) =>
      csvLine([
        lineTexts[line].section,
        lineTexts[line].label,
        asset?.ticker ?? "",
        asset?.cnpj ?? "",
        moneyCell(amount),
      ]),
    ),
    "",
    csvLine(["ReVar: ativo", "Quantidade no início", "Custo no início"]),
    ...goods
      .filter(({ before }) => /[1-9]/.test(before.quantity))
      .map(({ asset, before }) =>
        csvLine([asset.ticker, decimalCell(before.quantity), moneyCell(before.cost)]),
      ),
    csvLine(["Prejuízo de operações comuns", "", moneyCell(losses.common)]),
    csvLine(["Prejuízo de day trade", "", moneyCell(losses["day-trade"])]),
    csvLine(["Prejuízo de FIIs e Fiagros", "", moneyCell(losses.fund)]),
  ];
}

import { assetNames, fullName } from "#app/entities/asset/asset-names.ts";
import { type ReturnTable, specialTables, variableIncomeTables } from "#app/features/taxes/annual-tables.ts";
import { questionText } from "#app/features/taxes/tax-text.ts";
import { csvLine, decimalCell, moneyCell } from "#app/lib/csv.ts";
import { formatDay, formatLongMonth, formatMoney, formatQuantity, formatUnitPrice } from "#app/lib/format.ts";
import { taxKindLabels } from "#app/lib/labels.ts";
import type { AnnualReturn, Good, ReturnLine } from "#contract/annual-return.ts";
import { contractKindName } from "#domain/fixed-income/contract-kinds.ts";
import { limitText } from "#domain/tax/rule-text.ts";

export type ReturnSection = "Rendimentos Isentos" | "Tributação Exclusiva" | "A conferir";

type LineText = {
  section: ReturnSection;
  label: string;
  /** The rule whose amount ends the label. */
  limit?: "share-limit" | "coin-limit";
};

const lineTexts: Record<ReturnLine, LineText> = {
  dividend: { section: "Rendimentos Isentos", label: "09 · Lucros e dividendos recebidos" },
  "bonus-shares": {
    section: "Rendimentos Isentos",
    label: "18 · Incorporação de reservas ao capital e bonificações em ações",
  },
  "exempt-share-gains": {
    section: "Rendimentos Isentos",
    label: "20 · Ganhos com ações em meses com vendas até",
    limit: "share-limit",
  },
  "exempt-coin-gains": {
    section: "Rendimentos Isentos",
    label: "05 · Ganhos com criptoativos em meses com vendas até",
    limit: "coin-limit",
  },
  "exempt-interest": {
    section: "Rendimentos Isentos",
    label: "12 · Rendimentos de poupança, LCI, LCA, CRI, CRA e outros títulos isentos",
  },
  "exempt-gains": {
    section: "Rendimentos Isentos",
    label: "99 · Outros: ganhos e rendimentos de FI-Infra",
  },
  "fund-yield": { section: "Rendimentos Isentos", label: "99 · Outros: rendimentos de FII e Fiagro" },
  "interest-on-equity": {
    section: "Tributação Exclusiva",
    label: "10 · Juros sobre capital próprio (líquido)",
  },
  "taxed-interest": {
    section: "Tributação Exclusiva",
    label: "06 · Rendimentos de aplicações financeiras (líquido)",
  },
  "taxed-coin-gains": {
    section: "A conferir",
    label: "Pelo GCAP: ganhos com criptoativos em meses com vendas acima de",
    limit: "coin-limit",
  },
  credit: { section: "A conferir", label: "JCP creditado e não pago até 31/12: em geral, bem 99-07" },
  check: { section: "A conferir", label: "Sem ficha certa: confira o informe" },
};

/** Section and line of the annual return's programme, with the limits of the year. */
export function returnLineText(line: ReturnLine, year: number): Pick<LineText, "section" | "label"> {
  const { section, label, limit } = lineTexts[line];
  return { section, label: limit ? `${label} ${limitText(limit, `${year}-12-31`)}` : label };
}

/** The year of an asset that was held at neither end of it. */
function passedText({ receivedFrom, convertedInto, contract }: Good, year: number): string {
  if (contract) return `aplicado e resgatado em ${year}`;
  const came = receivedFrom ? `recebido de ${receivedFrom}` : "comprado";
  return `${came} e ${convertedInto ? `convertido em ${convertedInto}` : "vendido"} em ${year}`;
}

const depositaries: Record<string, string> = {
  "00.997.185/0001-50": "Banco B3",
  "60.746.948/0001-12": "Bradesco",
  "60.701.190/0001-04": "Itaú Unibanco",
};

/** Whose CNPJ it is where that is not the issuer; null for the issuer's, and without one. */
export function cnpjNote({ asset: { cnpj }, cnpjOf }: Good): string | null {
  if (cnpj === null || cnpjOf === "issuer") return null;
  const name = depositaries[cnpj];
  return `do depositário${name ? `, ${name}` : ""}, por listas da B3 de 2021 e 2022: confira`;
}

/** An application in fixed income: 'CDB do emissor Banco Sol, rendimento de 110% do CDI, vencimento em 02/01/2027'. */
export function contractText({
  kind,
  issuer,
  remuneration,
  maturity,
}: NonNullable<Good["contract"]>): string {
  if (kind === "POUPANCA") return `Depósito em poupança, banco ${issuer}`;
  const end = maturity === null ? "sem vencimento" : `vencimento em ${formatDay(maturity)}`;
  const what = kind === "OTHER" ? "Título de renda fixa" : contractKindName(kind);
  return `${what} do emissor ${issuer}, rendimento de ${remuneration}, ${end}`;
}

/** ' Custódia: XP.', or ' Custódia: 60 em XP e 40 em Nu.'; empty without a known custodian. */
function custodyText({ custody }: Good): string {
  const [first] = custody;
  if (!first || custody.every(({ custodian }) => custodian === null)) return "";
  if (custody.length === 1) return ` Custódia: ${first.custodian}.`;
  const parts = custody.map(({ custodian, quantity }) =>
    custodian === null
      ? `${formatQuantity(quantity)} sem corretora informada`
      : `${formatQuantity(quantity)} em ${custodian}`,
  );
  return ` Custódia: ${new Intl.ListFormat("pt-BR").format(parts)}.`;
}

function contractDescription(good: Good, contract: NonNullable<Good["contract"]>, year: number): string {
  const { after, before } = good;
  const what = `${good.asset.ticker}: ${contractText(contract)}`;
  const amount = contract.kind === "POUPANCA" ? "Saldo" : "Custo total";
  if (/[1-9]/.test(after.quantity))
    return `${what}.${custodyText(good)} ${amount} de ${formatMoney(after.cost)}.`;
  if (/[1-9]/.test(before.quantity)) return `${what}. Resgatado em ${year}.`;
  return `${what}, ${passedText(good, year)}.`;
}

/** The payer of a line: the issuer of an application, or else the asset by its usual name. */
export function payerText({ asset, payer }: AnnualReturn["lines"][number]): string {
  if (!asset) return "Total do ano";
  return payer === null ? assetNames(asset).main : `${payer} (${assetNames(asset).main})`;
}

/** 'bruto: confira' for a line from which nothing was withheld as far as we know; else empty. */
export const grossText = ({ isGross }: Pick<AnnualReturn["lines"][number], "isGross">): string =>
  isGross ? "bruto: confira" : "";

/** The title of the sheet for ReVar: '2 ativos e os prejuízos'. */
export function openingTitle(assets: number): string {
  if (assets === 0) return "Prejuízos";
  return `${assets === 1 ? "1 ativo" : `${assets} ativos`} e os prejuízos`;
}

/** 'Discriminação' of an asset, as it can be pasted into the programme. */
export function descriptionOf(good: Good, year: number): string {
  const { asset, taxKind, after, before, convertedInto } = good;
  if (good.contract) return contractDescription(good, good.contract, year);
  const isHeld = /[1-9]/.test(after.quantity);
  if (!isHeld && !/[1-9]/.test(before.quantity))
    return `${fullName(asset)} (${taxKindLabels[taxKind]}), ${passedText(good, year)}.`;
  const { quantity, cost } = isHeld ? after : before;
  const what = `${formatQuantity(quantity)} de ${fullName(asset)} (${taxKindLabels[taxKind]})`;
  if (!isHeld) return `${what}. ${convertedInto ? `Convertido em ${convertedInto}` : "Vendido"} em ${year}.`;
  const exchange = ["share", "unit", "fii", "fiagro", "equity-etf", "fixed-income-etf", "bdr"].includes(
    taxKind,
  );
  const average =
    good.averageCost === null ? "" : `Custo médio de ${formatUnitPrice(good.averageCost)}, custo total`;
  return `${what}${exchange ? ", negociado em bolsa" : ""}.${custodyText(good)} ${average || "Custo total"} de ${formatMoney(cost)}.`;
}

/** Follows the year of a return whose values may change or are to be checked. */
export function yearNote({ hasEnded, isComplete }: AnnualReturn): string {
  if (!hasEnded) return ". O ano não terminou: os valores ainda mudam.";
  return isComplete ? "" : ". Há valores a conferir.";
}

/** Why the return is incomplete, in a sentence for each month and good; empty without a reason. */
export function incompleteTexts({ incomplete, goods, missingAmounts }: AnnualReturn): string[] {
  return [
    ...missingAmounts.map(
      ({ ticker, day }) =>
        `${ticker}: falta o valor dos juros pagos em ${formatDay(day)}; informe em Eventos`,
    ),
    ...incomplete.map(
      ({ month, questions }) =>
        `${formatLongMonth(month)} está incompleto: ${new Intl.ListFormat("pt-BR").format(
          questions.map(
            (question) => `${question.ticker} em ${formatDay(question.day)}, ${questionText(question)}`,
          ),
        )}`,
    ),
    ...goods
      .filter(({ isUncertain }) => isUncertain)
      .map(({ asset, contract }) =>
        contract?.kind === "POUPANCA"
          ? `${asset.ticker}: falta a taxa da poupança; o saldo e o rendimento estão no informe do banco`
          : `${asset.ticker}: confira a quantidade e o custo, que podem estar errados`,
      ),
  ];
}

/** A table after an empty line: its title, its head and its rows. */
const tableLines = ({ title, head, rows }: ReturnTable, prefix = ""): string[] => [
  "",
  csvLine([`${prefix}${title}`]),
  csvLine(head),
  ...rows.map(({ cells }) =>
    csvLine(cells.map((each) => (typeof each === "string" ? each : moneyCell(each.amount)))),
  ),
];

/** The whole return as lines of CSV. */
export function annualLines(annual: AnnualReturn): string[] {
  const { year, goods, lines, losses } = annual;
  const open = incompleteTexts(annual);
  return [
    ...(open.length > 0 ? [csvLine(["Incompleto"]), ...open.map((text) => csvLine([text])), ""] : []),
    csvLine([
      "Bens e Direitos",
      "Código",
      "CNPJ",
      "CNPJ de quem",
      "Discriminação",
      `31/12/${year - 1}`,
      `31/12/${year}`,
    ]),
    ...goods.map((good) =>
      csvLine([
        good.asset.ticker,
        good.code ?? "a conferir",
        good.asset.cnpj ?? "",
        cnpjNote(good) ?? "",
        descriptionOf(good, year),
        moneyCell(good.before.cost),
        moneyCell(good.after.cost),
      ]),
    ),
    "",
    csvLine(["Ficha", "Linha", "Ativo", "Fonte pagadora", "CNPJ", "Valor"]),
    ...lines.map(({ line, asset, payer, amount, isGross }) =>
      csvLine([
        returnLineText(line, year).section,
        returnLineText(line, year).label,
        asset?.ticker ?? "",
        [payer ?? "", grossText({ isGross })].filter(Boolean).join(" · "),
        asset?.cnpj ?? "",
        moneyCell(amount),
      ]),
    ),
    ...variableIncomeTables(annual).flatMap((table) => tableLines(table, "Renda Variável: ")),
    ...specialTables(annual).flatMap((table) => tableLines(table)),
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

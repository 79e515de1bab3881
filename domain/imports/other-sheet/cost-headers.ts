import { coinOfCosts } from "#domain/imports/currencies.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";

/** The text of a header with its brackets: 'Taxa (a.a.)' as 'TAXA A.A'. */
const wholeText = (header: string) => headerText(header.slice(0, 200).replace(/[()[\]]/g, " "));

const currencies =
  /\b(MOEDA|CURRENCY|CAMBIO|CCY|FX)\b|\b(FEE|TAXA) (COIN|ASSET|CURRENCY|MOEDA)\b|\bEXCH(?:ANGE|\.)? ?RATE\b/;
const withheldTaxes =
  /\bI\.?R\.?R\.?F\b|^IR$|\bIR (RETIDO|FONTE|NA FONTE|S\/)|\b(RETID[OA]|IMPOSTO DE RENDA|WITHHELD|WITHHOLDING|DEDO DURO)\b/;
/** Costs of a trade without a doubt. */
const certainFees =
  /\b(CORRETAGE(M|NS)|TAXAS?|EMOLUMENTOS?|CUSTOS|CUST|DESPESAS|ENCARGOS|TARIFAS?|ISS|FEES?|COMMISSIONS?|BROKERAGE)\b/;
/** Taxes that are costs of the trade, as trackers call them. 'Imposto' alone may be that on the gain. */
const taxesOfTrade =
  /^(?:LIQUIDACAO|REGISTRO|(?:OUTROS )?IMPOSTOS|(?:TAXAS|CUSTOS) E IMPOSTOS|IMPOSTOS E (?:TAXAS|CUSTOS))$/;
/** The cost of an operation is what it cost beside its price, or its whole amount: the numbers tell. */
const costsOfOperation =
  /^CUSTOS? (?:D[AEO]S? )?(?:OPERAC(?:AO|OES)|TRANSAC(?:AO|OES)|NEGOCIAC(?:AO|OES)|ORDEM|ORDENS|EXECUCAO)$/;
const possibleFees = /\b(CUSTO|IMPOSTOS?|LIQUIDACAO|REGISTRO|PIS|COFINS|IOF|TAX|TAXES|COSTS?|CHARGES?)\b/;

/** Words beside which 'taxa', 'custo' or 'IRRF' names another amount than that of the trade. */
const otherAmounts: readonly RegExp[] = [
  // A rate, or the cost of a position.
  /\b(MEDI[OA]|AQUISICAO|CAMBIO|BASIS|CDI|IPCA|SELIC|JUROS|RENTABILIDADE|RETORNO|CONVERSAO|EXCHANGE|RATE)\b/,
  /\bA\.[AM]\b|\b(ANO|MES|ANUAL|ANUAIS|MENSAL|MENSAIS|BASE|ALIQUOTA)\b|\b(CONTRATAD|PACTUAD|EFETIV|PREFIXAD)[AO]/,
  // The cost of one unit.
  /(\bPOR |\/ ?)(ACAO|ACOES|COTAS?|UN|UNID|UNIDADES?|PAPEL|TITULOS?|CONTRATOS?|LOTES?)\b|\bUNITARI[AO]S?\b/,
  /(\bPER |\/ ?)(SHARE|UNIT|CONTRACT|LOT)\b/,
  // A sum up to the row, and what is not paid.
  /\bACUM|\b(SALDO|CUMULATIVE|YTD|MTD|TO DATE)\b|\bDO DIA\b/,
  // A price or a value, with its costs or without them, and the number of a note.
  /\b(PRECO|PRICE|COTACAO|NOTA|NUMERO)\b/,
  /\b(ESTIMAD|PREVIST|PROJETAD|DEVID|SIMULAD)[AO]|\bA (PAGAR|RECOLHER|COMPENSAR|RECUPERAR|RESTITUIR)\b/,
];
const amounts = /\b(VALOR|VALUE|AMOUNT|BRUTO|LIQUIDO|GROSS|NET|FINANCEIRO|VOLUME)\b/;
/** Beside an amount, these words say that costs are part of it, or not. */
const withOrWithout = /\+|\b(COM|SEM|MAIS|MENOS|WITH|WITHOUT|INCLUINDO|INCL|EXCL)\b|\b[CS]\//;
/** One cost with another in it. */
const withAnother = /\bC\/|\bINCL|\bMAIS\b|\+/;
/** Money that comes back, or was not charged. */
const refunds =
  /\b(DEVOLVID|DEVOLUC|ESTORN|DESCONT|REEMBOLS|RESSARC|RESTITU|BONIFICA|ISEN[CT]|CASHBACK|REBATE|REFUND|DISCOUNT)/;
/** Words of a cost that is called 'taxa'. Another word may name a rate: 'Taxa indicativa'. */
const costWords = new Set(
  "TAXA TAXAS OUTRA OUTRAS TOTAL DE DA DO DAS DOS E EM NA NO CORRETAGEM CORRETORA EMOLUMENTO EMOLUMENTOS LIQUIDACAO REGISTRO NEGOCIACAO OPERACIONAL OPERACAO TRANSACAO BOLSA B3 BOVESPA BMF CBLC CUSTODIA SERVICO SERVICOS REDE TERMO OPCOES ANA ISS IMPOSTO IMPOSTOS CUSTO CUSTOS COMISSAO PAGA COBRADA".split(
    " ",
  ),
);

function isOtherTaxa(header: string): boolean {
  const words: readonly string[] = headerText(header).match(/[A-Z0-9]+/g) ?? [];
  return (
    words.includes("TAXA") && !words.every((word) => costWords.has(word) || coinOfCosts(word, new Set()))
  );
}

/** Whether a header names several costs and nothing else: 'Corretagem + taxas'. */
export function isSumOfCosts(header: string): boolean {
  const text = wholeText(header);
  const parts = text.split(/\s?[+/]\s?/);
  const isCost = (part: string) => part !== "" && part.split(" ").every((word) => costWords.has(word));
  return parts.length > 1 && parts.every(isCost);
}

export const isRefundHeader = (header: string): boolean => refunds.test(wholeText(header));

/** Whether a header of costs or of tax names another amount than that of the trade, or a part of it. */
export function isOtherAmount(header: string): boolean {
  const text = wholeText(header);
  if (isSumOfCosts(header)) return false;
  if (amounts.test(text) && withOrWithout.test(text)) return true;
  if (certainFees.test(text) && withAnother.test(text)) return true;
  return header.includes("%") || isRefundHeader(header) || otherAmounts.some((words) => words.test(text));
}

export const isCurrencyHeader = (header: string): boolean => currencies.test(headerText(header));
export const isWithheldHeader = (header: string): boolean => withheldTaxes.test(headerText(header));

/** Whether a header speaks of costs: of the trade, or others. */
export const mayBeCosts = (header: string): boolean =>
  certainFees.test(headerText(header)) || possibleFees.test(headerText(header));

/** Whether a header speaks of costs that are no amount of the trade. */
export const isOtherCost = (header: string): boolean => isOtherAmount(header) || isOtherTaxa(header);

const bonds =
  /^(tesouro|renda fixa|ntn|lft|ltn|cdb|rdb|lci|lca|lcd|lig|lf|lc|cri|cra|deb|deb[eê]ntures?)(?![\p{L}\d])/iu;

/** Whether a plain 'Taxa' may be the rate of a bond: a row of one has it. */
export function mayBeRate({ headers, rows }: Table, index: number): boolean {
  const header = headers[index] ?? "";
  if (headerText(header) !== "TAXA" || /R\$|BRL|reais/i.test(header)) return false;
  return rows.some(
    ({ cells }) => /^[^R]*[1-9]/i.test(cells[index] ?? "") && cells.some((text) => bonds.test(text.trim())),
  );
}

/** A remembered mapping without a plain 'Taxa' that may be the rate of a bond of this file. */
export function withoutRates(table: Table, mapping: ColumnMapping): ColumnMapping {
  const { fees, moreFees } = mapping;
  return {
    ...mapping,
    fees: fees !== null && mayBeRate(table, fees) ? null : fees,
    moreFees: moreFees.filter((index) => !mayBeRate(table, index)),
  };
}

const notes = /^(?:(?:NUMERO|NUM|NRO|NR|N)\b.? ?(?:D[AEO] )?)?NOTAS?\b|^NUMERO\b/;
const values = /\b(VALOR|TOTAL|VALUE|AMOUNT)\b/;

/** Whether a header names the number of a note of costs: 'Nota de corretagem'. 'Taxas da nota' are costs. */
export const isNoteNumber = (header: string): boolean =>
  notes.test(headerText(header)) && !values.test(headerText(header));

/** Whether a header speaks of taxes, which may be those on the gain, or of a settlement, which may be its amount. */
export const namesTaxes = (header: string): boolean =>
  /\bIMPOSTOS?\b|^(?:LIQUIDACAO|REGISTRO)$/.test(headerText(header));

/** Whether a header may name the costs of a trade, or else its whole amount. */
export const isCostOfOperation = (header: string): boolean => costsOfOperation.test(headerText(header));

/** Whether a header names costs of a trade without a doubt. */
export const isFeeHeader = (header: string): boolean =>
  (certainFees.test(headerText(header)) ||
    taxesOfTrade.test(headerText(header)) ||
    isCostOfOperation(header)) &&
  !isOtherCost(header) &&
  !isWithheldHeader(header) &&
  !isCurrencyHeader(header);

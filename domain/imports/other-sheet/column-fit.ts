import { coinOfName } from "#domain/imports/coin-names.ts";
import { currencyNamed, splitPair, splitUnit } from "#domain/imports/currencies.ts";
import { parseNumber } from "#domain/imports/numbers.ts";
import {
  fundOfCnpj,
  isDay,
  isDayOfDigits,
  parseAsset,
  parseSide,
} from "#domain/imports/other-sheet/cell-texts.ts";
import { headerWords } from "#domain/imports/other-sheet/header-words.ts";
import type { ColumnField } from "#domain/imports/other-sheet/mapping.ts";

/** Units beside a number are currencies, or coins in capitals. */
export const isNumber = (text: string) => {
  const { number, unit } = splitUnit(text);
  const isUnit = unit === "" || currencyNamed(unit) !== undefined || /^[A-Z]{2,6}$/.test(unit);
  return isUnit && parseNumber(number, "either") !== null;
};

/** Headers that name a coin, a pair or something else. */
export const coinHeaders = [
  "MOEDA",
  "COIN",
  "CRIPTO",
  "CRIPTOMOEDA",
  "CRIPTOATIVO",
  "BASE CURRENCY",
  "BASE ASSET",
  "BASE",
  "ATIVO BASE",
  "MOEDA BASE",
];
export const isCoin = (text: string) => /^[A-Z0-9]{2,10}$/.test(text) && currencyNamed(text) === undefined;
const fundHeaders = ["FUNDO", "NOME DO FUNDO", "FUNDO DE INVESTIMENTO", "CNPJ"];
export const securityHeaders = new Set(headerWords.asset.filter((name) => !fundHeaders.includes(name)));
export const pairHeaders = ["MARKET", "MERCADO", "PAR", "PAIR"];

/** Whether a cell may hold the field. */
export const fits: Readonly<Record<ColumnField, (text: string) => boolean>> = {
  day: (text) => isDay(text) || isDayOfDigits(text),
  asset: (text) =>
    parseAsset(text).type !== "other" ||
    splitPair(text) !== undefined ||
    fundOfCnpj(text) !== undefined ||
    coinOfName(text) !== undefined,
  side: (text) => parseSide(text) !== undefined,
  quantity: isNumber,
  price: isNumber,
  total: isNumber,
  fees: isNumber,
  withheld: isNumber,
  currency: (text) => currencyNamed(text) !== undefined,
  institution: (text) => !isNumber(text),
};

/** Days of something else than the trade. */
export const otherDays =
  /\b(LIQUIDACAO|LIQUID|LIQ|SETTLEMENT|SETTLE|VENCIMENTO|VENCTO|VENCE|VENC|MATURITY|EXPIRY|EXPIRATION|PAGAMENTO|PAGTO|PGTO|PAYMENT|PAYABLE|PAY|CREDITO|CREDIT|DEBITO|RECEBIMENTO|PROVENTO|DIVIDENDO|CANCELAMENTO|CADASTRO|VALIDADE|EX|COM|EXTRATO|STATEMENT|ATUALIZACAO|ATUALIZAD[OA]|UPDATED?|EMISSAO|ISSUED?|CRIACAO|CREATED|POSICAO|RELATORIO|REPORT|NASCIMENTO|IMPORTACAO|COTACAO)\b|\b(DO|DE) PRECO\b/;

/** Currencies of something else than the price. */
export const otherCurrencies = /\b(FEE|FEES|TAXA|TAXAS|COMMISSION|CORRETAGEM|BASE)\b/;

/** 'Tipo' may hold the class of the asset instead of the side. */
export const classes =
  /^(ACAO|ACOES|STOCKS?|FIIS?|FUNDOS?( IMOBILIARIOS?)?|ETFS?|BDRS?|CRIPTO(MOEDAS?|ATIVOS?)?|CRYPTO|RENDA (FIXA|VARIAVEL)|TESOURO( DIRETO)?|OPC(AO|OES)|REITS?|CDBS?|RDBS?|LC[IAD]?S?|LIGS?|LFS?|CR[IA]S?|COES?|DEB(ENTURES?)?( INCENTIVADAS?)?)$/;

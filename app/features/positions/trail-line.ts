import { eventDayText } from "#app/lib/event-day.ts";
import { formatDay, formatExactMoney, formatMoney, formatQuantity } from "#app/lib/format.ts";
import { contractTradeLabels, transactionTypeLabels } from "#app/lib/labels.ts";
import type { AssetTrailLine } from "#contract/asset-trail.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const ledgerLineLabels: Record<AssetTrailLine["kind"], string> = {
  ...transactionTypeLabels,
  SPLIT: "Desdobramento",
  REVERSE_SPLIT: "Grupamento",
  BONUS: "Bonificação",
  CONVERSION: "Conversão",
  SHARE_MERGER: "Incorporação de ações",
  SPIN_OFF: "Cisão",
  RETURN_OF_CAPITAL: "Amortização ou restituição de capital",
  AMORTIZATION: "Amortização",
  CAPITAL_RETURN: "Restituição de capital",
  SUBSCRIPTION: "Subscrição",
  SHORT_SALE: "Venda a descoberto",
  RIGHTS_SALE: "Venda de direitos de subscrição",
  FRACTION_SALE: "Leilão de frações",
  COME_COTAS: "Come-cotas",
  CUSTODY_FEE: "Taxa de custódia",
  UNBUNDLING: "Desmembramento",
  BUNDLING: "Formação",
  TRANSFER: "Transferência de custódia",
  TRANSFER_OUT: "Transferência para outra carteira",
  TRANSFER_IN: "Transferência de outra carteira",
};

/** Words, or an amount that can be hidden. */
export type LinePart = string | { kind: "money" | "exactMoney" | "quantity"; value: string };

const money = (value: string): LinePart => ({ kind: "money", value });

const isPositive = (amount: string) => /[1-9]/.test(amount);

/** 'Compra', 'Compra de ELET3' or 'ELET3 virou AXIA3' */
function label({ kind, ticker, conversion, otherPortfolio }: AssetTrailLine): string {
  if (otherPortfolio !== null)
    return `Transferência ${kind === "TRANSFER_OUT" ? "para" : "de"} ${otherPortfolio}`;
  const plain = ticker === null ? ledgerLineLabels[kind] : `${ledgerLineLabels[kind]} de ${ticker}`;
  if (!conversion) return plain;
  const { from, to } = conversion;
  switch (kind) {
    case "SPIN_OFF":
    case "BONUS":
    case "UNBUNDLING":
      return `${ledgerLineLabels[kind]} de ${from} em ${to}`;
    case "BUNDLING":
      return `${ledgerLineLabels[kind]} de ${to} com ${from}`;
    case "CONVERSION":
      return `${from} virou ${to}`;
    case "SHARE_MERGER":
      return `${ledgerLineLabels[kind]}: ${from} virou ${to}`;
    case "BUY":
    case "SELL":
    case "SHORT_SALE":
    case "SPLIT":
    case "REVERSE_SPLIT":
    case "RETURN_OF_CAPITAL":
    case "AMORTIZATION":
    case "CAPITAL_RETURN":
    case "SUBSCRIPTION":
    case "RIGHTS_SALE":
    case "FRACTION_SALE":
    case "COME_COTAS":
    case "CUSTODY_FEE":
    case "TRANSFER":
    case "TRANSFER_OUT":
    case "TRANSFER_IN":
      return plain;
    default:
      return kind satisfies never;
  }
}

/** The word before the amount of a line: 'Amortização de R$ 10,00', 'Leilão de frações 0,5 por R$ 4,58'. */
function amountWord(kind: AssetTrailLine["kind"]): "de" | "por" | "para o imposto de" | "valendo" {
  switch (kind) {
    case "RETURN_OF_CAPITAL":
    case "AMORTIZATION":
    case "CAPITAL_RETURN":
    case "CUSTODY_FEE":
      return "de";
    case "BUY":
    case "SELL":
    case "SHORT_SALE":
    case "SPLIT":
    case "REVERSE_SPLIT":
    case "BONUS":
    case "CONVERSION":
    case "SHARE_MERGER":
    case "SPIN_OFF":
    case "SUBSCRIPTION":
    case "RIGHTS_SALE":
    case "FRACTION_SALE":
    case "UNBUNDLING":
    case "BUNDLING":
    case "TRANSFER":
      return "por";
    case "COME_COTAS":
      return "para o imposto de";
    case "TRANSFER_OUT":
    case "TRANSFER_IN":
      return "valendo";
    default:
      return kind satisfies never;
  }
}

/** The title of such a line names two assets, so the quantity stands apart with its ticker. */
const isOfUnits = ({ kind }: AssetTrailLine) => kind === "UNBUNDLING" || kind === "BUNDLING";

/** 'Aplicação de R$ 10.000,00', 'Resgate de R$ 1.003,93' before taxes. */
function contractTitle(line: AssetTrailLine): LinePart[] {
  const { kind, trade, amount } = line;
  if (trade && (kind === "BUY" || kind === "SELL")) {
    const value = textOf(decimal(trade.quantity).times(trade.price));
    return [`${contractTradeLabels[kind]} de `, { kind: "money", value }];
  }
  return [label(line), ...(amount === null ? [] : [` ${amountWord(kind)} `, money(amount)])];
}

/** The fact itself: 'Compra 100 × R$ 10,00', 'Subscrição 20 por R$ 200,00'. That of a contract has no units. */
export function lineTitle(line: AssetTrailLine, isContract: boolean): LinePart[] {
  const { kind, trade, units, amount } = line;
  if (isContract) return contractTitle(line);
  return [
    label(line),
    ...(trade
      ? [
          " ",
          { kind: "quantity" as const, value: trade.quantity },
          " × ",
          { kind: "exactMoney" as const, value: trade.price },
        ]
      : []),
    ...(units === null || isOfUnits(line) ? [] : [" ", { kind: "quantity" as const, value: units }]),
    ...(amount === null ? [] : [` ${amountWord(kind)} `, money(amount)]),
  ];
}

/** A mere change of ticker leaves the number of units as it is; a spin-off and a bonus in another class leave the old units. */
const changesUnits = ({ kind, factor }: AssetTrailLine) =>
  factor !== null && !(["CONVERSION", "SHARE_MERGER"].includes(kind) && factor === "1");

function costOfBonus({ kind, unitCost }: AssetTrailLine): LinePart[][] {
  if (kind !== "BONUS") return [];
  if (unitCost === null) return [["custo atribuído pela empresa ainda desconhecido"]];
  if (!isPositive(unitCost)) return [["sem custo atribuído"]];
  return [["a ", { kind: "exactMoney", value: unitCost }, " por unidade nova"]];
}

/** Everything else about the line, e.g. the fees of a trade. A redemption of a contract has the withheld taxes in their place. */
export function lineDetails(line: AssetTrailLine, isContract: boolean): LinePart[][] {
  const { kind, factor, conversion, trade, transfer, units, dayTraded } = line;
  const made = kind === "SPIN_OFF" || (kind === "BONUS" && conversion) ? "deu" : "virou";
  return [
    ...(factor !== null && changesUnits(line) ? [[`cada 1 ${made} ${formatQuantity(factor)}`]] : []),
    ...(isOfUnits(line) && units !== null && conversion
      ? [
          [
            { kind: "quantity" as const, value: units },
            ` ${kind === "BUNDLING" ? conversion.from : conversion.to}`,
          ],
        ]
      : []),
    ...costOfBonus(line),
    ...(conversion && isPositive(conversion.cash)
      ? [["mais ", { kind: "exactMoney" as const, value: conversion.cash }, " por unidade"]]
      : []),
    ...(transfer
      ? [[`de ${transfer.from ?? "sem custodiante"} para ${transfer.to ?? "sem custodiante"}`]]
      : []),
    ...(trade && isPositive(trade.fees)
      ? [[isContract && kind === "SELL" ? "impostos " : "taxas ", money(trade.fees)]]
      : []),
    ...(dayTraded === null
      ? []
      : [["day trade de ", { kind: "quantity" as const, value: dayTraded }, ", à parte no IR"]]),
  ];
}

const formats = { money: formatMoney, exactMoney: formatExactMoney, quantity: formatQuantity };

/** A line in one row of text; `mask` hides its amounts. */
export function lineText(
  line: AssetTrailLine,
  mask: (amount: string) => string,
  isContract: boolean,
): string {
  const textOf = (part: LinePart) => (typeof part === "string" ? part : mask(formats[part.kind](part.value)));
  const title = lineTitle(line, isContract).map(textOf).join("");
  const details = lineDetails(line, isContract)
    .map((parts) => parts.map(textOf).join(""))
    .join(", ");
  const separator = changesUnits(line) ? ": " : ", ";
  const bracketText = line.bracket ? ` (${eventDayText(line)})` : "";
  return `${formatDay(line.day)} ${title}${details && separator}${details}${bracketText}`;
}

/** Whether the tax law counts another cost: with fees, without day trades, and over all portfolios of the holder. */
export const hasOtherTaxCost = ({ cost, taxCost }: { cost: string; taxCost: string | null }) =>
  taxCost !== null && cost !== taxCost;

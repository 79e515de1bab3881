import { currencyName, isCurrency } from "#domain/imports/currencies.ts";
import {
  type GroupedRow,
  recorded,
  type TradeDraft,
  toReview,
  withoutEffect,
} from "#domain/imports/drafts/draft.ts";
import { type RuledMovement, unitPrice } from "#domain/imports/drafts/movement.ts";
import { groupSheetEvent, type SheetEventContext } from "#domain/imports/drafts/sheet-events.ts";
import { mainProduct } from "#domain/imports/product.ts";
import type { AnyTradeRow, ForeignAmounts, MovementRow, OtherTradeRow } from "#domain/imports/rows.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import { speaksOfSales } from "#domain/imports/side-words.ts";
import { isWithoutSession } from "#domain/kernel/business-days.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";

const cent = decimal("0.01");
const tolerance = decimal("0.001");

/** A value is printed with two decimals, a price with up to eight. */
const isTotal = (value: Decimal, quantity: Decimal, price: Decimal) =>
  value
    .minus(quantity.times(price))
    .abs()
    .lte(cent.plus(value.abs().times(tolerance)));

function tradeOf({ side, day, quantity, price, fees, product, institution }: AnyTradeRow): TradeDraft {
  return { kind: side, day, quantity, price, fees, product, institution };
}

function groupTradedRight(row: AnyTradeRow, bought: ReadonlySet<string>): GroupedRow {
  if (row.side === "buy" || bought.has(row.product.code))
    return toReview(row, "Direito comprado no pregão: diga como ele foi usado", ["kind"]);
  return recorded(row, "Venda de direitos de subscrição: eles não custaram nada", {
    kind: "rights-sale",
    day: row.day,
    amount: row.quantity.times(row.price).toDecimalPlaces(10),
    product: mainProduct(row.product),
  });
}

const shown = (amount: Decimal) => textOf(amount.toDecimalPlaces(10)).replace(".", ",");

function reasonOf(row: AnyTradeRow): string {
  const name = row.side === "buy" ? "Compra" : "Venda";
  if (row.kind === "trades") return `${name} no pregão`;
  if (row.coinFees)
    return `${name}, com a taxa de ${shown(row.coinFees)} ${row.product.code} descontada do que foi recebido`;
  return row.isRounded
    ? `${name}, com a quantidade ou o preço arredondado para 10 casas decimais`
    : `${name}, como diz a linha`;
}

const doubts: Record<NonNullable<ForeignAmounts["doubt"]>, string> = {
  institution: "Esta corretora pode negociar em outra moeda",
  asset: "Não é um código da B3 e pode ser um ativo do exterior",
  market: "O preço parece estar em dólar",
  unclear: "O arquivo não deixa claro em que moeda está o valor",
};

function foreignReason({ price, fees }: OtherTradeRow, foreign: ForeignAmounts): string {
  const { currency, doubt, rate, hasSameFees } = foreign;
  const ofFees = hasSameFees ? "" : ", e as taxas estão em outra moeda";
  if (currency === "BRL") return "As taxas estão em outra moeda: diga o preço e as taxas em reais";
  const ofUnit = isCurrency(currency ?? "")
    ? `Valor em ${currencyName(currency ?? "")}`
    : `Não entendemos “${shown(price)} ${currency}”`;
  const cause = doubt === null ? ofUnit : doubts[doubt];
  if (!rate) return `${cause}${ofFees}: diga os valores em reais`;
  const costs = fees.isZero() || !hasSameFees ? "" : `, taxas de ${shown(fees)}`;
  return `${cause}${ofFees}: ${shown(price)} por unidade${costs}. A proposta usa o dólar PTAX de venda de ${shownDay(rate.day)}, R$\u00a0${shown(rate.value)}`;
}

/** The amounts in reais by the dollar of the day. */
function inReais(row: OtherTradeRow, { rate, hasSameFees }: ForeignAmounts): TradeDraft | null {
  if (!rate || !hasSameFees) return null;
  const [price, fees] = [row.price, row.fees].map((amount) => amount.times(rate.value).toDecimalPlaces(10));
  return price && fees ? { ...tradeOf(row), price, fees } : null;
}

/** An amount in another currency is never recorded as reais. */
const groupForeignTrade = (row: OtherTradeRow, foreign: ForeignAmounts): GroupedRow =>
  toReview(row, foreignReason(row, foreign), ["price"], inReais(row, foreign));

/** A row of a tracker that is neither a purchase nor a sale, such as a payment or a balance. */
function groupOperation(row: OtherTradeRow, operation: string, context: SheetEventContext): GroupedRow {
  if (row.isEndedOrder)
    return withoutEffect(row, `A ordem não foi executada (“${operation}”) e fica de fora`);
  if (row.isCash)
    return withoutEffect(row, `Só movimenta dinheiro (“${operation}”): não há ativo nesta linha`);
  if (row.payment)
    return recorded(row, "Provento, com o valor bruto e o imposto da linha", {
      kind: "income",
      day: row.day,
      product: row.product,
      paymentKind: row.payment.kind,
      quantity: row.quantity.gt(0) ? row.quantity : null,
      gross: row.payment.gross,
      withheld: row.payment.withheld,
    });
  const event = groupSheetEvent(row, context);
  if (event) return event;
  const verb = speaksOfSales(operation) ? "pode dizer que é uma venda" : "não é compra nem venda";
  const what = operation === "" ? "Sem operação" : `“${operation}” ${verb}`;
  const { foreign, price } = row;
  const isCertain = foreign?.doubt === null && isCurrency(foreign.currency ?? "");
  const ofAmount = isCertain ? ", e o valor não está em reais" : ", e a moeda do valor não é certa";
  return toReview(row, `${what}${foreign && price.gt(0) ? ofAmount : ""}: diga o que é esta linha`, ["kind"]);
}

/** Reasons to doubt a trade of another spreadsheet: the exchange has no fractions of a unit, and no session on every day. */
function doubtsOf(row: AnyTradeRow): string[] {
  const isExchanged = ["listed", "right", "receipt"].includes(row.product.type);
  if (row.kind !== "other-trades") return [];
  const { repeats } = row;
  const again = repeats
    ? [`Igual à linha ${repeats.line}, e as linhas parecem coladas de novo: confirme se é outro negócio`]
    : [];
  if (!isExchanged) return again;
  return [
    ...again,
    ...(row.quantity.isInteger() ? [] : ["Quantidade com fração: confira se não é o preço"]),
    ...(isWithoutSession(row.day) ? [`Não houve pregão em ${shownDay(row.day)}: confira a data`] : []),
  ];
}

type TradeContext = { boughtRights: ReadonlySet<string>; events: SheetEventContext };

function groupDoubtfulTrade(row: AnyTradeRow, context: TradeContext): GroupedRow {
  const grouped = groupTrade(row, context);
  const doubts = ["review", "no-effect"].includes(grouped.group) ? [] : doubtsOf(row);
  return doubts.length === 0 ? grouped : toReview(row, doubts.join(". "), ["confirmation"], grouped.entry);
}

function groupTrade(row: AnyTradeRow, { boughtRights, events }: TradeContext): GroupedRow {
  const { product, quantity, price, value, market } = row;
  if (row.kind === "other-trades" && row.repeats?.isCopy)
    return withoutEffect(
      row,
      `A mesma linha já está na linha ${row.repeats.line}: o bloco foi colado de novo`,
    );
  if (row.kind === "other-trades" && row.operation !== null)
    return groupOperation(row, row.operation, events);
  if (!price.gt(0)) return toReview(row, "Negócio sem preço", ["price"]);
  if (value !== null && !isTotal(value, quantity, price))
    return toReview(row, "Quantidade vezes preço não dá o valor", ["price"], tradeOf(row));
  if (row.kind === "other-trades" && row.foreign) return groupForeignTrade(row, row.foreign);
  if (/EXERCICIO/.test(market)) return toReview(row, "Exercício de opção: diga o ativo", ["asset"]);
  switch (product.type) {
    case "option":
      return toReview(row, "Opção: registre só se quiser acompanhá-la", ["confirmation"], tradeOf(row));
    case "term":
      return toReview(row, "Mercado a termo ou futuro: confirme o ativo", ["confirmation"], tradeOf(row));
    case "right":
      return groupTradedRight(row, boughtRights);
    case "receipt":
      return toReview(row, "Recibo negociado no pregão: confirme o ativo", ["asset"], {
        ...tradeOf(row),
        product: mainProduct(product),
      });
    default:
      return recorded(row, reasonOf(row), tradeOf(row));
  }
}

/** Rows of negociação and trades of other spreadsheets. */
export function groupTrades(rows: readonly AnyTradeRow[], events: SheetEventContext): GroupedRow[] {
  const bought = rows.filter(({ side, product }) => side === "buy" && product.type === "right");
  const boughtRights = new Set(bought.map(({ product }) => product.code));
  return rows.map((row) => groupDoubtfulTrade(row, { boughtRights, events }));
}

/** A purchase or sale that a row of movimentação states; null without a quantity or a price. */
export function tradeOfMovement(row: MovementRow, kind: "buy" | "sell"): TradeDraft | null {
  const price = unitPrice(row);
  const { quantity, day, product, institution } = row;
  if (!quantity?.gt(0) || !price) return null;
  return { kind, day, quantity, price, fees: zero, product, institution };
}

/** Purchases and sales outside the exchange's sessions, e.g. of Tesouro Direto and CDBs. */
export function groupOwnTrade({ row, rule }: RuledMovement): GroupedRow {
  const kind = row.direction === "credit" ? "buy" : "sell";
  const draft = tradeOfMovement(row, kind);
  if (!draft) return toReview(row, "Compra ou venda sem quantidade ou preço", ["quantity", "price"]);
  const isContradiction =
    (row.label === "COMPRA" && kind === "sell") || (row.label === "VENDA" && kind === "buy");
  if (isContradiction)
    return toReview(row, "Entrada ou saída não combina com a movimentação", ["kind"], draft);
  if (row.product.type === "listed")
    return toReview(row, "Compra ou venda fora da Negociação, como numa oferta", ["confirmation"], draft);
  return recorded(row, rule.reason, draft);
}

function groupRedemption({ row, rule }: RuledMovement): GroupedRow {
  const draft = tradeOfMovement(row, "sell");
  if (!draft && row.product.type === "listed")
    return toReview(row, "Resgate sem preço: conversão em outro ativo", ["asset", "ratio"]);
  if (!draft) return toReview(row, "Resgate sem quantidade ou preço", ["quantity", "price"]);
  const expected = rule.reading === "money" ? "credit" : "debit";
  if (row.direction !== expected)
    return toReview(row, "Entrada ou saída não combina com um resgate", ["confirmation"], draft);
  return recorded(row, rule.reason, draft);
}

/** A redemption may appear twice, as the units that go out and as the money that comes in. It counts once. */
export function groupRedemptions(movements: readonly RuledMovement[]): GroupedRow[] {
  const placeOf = ({ day, product, quantity, value, institution }: MovementRow) =>
    JSON.stringify([day, product.code, institution.key, quantity, value]);
  const unitsOut = new Map<string, number>();
  for (const { row, rule } of movements) {
    if (rule.reading !== "custody" || row.direction !== "debit" || !row.value) continue;
    unitsOut.set(placeOf(row), (unitsOut.get(placeOf(row)) ?? 0) + 1);
  }
  return movements.map((movement) => {
    const { row, rule } = movement;
    const count = unitsOut.get(placeOf(row)) ?? 0;
    if (rule.reading === "custody" || count === 0) return groupRedemption(movement);
    unitsOut.set(placeOf(row), count - 1);
    return withoutEffect(row, "O mesmo resgate já conta em outra linha");
  });
}

import { normalisedLabel } from "#domain/imports/label-text.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";

const scales =
  /(?:^|[^A-Z0-9])(X ?10{2,6}|X ?1\.000|MIL|MILHAR(?:ES)?|MILHEIROS?|THOUSANDS?|MILHAO|MILHOES|MILLIONS?|LOTES?|LOTS?|CENTAVOS?|CENTS|SATS?|SATOSHIS?|GWEI|[MU]BTC|[MU]ETH)(?![A-Z0-9])/;

/** The scale that a header states: 'Preço (x1000)', 'Qtd (lotes de 100)', 'Preço em centavos'. */
export function scaleInHeader(header: string): string | undefined {
  return scales.exec(normalisedLabel(header.slice(0, 200)))?.[1];
}

const titleScales = /\b(CENTAVOS)\b|\bEM (LOTES)\b|\bEM (MILHARES|MILHOES)\b|R\$ ?(MIL)\b|\bX ?(1\.?000)\b/;

/** The scale that a line of titles states. Titles have many other words, so less is enough of a header. */
export function scaleInTitle(title: string): string | undefined {
  const found = titleScales.exec(normalisedLabel(title.slice(0, 200)));
  return found?.slice(1).find((scale) => scale !== undefined);
}

/** Whether a cell names a unit of several pieces, beside a quantity or a price: 'lote', 'mil'. */
export const isScaleUnit = (text: string): boolean =>
  /^(?:LOTES?(?: PADRAO)?|MIL|MILHAR(?:ES)?|MILHEIROS?|CENTAVOS?|SATS?|SATOSHIS?)$/.test(
    normalisedLabel(text),
  );

const multipliers = /^(?:LOTES?(?: PADRAO)?|LOT(?: SIZE)?|FATOR(?: DE COTACAO)?|MULTIPLICADOR|MULTIPLIER)$/;

/** Whether the numbers of a column may multiply the quantities or divide the prices: 'Lote' of 100, 'Fator de cotação' of 1000. */
export const mayMultiply = (header: string, cells: readonly string[]): boolean =>
  multipliers.test(headerText(header)) && cells.some((text) => /[2-9]|1\d|\d{3}$/.test(text));

import { hiddenText, withoutCpf } from "#domain/imports/cpf.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";

/** Columns that name the holder or an account. */
const personalHeader = /\b(CPF|TITULAR|CLIENTE|INVESTIDOR|CONTA|HOLDER|ACCOUNT|CUSTOMER)\b/;

/** The cells of a column as they may be shown: without CPFs, and without those of a column of holders or accounts. */
export const shownCells = (header: string, cells: readonly string[]): string[] =>
  personalHeader.test(headerText(header))
    ? cells.map((text) => (text.trim() === "" ? "" : hiddenText))
    : cells.map(withoutCpf);

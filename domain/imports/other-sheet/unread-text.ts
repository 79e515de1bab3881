import { withoutCpf } from "#domain/imports/cpf.ts";
import { isBlankCell, mayBeThousand, parseNumber } from "#domain/imports/numbers.ts";
import type { ColumnField } from "#domain/imports/other-sheet/mapping.ts";
import { formulaWithoutValue } from "#domain/imports/sheet.ts";
import { isNoDay } from "#domain/kernel/written-day.ts";

const names: Record<ColumnField, string> = {
  day: "a data",
  asset: "o ativo",
  side: "a operação",
  quantity: "a quantidade",
  price: "o preço",
  total: "o total",
  fees: "as taxas",
  withheld: "o IRRF",
  currency: "a moeda",
  institution: "a corretora",
};

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const maxShown = 30;

function quoted(written: string): string {
  const text = withoutCpf(written);
  return `“${text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}”`;
}

/** Says why a cell is not read, with its text. `cause`: the reason if it is not the text itself. */
export function unreadCellText(field: ColumnField, text: string, cause?: string): string {
  const name = names[field];
  if (cause !== undefined) return `${capital(name)} ${quoted(text)}: ${cause}`;
  if (text === formulaWithoutValue) return `Falta ${name}: a fórmula não tem valor`;
  if (isBlankCell(text)) return `Falta ${name}`;
  if (field === "day" && isNoDay(text)) return `${capital(name)} ${quoted(text)} não existe`;
  if (field === "quantity" || field === "price" || field === "total") {
    if (mayBeThousand(text)) return `${capital(name)} ${quoted(text)} pode ser milhar ou decimal`;
    const number = parseNumber(text, "either");
    if (number?.isZero()) return `${capital(name)} é zero`;
    if (number?.lt(0)) return `${capital(name)} ${quoted(text)} é negativ${field === "quantity" ? "a" : "o"}`;
  }
  return `Não entendemos ${name} ${quoted(text)}`;
}

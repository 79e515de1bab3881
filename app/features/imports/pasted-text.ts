import { doubtText } from "#app/entities/typed-line/doubt-text.ts";
import type { PastedReason } from "#domain/imports/pasted-line.ts";
import type { PastedRows } from "#domain/imports/pasted-rows.ts";

/** The name of pasted lines, where files have theirs. */
export const pastedName = "Lançamentos colados";

const sideNames = { BUY: "compra", SELL: "venda" };

/** Says what the person said about lines without a side. */
export function sidesText({ sideless, sides }: PastedRows): string {
  const said = sideless.flatMap(({ line }) =>
    sides[line] ? [`Linha ${line}: ${sideNames[sides[line]]}`] : [],
  );
  return said.length > 3 ? `${said.length} linhas com a operação que você disse` : said.join(" · ");
}

/** Says why a pasted line is not read. */
export function pastedText(reason: PastedReason): string {
  switch (reason.kind) {
    case "not-a-day":
      return `“${reason.text}” não é uma data`;
    case "income":
      return "É um provento, não uma compra ou venda: cadastre em Eventos";
    case "application":
      return "É uma aplicação de renda fixa: lance-a sozinha, ou em “Aplicar mais” na página dela";
    case "no-amounts":
      return "Faltam a quantidade e o preço";
    case "no-entry":
      return "Não achamos quantidade e ativo";
    case "no-ticker":
      return `Não reconhecemos um código da B3 em “${reason.text}”`;
    case "without-day":
      return "Falta a data";
    case "future":
      return "A data está no futuro";
    case "without-price":
      return "Falta o preço";
    case "doubt":
      return doubtText(reason.doubt);
    default:
      return reason satisfies never;
  }
}

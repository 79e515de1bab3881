import { normalisedLabel } from "#domain/imports/label-text.ts";

/** A broker or bank of a file. `key` is the same for all spellings; `name` is proposed for a custodian. */
export type Institution = { key: string; name: string };

/** The beginnings of the names under which B3 lists an institution, also former ones. */
const aliases: readonly [name: string, ...beginnings: string[]][] = [
  ["Nu Invest", "NU INVEST", "NU INVESTIMENTOS", "EASYNVEST", "NU FINANCEIRA", "NUINVEST"],
  ["Clear", "CLEAR"],
  ["Rico", "RICO"],
  ["XP Investimentos", "XP INVESTIMENTOS", "BANCO XP"],
  ["Inter", "INTER DISTRIBUIDORA", "INTER DTVM", "BANCO INTER"],
  ["BTG Pactual", "BTG PACTUAL", "BANCO BTG PACTUAL"],
  ["Itaú", "ITAU", "BANCO ITAU"],
  ["Ágora", "AGORA"],
  ["Bradesco", "BRADESCO", "BANCO BRADESCO"],
  ["Banco do Brasil", "BB BANCO", "BB-BANCO", "BANCO DO BRASIL", "BB GESTAO"],
  ["Caixa", "CAIXA ECONOMICA", "CAIXA DTVM", "CEF"],
  ["Santander", "SANTANDER", "BANCO SANTANDER"],
  ["Genial", "GENIAL"],
  ["Órama", "ORAMA"],
  ["Modal", "MODAL", "BANCO MODAL"],
  ["Toro", "TORO"],
  ["Warren", "WARREN"],
  ["C6", "C6", "BANCO C6"],
  ["Guide", "GUIDE"],
  ["Terra", "TERRA"],
  ["Necton", "NECTON"],
  ["Mirae", "MIRAE"],
  ["Ativa", "ATIVA"],
  ["Safra", "SAFRA", "BANCO SAFRA"],
  ["Sofisa", "SOFISA", "BANCO SOFISA"],
  ["PagBank", "PAGSEGURO", "PAGBANK", "BANCO SEGURO"],
  ["Avenue", "AVENUE"],
];

const startsWithName = (text: string, beginning: string) =>
  text.startsWith(beginning) && !/[A-Z0-9]/.test(text.charAt(beginning.length));

/** The spelling of one file: capitals, no accents, no final dots. Keys of rows hold it, so it must never change. */
export function institutionText(text: string): string {
  return normalisedLabel(text).replaceAll(".", "").replaceAll(",", "");
}

export function parseInstitution(text: string): Institution {
  const spelling = institutionText(text);
  const alias = aliases.find(([, ...beginnings]) =>
    beginnings.some((beginning) => startsWithName(spelling, beginning)),
  );
  return alias ? { key: normalisedLabel(alias[0]), name: alias[0] } : { key: spelling, name: text.trim() };
}

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

const knownKeys = new Set(aliases.map(([name]) => normalisedLabel(name)));

/** Whether both may be one institution. Only two that are known differ for certain: people name custodians as they like. */
export function isSameInstitution(a: Institution | null, b: Institution | null): boolean {
  if (a === null || b === null || a.key === b.key) return true;
  return !(knownKeys.has(a.key) && knownKeys.has(b.key));
}

/** Names that people use and B3 does not, and the institution that each means. The spelling is that of a new custodian. */
const shortNames: readonly (readonly [name: string, institution: string, ...others: string[]])[] = [
  ["XP", "XP Investimentos"],
  ["Nubank", "Nu Invest", "NU"],
  ["Inter", "Inter"],
  ["BTG", "BTG Pactual", "BANCO BTG"],
  ["BB", "Banco do Brasil", "BB INVESTIMENTOS"],
];

/** A word behind the name of an institution that names no other one. */
const kindOfInstitution = / (?:CORRETORA|CCTVM|CTVM|DTVM|INVESTIMENTOS|INVEST|BANK)$/;

/** The institution of a short name, in the spelling of `institutionText`. */
const shortNameOf = (spelling: string) =>
  shortNames.find(([name, , ...others]) => [normalisedLabel(name), ...others].includes(spelling));

/** The institution that a custodian's name means; custodians with one key are the same institution. */
export function institutionOfCustodian(name: string): Institution {
  const [, institution = name] = shortNameOf(institutionText(name)) ?? [];
  return parseInstitution(institution);
}

/** The institution whose whole name somebody typed, with a name for its custodian. Undefined for one that is not known. */
export function knownInstitution(typed: string): Institution | undefined {
  const spelling = institutionText(typed).replace(/^CORRETORA (?:D[AOE] )?/, "");
  for (const name of [spelling, spelling.replace(kindOfInstitution, "")]) {
    const short = shortNameOf(name);
    if (short) return { key: normalisedLabel(short[1]), name: short[0] };
    const alias = aliases.find(([own, ...names]) => normalisedLabel(own) === name || names.includes(name));
    if (alias) return { key: normalisedLabel(alias[0]), name: alias[0] };
  }
  return undefined;
}

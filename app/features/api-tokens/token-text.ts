import { formatInstant, formatInstantDay } from "#app/lib/format.ts";
import type { ApiToken, TokenScope, tokenLifetimes } from "#contract/api-tokens.ts";

export const scopeLabels: Record<TokenScope, string> = {
  read: "Ler",
  "write-entries": "Propor lançamentos",
};

export const scopeHints: Record<TokenScope, string> = {
  read: "Ler suas carteiras e tudo o que as telas mostram. Nunca senhas, sessões ou a exportação dos seus dados.",
  "write-entries":
    "Propor compras, vendas e proventos. Nada é registrado sem você: cada um espera sua confirmação em Transações.",
};

export const lifetimeLabels: Record<(typeof tokenLifetimes)[number], string> = {
  30: "30 dias",
  90: "90 dias",
  365: "1 ano",
};

/** 'Ler e propor lançamentos' */
export function scopesText(scopes: readonly TokenScope[]): string {
  const [first = "", ...more] = scopes.map((scope) => scopeLabels[scope]);
  return [first, ...more.map((label) => label.toLocaleLowerCase("pt-BR"))].join(" e ");
}

/** The last characters of the secret, and when the token was created, ends and was used. */
export function tokenLines({ ending, createdAt, expiresAt, isExpired, usedAt }: ApiToken): string[] {
  const end = isExpired
    ? `Expirou em ${formatInstantDay(expiresAt)}.`
    : `Vale até ${formatInstantDay(expiresAt)}.`;
  const use = usedAt === null ? "Ainda não usada." : `Último uso em ${formatInstant(usedAt)}.`;
  return [`Final ${ending}. Criada em ${formatInstantDay(createdAt)}.`, `${end} ${use}`];
}

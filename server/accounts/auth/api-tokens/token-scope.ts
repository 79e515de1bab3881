import type { FastifyContextConfig } from "fastify";
import type { TokenScope } from "#contract/api-tokens.ts";
import { ProblemError } from "#contract/problem.ts";
import type { ProposedKind } from "#contract/waiting-entries.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route records an entry for a person. A token proposes one by it. */
    proposes?: ProposedKind;
    /** No token may call the route: it manages the account's security, or hands over everything. Its module registers it `inSession`. */
    isInSession?: boolean;
  }
}

/** The scope that a token needs for a route; undefined if none is enough. */
function scopeFor(method: string, { isInSession, proposes }: FastifyContextConfig): TokenScope | undefined {
  if (isInSession) return undefined;
  if (proposes) return "write-entries";
  return method === "GET" ? "read" : undefined;
}

const lacking: Record<TokenScope, string> = {
  read: "Falta à chave a permissão de ler (read). Crie outra em Configurações da Conta, em Segurança.",
  "write-entries":
    "Falta à chave a permissão de propor lançamentos (write-entries). Crie outra em Configurações da Conta, em Segurança.",
};

/** Refuses a route that the scopes of a token do not reach. */
export function requireScope(
  scopes: readonly TokenScope[],
  method: string,
  config: FastifyContextConfig,
): void {
  const needed = scopeFor(method, config);
  if (needed === undefined) throw new ProblemError("token-not-accepted");
  if (!scopes.includes(needed)) throw new ProblemError("token-scope", { detail: lacking[needed] });
}

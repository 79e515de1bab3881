import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Person } from "#contract/accounts.ts";
import { samplePortfolioId } from "#contract/sample.ts";

/** Owns the sample portfolio and nothing else. No mail reaches the address, and nobody can sign in with it. */
export const samplePerson: Person = {
  id: "01990000-0000-7000-8000-000000000001",
  fullName: "Carteira de exemplo",
  email: "exemplo@aporte.invalid",
  whatsapp: null,
  avatarUrl: null,
  hasPassword: false,
  isInherited: false,
  planType: "free",
  lastVisitAt: null,
};

export const samplePortfolio = "01990000-0000-7000-8000-000000000002";

const alias = `/api/portfolios/${samplePortfolioId}`;

/** The address with the id of the sample portfolio in place of its name. */
export function withSampleId({ url = "/" }: IncomingMessage): string {
  if (!url.startsWith(alias) || !/^([/?]|$)/.test(url.slice(alias.length))) return url;
  return `/api/portfolios/${samplePortfolio}${url.slice(alias.length)}`;
}

/** The owner of the sample portfolio for requests that only read it; undefined for all others. */
export function sampleReader({ method, params }: FastifyRequest): Person | undefined {
  const { portfolioId } = (params ?? {}) as { portfolioId?: string };
  return method === "GET" && portfolioId === samplePortfolio ? samplePerson : undefined;
}

import type { Overview } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { type Client, createPortfolio, signUp, type TestApi } from "#tests/support/api.ts";

export const overviewPath = ({ id }: Portfolio, query = "") => `/portfolios/${id}/overview${query}`;
export const overview = (client: Client, portfolio: Portfolio, query = "") =>
  client.get<Overview>(overviewPath(portfolio, query));

/** Signs up a new person and creates a portfolio. */
export async function start(api: TestApi, form: Record<string, unknown> = {}) {
  const client = await signUp(api);
  return { client, portfolio: await createPortfolio(client, form) };
}

/** The same rate on every business day in (after, until]. */
export const cdiOf = (after: string, until: string, rate: string) =>
  Object.fromEntries(businessDaysBetween("ANBIMA", after, until).map((day) => [day, rate]));

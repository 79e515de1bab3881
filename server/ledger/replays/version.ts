import { findVersions } from "#server/ledger/replays/version-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { VersionScope } from "#server/platform/module/define-module.ts";

type Versions = {
  /** Version of all data behind the figures. */
  all: string;
  /** Version of shared data: prices, indexes, events, the catalogue. */
  market: string;
};

const scopes = ["market", "person", "portfolio"] as const satisfies VersionScope[];

/** Changes with every commit that affects a portfolio's figures, and never returns to an earlier value. */
export async function versionsOf(db: Db, portfolioId: string): Promise<Versions> {
  const versions = await findVersions(db, portfolioId);
  return { all: scopes.map((scope) => versions[scope]).join("."), market: versions.market };
}

/** The versions of portfolios, of which an answer has all. */
export async function versionsOfAll(db: Db, portfolios: readonly { id: string }[]): Promise<Versions> {
  const [first, ...others] = portfolios;
  if (!first) return { all: "", market: "" };
  const { all, market } = await versionsOf(db, first.id);
  if (others.length === 0) return { all, market };
  const versions = [`${first.id} ${all}`];
  for (const { id } of others) versions.push(`${id} ${(await versionsOf(db, id)).all}`);
  return { all: versions.join(), market };
}

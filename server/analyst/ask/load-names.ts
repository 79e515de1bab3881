import { contractKindWord } from "#domain/fixed-income/contract-kinds.ts";
import { remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import type { NamedAsset } from "#domain/questions/name-index.ts";
import type { Names } from "#domain/questions/names.ts";
import { listHolders } from "#server/accounts/holders/queries.ts";
import { listPortfolios } from "#server/accounts/portfolios/queries.ts";
import { findAssetsOfPerson, type NamedRow } from "#server/analyst/ask/name-queries.ts";
import { listCustodians } from "#server/ledger/custodians/queries.ts";
import { listContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { nicknamesOf } from "#server/market/assets/nicknames.ts";
import type { Db } from "#server/platform/db/client.ts";
import { listGoals } from "#server/rooms/goals/queries.ts";

/** An index is no asset, although an ETF is found by its name. */
const indexNames = new Set(["ibovespa", "s&p", "sp500", "nasdaq", "small caps"]);

export const namedAsset = (
  { id, ticker, name, searchText, assetClass }: NamedRow,
  isHeld: boolean,
): NamedAsset => ({
  id,
  ticker,
  name,
  assetClass,
  isHeld,
  nicknames: [...nicknamesOf(ticker).filter((nickname) => !indexNames.has(nickname)), foldedText(searchText)],
});

/** Everything of the person that a question may name. `db` has the rights of the person. */
export async function loadNames(db: Db): Promise<Names> {
  const holders = new Map((await listHolders(db)).map(({ id, name }) => [id, name]));
  const portfolios = await listPortfolios(db);
  const assets = await findAssetsOfPerson(db);
  const contracts = await listContracts(db);
  const withEntries = new Set(assets.map(({ id }) => id));
  const ofContracts = new Set(contracts.map(({ id }) => id));
  return {
    // An application is named by its kind, its issuer or its rate.
    assets: assets.filter(({ id }) => !ofContracts.has(id)).map((row) => namedAsset(row, true)),
    portfolios: portfolios.map(({ id, name, holderId }) => ({
      id,
      name,
      holder: holderId === null ? null : (holders.get(holderId) ?? null),
    })),
    goals: (await listGoals(db)).map(({ id, name }) => ({ id, name })),
    custodians: (await listCustodians(db)).map(({ id, name }) => ({ id, name })),
    contracts: contracts
      .filter(({ id }) => withEntries.has(id))
      .map(({ id, name, issuer, kind, remuneration }) => ({
        id,
        name,
        issuer,
        kind: contractKindWord(kind),
        remuneration: remunerationText(remuneration),
      })),
  };
}

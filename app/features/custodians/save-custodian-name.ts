import type { QueryClient } from "@tanstack/react-query";
import { custodiansQuery, renameCustodian } from "#app/entities/custodian/queries.ts";
import type { Custodian } from "#contract/custodians.ts";

/** Renames a custodian. The list of custodians, which is on the screen, has the new name when this is done. */
export async function saveCustodianName(client: QueryClient, custodian: Custodian): Promise<void> {
  await renameCustodian(custodian);
  // The custodian's name appears in every list of transactions and positions.
  void client.invalidateQueries({ queryKey: ["portfolios"] });
  await client.invalidateQueries({ queryKey: custodiansQuery.queryKey });
}

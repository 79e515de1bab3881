import { useQuery } from "@tanstack/react-query";
import { fixedIncomeQuery } from "#app/entities/fixed-income/queries.ts";
import type { HeldContract } from "#contract/fixed-income.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

export type HeldAmounts = Pick<HeldContract, "gross" | "net"> & { contract: HeldContract };

/** The contract of an asset with its value before and after taxes. A sum of portfolios has one part for each of them. */
function heldAmounts(contracts: readonly HeldContract[], assetId: string): HeldAmounts | undefined {
  const parts = contracts.filter(({ id }) => id === assetId);
  const [contract] = parts;
  if (!contract) return undefined;
  const sumOf = (amount: "gross" | "net") =>
    textOf(parts.reduce((sum, part) => sum.plus(part[amount]), decimal("0")));
  return { contract, gross: sumOf("gross"), net: sumOf("net") };
}

/** Undefined while it is not known, and for an asset without a contract. */
export function useHeldAmounts(
  portfolioId: string,
  assetId: string,
  isContract: boolean,
): HeldAmounts | undefined {
  const { data } = useQuery({ ...fixedIncomeQuery(portfolioId), enabled: isContract });
  return data && heldAmounts(data.contracts, assetId);
}

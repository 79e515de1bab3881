import { useInfiniteQuery } from "@tanstack/react-query";
import { custodiansQuery } from "#app/entities/custodian/queries.ts";
import { useLastCustodian } from "#app/features/transactions/last-entry.ts";
import { useAllItems } from "#app/lib/pages.ts";
import type { ListedCustodian } from "#contract/custodians.ts";
import { custodianOfWords, type SentenceCustodian } from "#domain/imports/custodian-of-words.ts";

type Custodians = {
  isPending: boolean;
  /** The custodian of a line: the one of its words, or that of the last entry. 'none' without either. */
  custodianOf: (words: string) => SentenceCustodian<ListedCustodian> | "none" | undefined;
};

export function useSentenceCustodian(portfolioId: string): Custodians {
  const custodians = useAllItems(custodiansQuery);
  const { isPending } = useInfiniteQuery(custodiansQuery);
  const last = useLastCustodian(portfolioId);
  return {
    isPending,
    custodianOf: (words) => {
      if (words !== "") return custodianOfWords(words, custodians);
      const own = custodians.find(({ id }) => id === last);
      return own ? { own } : "none";
    },
  };
}

import { transactionTypeLabels } from "#app/lib/labels.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import type { TransactionType } from "#contract/transactions.ts";

export function TypeBadge({ type }: { type: TransactionType }) {
  return <Badge tone={type === "BUY" ? "accent" : "neutral"}>{transactionTypeLabels[type]}</Badge>;
}

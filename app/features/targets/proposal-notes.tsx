import { assetNames } from "#app/entities/asset/asset-names.ts";
import type { DraftAsset } from "#app/features/targets/target-draft.ts";
import { unboughtText } from "#app/features/targets/target-text.ts";
import { Money } from "#app/ui/data/money.tsx";
import { textOf } from "#domain/kernel/decimal.ts";
import type { DepositProposal } from "#domain/targets/deposit-proposal.ts";

/** The assets that lack the most without an order, at most three, and the reasons. */
export function ProposalNotes({
  rows,
  proposal,
  hasMinimumOrder,
}: {
  rows: readonly DraftAsset[];
  proposal: DepositProposal;
  hasMinimumOrder: boolean;
}) {
  const nameOf = (id: string) => {
    const row = rows.find(({ asset }) => asset.id === id);
    return row ? assetNames(row.asset).main : "";
  };
  const others = proposal.unbought.flatMap(({ reason, ...each }) => {
    const text = unboughtText(reason, hasMinimumOrder);
    return text === undefined ? [] : { ...each, text };
  });
  if (others.length === 0) return null;
  return (
    <div className="mt-3 text-ink-2 text-sm">
      <p>Continua abaixo do alvo:</p>
      <ul className="mt-1 grid gap-1">
        {others.slice(0, maxNotes).map(({ id, shortage, text }) => (
          <li key={id}>
            <span className="font-medium text-ink">{nameOf(id)}</span>, <Money value={textOf(shortage)} />:{" "}
            {text}
          </li>
        ))}
      </ul>
      {others.length > maxNotes && <p className="mt-1">E mais {others.length - maxNotes}.</p>}
    </div>
  );
}

const maxNotes = 3;

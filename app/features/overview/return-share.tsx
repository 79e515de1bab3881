import { useMemo } from "react";
import { returnCard } from "#app/features/overview/return-card.ts";
import ShareDialog from "#app/ui/share/share-dialog.tsx";
import type { Overview } from "#contract/overview.ts";

type ReturnShareProps = { overview: Overview; open: boolean; onClose: () => void };

/** The period's return as a picture. Its code is loaded when it is first opened. */
export default function ReturnShare({ overview, open, onClose }: ReturnShareProps) {
  const card = useMemo(() => returnCard(overview), [overview]);
  return card && <ShareDialog open={open} onClose={onClose} cards={[card]} fileName="rentabilidade" />;
}

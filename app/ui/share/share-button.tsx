import { lazy, Suspense, useState } from "react";
import type { ShareCard } from "#app/ui/share/share-card.ts";
import { ShareTrigger } from "#app/ui/share/share-trigger.tsx";

const ShareDialog = lazy(() => import("#app/ui/share/share-dialog.tsx"));

type ShareButtonProps = {
  label?: string;
  cards: readonly ShareCard[];
  /** Without the ending. */
  fileName: string;
  onOpen?: () => void;
};

/** Opens pictures to send. Absent without a card. */
export function ShareButton({ label, cards, fileName, onOpen }: ShareButtonProps) {
  const [open, setOpen] = useState<boolean>();
  if (cards.length === 0) return null;
  const show = () => {
    setOpen(true);
    onOpen?.();
  };
  return (
    <>
      <ShareTrigger label={label} onPress={show} />
      {open !== undefined && (
        <Suspense>
          <ShareDialog open={open} onClose={() => setOpen(false)} cards={cards} fileName={fileName} />
        </Suspense>
      )}
    </>
  );
}

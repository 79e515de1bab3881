import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import type { ShareCard } from "#app/ui/share/share-card.ts";

const ShareDialog = lazy(() => import("#app/ui/share/share-dialog.tsx"));

type ShareButtonProps = {
  label?: string;
  cards: readonly ShareCard[];
  /** Without the ending. */
  fileName: string;
  onOpen?: () => void;
};

/** Opens pictures to send. Absent without a card. */
export function ShareButton({ label = "Compartilhar", cards, fileName, onOpen }: ShareButtonProps) {
  const [open, setOpen] = useState<boolean>();
  if (cards.length === 0) return null;
  const show = () => {
    setOpen(true);
    onOpen?.();
  };
  return (
    <>
      <IconButton
        label={label}
        variant="secondary"
        size="lg"
        icon={<Share2 className="size-4.5" />}
        onClick={show}
      />
      {open !== undefined && (
        <Suspense>
          <ShareDialog open={open} onClose={() => setOpen(false)} cards={cards} fileName={fileName} />
        </Suspense>
      )}
    </>
  );
}

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
  /** The reason why there is no card. Without a reason, the button is then absent. */
  emptyReason?: string;
};

/** Opens pictures to send. */
export function ShareButton({
  label = "Compartilhar",
  cards,
  fileName,
  onOpen,
  emptyReason,
}: ShareButtonProps) {
  const [open, setOpen] = useState<boolean>();
  const isEmpty = cards.length === 0;
  if (isEmpty && !emptyReason) return null;
  const show = () => {
    if (isEmpty) return;
    setOpen(true);
    onOpen?.();
  };
  return (
    <>
      <IconButton
        label={isEmpty ? `${label}: ${emptyReason}` : label}
        aria-disabled={isEmpty}
        className={isEmpty ? "opacity-50" : undefined}
        variant="secondary"
        size="lg"
        icon={<Share2 className="size-4.5" />}
        onClick={show}
      />
      {open !== undefined && !isEmpty && (
        <Suspense>
          <ShareDialog open={open} onClose={() => setOpen(false)} cards={cards} fileName={fileName} />
        </Suspense>
      )}
    </>
  );
}

import { type RefObject, useState } from "react";
import { removePhoto } from "#app/features/account/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";

type RemovePhotoProps = {
  hasPhoto: boolean;
  onRemoved: () => void;
  /** Receives the focus after the removal, because the button disappears with the photo. */
  focusAfterRemoval: RefObject<HTMLElement | null>;
};

export function RemovePhoto({ hasPhoto, onRemoved, focusAfterRemoval }: RemovePhotoProps) {
  const [isConfirming, setConfirming] = useState(false);
  const removing = useSingleMutation({
    mutationFn: removePhoto,
    onSuccess: () => {
      toast.success("Foto removida", "Sua inicial volta a aparecer no lugar dela.");
      setConfirming(false);
      onRemoved();
    },
    onError: (error) => toast.error("Erro ao remover foto", messageOf(error)),
  });
  return (
    <>
      {hasPhoto && (
        <Button variant="subtle" className="max-sm:flex-1" onClick={() => setConfirming(true)}>
          Remover foto
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Remover sua foto?"
        description="Sua inicial volta a aparecer no lugar dela."
        confirmLabel="Remover foto"
        onConfirm={() => removing.mutate(undefined)}
        pending={removing.isPending}
        pendingText="Removendo..."
        finalFocus={() => (removing.isSuccess ? focusAfterRemoval.current : null)}
      />
    </>
  );
}

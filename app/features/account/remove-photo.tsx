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
  /** This button goes away with the photo. */
  focusAfterwards: RefObject<HTMLElement | null>;
};

export function RemovePhoto({ hasPhoto, onRemoved, focusAfterwards }: RemovePhotoProps) {
  const [asking, setAsking] = useState(false);
  const removing = useSingleMutation({
    mutationFn: removePhoto,
    onSuccess: () => {
      toast.success("Foto removida", "Sua inicial volta a aparecer no lugar dela.");
      setAsking(false);
      onRemoved();
    },
    onError: (error) => toast.error("Erro ao remover foto", messageOf(error)),
  });
  return (
    <>
      {hasPhoto && (
        <Button variant="subtle" className="max-sm:flex-1" onClick={() => setAsking(true)}>
          Remover foto
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remover sua foto?"
        description="Sua inicial volta a aparecer no lugar dela."
        confirmLabel="Remover foto"
        onConfirm={() => removing.mutate(undefined)}
        pending={removing.isPending}
        pendingText="Removendo..."
        finalFocus={() => (removing.isSuccess ? focusAfterwards.current : null)}
      />
    </>
  );
}

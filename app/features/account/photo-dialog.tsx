import { ZoomIn, ZoomOut } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { uploadPhoto } from "#app/features/account/api.ts";
import { type ChosenPhoto, uploadFailure } from "#app/features/account/chosen-photo.ts";
import { maxZoom } from "#app/features/account/photo-crop.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Slider } from "#app/ui/forms/slider.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { AvatarCrop } from "#contract/avatar.ts";

const PhotoCropper = lazy(() => import("#app/features/account/photo-cropper.tsx"));

type PhotoDialogProps = { photo: ChosenPhoto; open: boolean; onClose: () => void; onSaved: () => void };

export function PhotoDialog({ photo, open, onClose, onSaved }: PhotoDialogProps) {
  const hintId = useId();
  const uploadController = useRef<AbortController>(null);
  const [isOpened, setOpened] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState<AvatarCrop>();
  const [uploadProgress, setUploadProgress] = useState(0);

  const saving = useSingleMutation({
    mutationFn: (area: AvatarCrop) => {
      setUploadProgress(0);
      uploadController.current = new AbortController();
      return uploadPhoto(photo.file, area, {
        onProgress: setUploadProgress,
        signal: uploadController.current.signal,
      });
    },
    onSuccess: () => {
      toast.success("Foto atualizada!", "Sua foto de perfil foi atualizada com sucesso.");
      onClose();
      onSaved();
    },
    onError: (error) => {
      if (uploadController.current?.signal.aborted) return;
      const { title, text } = uploadFailure(error);
      toast.error(title, text);
    },
  });
  const cancel = () => {
    uploadController.current?.abort();
    onClose();
  };

  const placeholder = <Skeleton className="absolute inset-0 rounded-md" />;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && cancel()}
      onOpened={() => setOpened(true)}
      keepOpen
      size="sm"
      title="Ajustar foto"
      footer={
        <div className="flex gap-2.5 max-sm:*:flex-1">
          <Button variant="secondary" onClick={cancel}>
            Cancelar
          </Button>
          <Button
            pending={saving.isPending}
            pendingText="Enviando..."
            disabled={!crop}
            onClick={() => crop && saving.mutate(crop)}
          >
            Salvar foto
          </Button>
        </div>
      }
    >
      <div
        inert={saving.isPending}
        className="relative mx-auto aspect-square max-w-[min(100%,52dvh)] overflow-hidden rounded-md inert:opacity-60"
      >
        <Suspense fallback={placeholder}>
          {isOpened ? (
            <PhotoCropper
              url={photo.url}
              zoom={zoom}
              onZoomChange={setZoom}
              onCrop={setCrop}
              hintId={hintId}
            />
          ) : (
            placeholder
          )}
        </Suspense>
      </div>
      <p id={hintId} className="mt-3 text-center text-ink-2 text-sm">
        <span className="pointer-coarse:hidden">Arraste para posicionar ou use as setas do teclado.</span>
        <span className="hidden pointer-coarse:inline">
          Arraste para posicionar e afaste os dedos para ampliar.
        </span>
      </p>
      <div className="mt-3 grid h-11 items-center">
        {saving.isPending ? (
          <ProgressBar label="Enviando..." value={uploadProgress} />
        ) : (
          <Slider
            label="Zoom"
            value={zoom}
            onChange={setZoom}
            min={1}
            max={maxZoom}
            step={0.05}
            valueText={`${Math.round(zoom * 100)}%`}
            ends={[<ZoomOut key="less" aria-hidden="true" />, <ZoomIn key="more" aria-hidden="true" />]}
          />
        )}
      </div>
    </Dialog>
  );
}

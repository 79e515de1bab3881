import { Camera } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type ChosenPhoto, choosePhoto, InvalidPhotoError } from "#app/features/account/chosen-photo.ts";
import { PhotoDialog } from "#app/features/account/photo-dialog.tsx";
import { RemovePhoto } from "#app/features/account/remove-photo.tsx";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Avatar } from "#app/ui/base/avatar.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { useFileDrop } from "#app/ui/forms/use-file-drop.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Person } from "#contract/accounts.ts";
import { avatarTypes } from "#contract/avatar.ts";

type PhotoCardProps = { person: Person; onSaved: () => void; onRemoved: () => void };

export function PhotoCard({ person, onSaved, onRemoved }: PhotoCardProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [adjusting, setAdjusting] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ""), [photo]);

  const choosing = useSingleMutation({
    mutationFn: choosePhoto,
    onSuccess: (chosen) => {
      setPhoto(chosen);
      setAdjusting(true);
    },
    onError: (error) => error instanceof InvalidPhotoError && toast.error(error.title, error.message),
  });
  const { isOver, handlers } = useFileDrop(([file]) => file && choosing.mutate(file));

  return (
    <fieldset
      aria-label="Foto de perfil"
      {...handlers}
      className={classNames(
        cardStyle,
        "grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 p-5 transition-[background-color,box-shadow] sm:gap-x-6 sm:p-6",
        isOver && "bg-accent-soft! ring-2! ring-accent!",
      )}
    >
      <Avatar
        size="lg"
        name={person.fullName}
        email={person.email}
        src={person.avatarUrl}
        plan={person.planType}
        className="sm:row-span-2"
      />
      <div className="sm:self-end">
        <p className="font-medium">Foto de perfil</p>
        <p className="mt-0.5 text-ink-2 text-sm">
          {isOver ? "Solte a imagem para escolher." : "JPG, PNG ou WebP de até 5MB."}
          {!isOver && (
            <span className="hidden pointer-fine:inline"> Você também pode arrastá-la até aqui.</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:col-span-2 sm:self-start">
        <input
          ref={fileInput}
          type="file"
          accept={avatarTypes.join()}
          aria-hidden="true"
          tabIndex={-1}
          className="hidden"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) choosing.mutate(file);
            // Without the reset, choosing the same file again would fire no change event.
            currentTarget.value = "";
          }}
        />
        <Button
          ref={changeButton}
          variant="secondary"
          className="max-sm:flex-1"
          icon={<Camera className="size-4.5" />}
          pending={choosing.isPending}
          onClick={() => fileInput.current?.click()}
        >
          Alterar foto
        </Button>
        <RemovePhoto
          hasPhoto={person.avatarUrl !== null}
          onRemoved={onRemoved}
          focusAfterRemoval={changeButton}
        />
      </div>
      {photo && (
        <PhotoDialog
          key={photo.url}
          photo={photo}
          open={adjusting}
          onClose={() => setAdjusting(false)}
          onSaved={onSaved}
        />
      )}
    </fieldset>
  );
}

import { Share2 } from "lucide-react";
import { IconButton } from "#app/ui/base/icon-button.tsx";

type ShareTriggerProps = {
  label?: string | undefined;
  /** The reason why there is nothing to share. */
  emptyReason?: string | undefined;
  onPress: () => void;
};

/** The button that opens pictures to send. */
export function ShareTrigger({ label = "Compartilhar", emptyReason, onPress }: ShareTriggerProps) {
  const isEmpty = emptyReason !== undefined;
  return (
    <IconButton
      label={isEmpty ? `${label}: ${emptyReason}` : label}
      aria-disabled={isEmpty}
      className={isEmpty ? "opacity-50" : undefined}
      variant="secondary"
      size="lg"
      icon={<Share2 className="size-4.5" />}
      onClick={isEmpty ? undefined : onPress}
    />
  );
}

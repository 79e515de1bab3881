import { CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";

const card =
  "group flex w-(--width) flex-wrap items-start gap-x-3 gap-y-2 rounded-md bg-surface py-3.5 pr-11 pl-4 text-ink shadow-float ring ring-line data-[type=error]:bg-loss-soft data-[type=error]:ring-loss/45";

export function Toaster({ onReady }: { onReady: (sonner: typeof toast) => void }) {
  // Sonner subscribes in its own effect, which runs before this one.
  useEffect(() => onReady(toast), [onReady]);
  return (
    <Sonner
      position="bottom-right"
      duration={5000}
      hotkey={["altKey", "KeyT"]}
      closeButton
      expand
      offset={{ bottom: "var(--toast-bottom, 24px)" }}
      mobileOffset={{
        bottom: "var(--toast-bottom, 16px)",
        top: "calc(16px + env(safe-area-inset-top))",
      }}
      containerAriaLabel="Notificações"
      className="font-sans!"
      icons={{
        info: <Info className="size-5" />,
        success: <CircleCheck className="size-5" />,
        error: <TriangleAlert className="size-5" />,
        close: <X className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Fechar notificação",
        classNames: {
          toast: card,
          icon: "mt-px shrink-0 text-gain group-data-[type=error]:text-loss group-data-[type=info]:text-accent",
          content: "min-w-0 flex-1",
          title: "font-semibold leading-snug group-data-[type=error]:text-loss",
          description: "mt-0.5 text-ink-2 text-sm leading-snug",
          actionButton:
            "touch-target order-last basis-full rounded-sm pl-8 text-left font-semibold text-accent underline-offset-4 hover:underline",
          closeButton:
            "absolute top-2 right-2 grid size-8 pointer-coarse:top-0.5 pointer-coarse:right-0.5 pointer-coarse:size-11 place-items-center rounded-full text-ink-2 transition-colors hover:bg-ink/6 hover:text-ink",
        },
      }}
    />
  );
}

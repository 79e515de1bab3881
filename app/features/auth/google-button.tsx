import { useEffect, useState } from "react";
import { startWithGoogle } from "#app/features/auth/api.ts";
import { googleStartMessage } from "#app/features/auth/google-failure.ts";
import { GoogleMark } from "#app/features/auth/google-mark.tsx";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";

export function GoogleButton({ describedBy }: { describedBy: string }) {
  const [leaving, setLeaving] = useState(false);
  const connecting = useSingleMutation({
    mutationFn: startWithGoogle,
    onSuccess: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
    onError: (error) => toast.error("Erro ao entrar com Google", googleStartMessage(error)),
  });
  useEffect(() => {
    // After "back" from Google, the browser may restore this page from its back-forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  return (
    <Button
      variant="secondary"
      className="w-full bg-surface"
      icon={<GoogleMark />}
      aria-describedby={describedBy}
      pending={connecting.isPending || leaving}
      pendingText="Conectando..."
      onClick={() => connecting.mutate(undefined)}
    >
      Google
    </Button>
  );
}

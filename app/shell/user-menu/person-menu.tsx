import { useEffect, useState } from "react";
import { noConnection } from "#app/lib/api.ts";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { UserMenu } from "#app/shell/user-menu/user-menu.tsx";
import { toast } from "#app/ui/feedback/toast.ts";

/** The user menu together with the feedback dialog that it opens. */
export function PersonMenu() {
  const [open, setOpen] = useState(false);
  const { module, failed, load } = useLazyModule(() => import("#app/features/feedback/feedback-dialog.tsx"));
  useEffect(() => {
    if (failed) toast.error("Erro", noConnection().message);
  }, [failed]);
  const openFeedback = () => {
    load();
    setOpen(true);
  };
  return (
    <>
      <UserMenu onFeedback={openFeedback} />
      {module && <module.FeedbackDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}

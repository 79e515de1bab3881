import { useState } from "react";
import { UserMenu } from "#app/features/auth/user-menu.tsx";
import { FeedbackDialog } from "#app/features/feedback/feedback-dialog.tsx";

/** The menu of who is signed in, with the dialog that it opens. */
export function PersonMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <UserMenu onFeedback={() => setOpen(true)} />
      <FeedbackDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

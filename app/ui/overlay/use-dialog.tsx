import { type ReactNode, Suspense, useState } from "react";

type DialogState = { open: boolean; onClose: () => void };

/**
 * A dialog of a screen, whose code may be loaded on demand. Each opening creates a new dialog, which stays mounted while
 * it closes.
 */
export function useDialog<Request>(render: (request: Request, state: DialogState) => ReactNode): {
  openDialog: (request: Request) => void;
  dialog: ReactNode;
} {
  const [opened, setOpened] = useState<{ request: Request; open: boolean; number: number }>();
  const { number = 0 } = opened ?? {};
  return {
    openDialog: (request) => setOpened({ request, open: true, number: number + 1 }),
    dialog: opened && (
      <Suspense key={number}>
        {render(opened.request, {
          open: opened.open,
          onClose: () => setOpened({ ...opened, open: false }),
        })}
      </Suspense>
    ),
  };
}

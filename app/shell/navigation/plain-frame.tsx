import type { ReactNode } from "react";
import { TopBar } from "#app/shell/navigation/top-bar.tsx";
import { useContentFocus } from "#app/shell/navigation/use-content-focus.ts";
import { contentId, SkipLink } from "#app/ui/layout/skip-link.tsx";

/** The frame of signed-in screens outside a portfolio. */
export function PlainFrame({ userMenu, children }: { userMenu: ReactNode; children: ReactNode }) {
  useContentFocus();
  return (
    <>
      <SkipLink />
      <TopBar userMenu={userMenu} />
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto max-w-plain px-4 pt-7 pb-16 outline-none sm:px-6 sm:pt-10 lg:px-8"
      >
        {children}
      </main>
    </>
  );
}

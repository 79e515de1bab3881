import type { ReactNode } from "react";
import { CompassArt } from "#app/ui/base/compass-art.tsx";
import { ThemeToggle } from "#app/ui/base/theme-toggle.tsx";

type SplitScreenProps = { brand: ReactNode; footer: ReactNode; children: ReactNode };

/** The content on the left and, on wide screens, the brand artwork beside it. There only the content scrolls. */
export function SplitScreen({ brand, footer, children }: SplitScreenProps) {
  return (
    <div data-split-screen className="grid min-h-dvh lg:h-dvh lg:grid-cols-2">
      <div className="flex flex-col bg-paper px-5 sm:px-8 lg:overflow-y-auto lg:px-10 lg:[scrollbar-gutter:stable]">
        <header className="flex h-18 items-center justify-between">
          {brand}
          <div className="noscript:hidden">
            <ThemeToggle />
          </div>
        </header>
        <main className="flex flex-1 flex-col justify-center py-3">{children}</main>
        <footer className="flex h-18 items-center text-sm">{footer}</footer>
      </div>
      <div className="hidden overflow-hidden border-line border-l bg-sunken lg:block">
        <CompassArt className="size-full" />
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { CompassArt } from "#app/ui/base/compass-art.tsx";
import { ThemeToggle } from "#app/ui/base/theme-toggle.tsx";

type SplitScreenProps = { brand: ReactNode; footer: ReactNode; children: ReactNode };

/**
 * The content on the left and, on wide screens, the brand artwork beside it. Each is half as wide as the window, so neither
 * moves when a scrollbar appears over the artwork.
 */
export function SplitScreen({ brand, footer, children }: SplitScreenProps) {
  return (
    <div data-split-screen className="grid min-h-dvh lg:grid-cols-[50vw_minmax(0,1fr)]">
      <div className="flex flex-col bg-paper px-5 sm:px-8 lg:px-10">
        <header className="flex h-18 items-center justify-between">
          {brand}
          <div className="noscript:hidden">
            <ThemeToggle />
          </div>
        </header>
        <main className="flex flex-1 flex-col justify-center py-3">{children}</main>
        <footer className="flex h-18 items-center text-sm">{footer}</footer>
      </div>
      <div className="sticky top-0 hidden h-dvh overflow-hidden border-line border-l bg-sunken lg:block">
        <CompassArt className="h-full w-[50vw]" />
      </div>
    </div>
  );
}

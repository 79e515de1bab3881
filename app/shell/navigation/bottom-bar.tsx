import { useState } from "react";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { BarFrame } from "#app/shell/navigation/bar-frame.tsx";
import { addTransaction, sections } from "#app/shell/navigation/sections.ts";
import { useHealthDot } from "#app/shell/navigation/use-health-dot.ts";

type BottomBarProps = { portfolioId: string; name: string | undefined; benchmark: string | undefined };

const main = sections.filter(({ main }) => main);
const entries = [...main.slice(0, 2), addTransaction, ...main.slice(2)];

/** The main sections at the bottom of the phone's screen. The sheet contains all of them. */
export function BottomBar({ portfolioId, name, benchmark }: BottomBarProps) {
  const [open, setOpen] = useState(false);
  const health = useHealthDot();
  const { module, load } = useLazyModule(() => import("#app/shell/navigation/sections-sheet.tsx"), open);
  return (
    <BarFrame
      portfolioId={portfolioId}
      entries={entries}
      isMenuOpen={open}
      onMenu={() => setOpen(true)}
      onMenuReached={load}
      menuMark={
        health && (
          <health.HealthDot
            spoken=" (dados atrasados)"
            className="absolute top-1 left-1/2 ml-2 ring-2 ring-paper"
          />
        )
      }
    >
      {module && (
        <module.SectionsSheet
          portfolioId={portfolioId}
          name={name}
          benchmark={benchmark}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </BarFrame>
  );
}

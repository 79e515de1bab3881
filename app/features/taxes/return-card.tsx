import type { ReactNode } from "react";
import { SectionCard } from "#app/ui/layout/card.tsx";

type ReturnCardProps = { title: string; description?: string | undefined; children: ReactNode };

/** The element of a part of the return, to which the index leads. */
export const partIdOf = (title: string) =>
  `parte-${title
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]+/g, "-")}`;

/** A part of the return. */
export function ReturnCard({ title, description, children }: ReturnCardProps) {
  return (
    <div id={partIdOf(title)} tabIndex={-1} className="scroll-mt-36 rounded-lg outline-none">
      <SectionCard title={title} description={description}>
        {children}
      </SectionCard>
    </div>
  );
}

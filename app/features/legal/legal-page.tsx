import type { ReactNode } from "react";
import { contentId } from "#app/ui/layout/skip-link.tsx";

type LegalPageProps = { title: string; updated: string; lead: string; children: ReactNode };

export function LegalPage({ title, updated, lead, children }: LegalPageProps) {
  return (
    <main
      id={contentId}
      tabIndex={-1}
      className="mx-auto max-w-[44rem] px-5 pt-12 pb-20 outline-none sm:px-8 sm:pt-20"
    >
      <h1 className="text-headline">{title}</h1>
      <p className="mt-4 text-ink-3 text-sm">Em vigor desde {updated}</p>
      <p className="mt-6 text-lg leading-relaxed">{lead}</p>
      {children}
    </main>
  );
}

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-11 space-y-4 text-ink-2 leading-relaxed [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5">
      <h2 className="text-ink text-xl">{title}</h2>
      {children}
    </section>
  );
}

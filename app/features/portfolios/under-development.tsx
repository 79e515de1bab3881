import type { LucideIcon } from "lucide-react";
import { cardStyle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type UnderDevelopmentProps = { title: string; icon: LucideIcon; text: string };

export function UnderDevelopment({ title, icon: Icon, text }: UnderDevelopmentProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        className={cardStyle}
        icon={<Icon />}
        title="Esta seção está em desenvolvimento"
        text={text}
      />
    </>
  );
}

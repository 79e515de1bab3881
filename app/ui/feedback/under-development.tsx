import type { LucideIcon } from "lucide-react";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

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

import type { LucideIcon } from "lucide-react";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

type UnderDevelopmentProps = {
  title: string;
  icon: LucideIcon;
  text: string;
  /** Screens of the same portfolio that already do a part of it. */
  meanwhile: readonly { to: string; label: string }[];
};

export function UnderDevelopment({ title, icon: Icon, text, meanwhile }: UnderDevelopmentProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        className={cardStyle}
        icon={<Icon />}
        title="Esta seção está em desenvolvimento"
        text={text}
        action={meanwhile.map(({ to, label }) => (
          <ButtonLink key={to} variant="secondary" to={to} relative="path">
            {label}
          </ButtonLink>
        ))}
      />
    </>
  );
}

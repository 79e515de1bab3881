import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { sectionStyle } from "#app/shell/navigation/section-list.tsx";

type HealthLinkProps = {
  portfolioId: string;
  className?: string;
  icon?: ReactNode;
  /** Stands after the name, once it is known. */
  dot: ReactNode;
  onChoose?: () => void;
};

/** Leads to the state of the data. */
export function HealthLink({ portfolioId, className = "", icon, dot, onChoose }: HealthLinkProps) {
  const path = `/portfolio/${portfolioId}/data-health`;
  return (
    <Link
      to={path}
      onClick={onChoose}
      aria-current={useLocation().pathname === path ? "page" : undefined}
      className={`${sectionStyle} ${className}`}
    >
      {icon}
      Saúde dos dados
      {dot}
    </Link>
  );
}

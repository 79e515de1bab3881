import { useQuery } from "@tanstack/react-query";
import { HeartPulse } from "lucide-react";
import { Link, useLocation } from "react-router";
import { dataHealthQuery } from "#app/entities/market-data/queries.ts";
import { needsLook } from "#app/entities/market-data/source-state.ts";
import { sectionStyle } from "#app/shell/navigation/section-list.tsx";
import { classNames } from "#app/ui/base/class-names.ts";

const recentMs = 10 * 60_000;

type HealthDotProps = {
  className?: string;
  /** Follows the word that stands before the dot. */
  spoken?: string;
};

/** Whether a source of prices has failed or is late. */
export function useNeedsLook(): boolean {
  const { data } = useQuery({
    ...dataHealthQuery,
    staleTime: recentMs,
    refetchInterval: false,
    meta: { background: true },
  });
  return data?.sources.some(needsLook) ?? false;
}

/** An amber dot while `useNeedsLook`. */
export function HealthDot({ className, spoken = " (atrasados)" }: HealthDotProps) {
  if (!useNeedsLook()) return null;
  return (
    <>
      <span aria-hidden="true" className={classNames("size-2 shrink-0 rounded-full bg-spark", className)} />
      <span className="sr-only">{spoken}</span>
    </>
  );
}

type HealthLinkProps = {
  portfolioId: string;
  /** Beside the help button there is no room for an icon. */
  isShort?: boolean;
  onChoose?: () => void;
};

/** Leads to the state of the data. */
export function HealthLink({ portfolioId, isShort = false, onChoose }: HealthLinkProps) {
  const path = `/portfolio/${portfolioId}/data-health`;
  const isCurrent = useLocation().pathname === path;
  return (
    <Link
      to={path}
      onClick={onChoose}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(sectionStyle, isShort && "gap-2! px-2.5! text-sm")}
    >
      {!isShort && <HeartPulse aria-hidden="true" className="size-4.5 shrink-0" />}
      Saúde dos dados
      <HealthDot className={isShort ? "" : "ml-auto"} />
    </Link>
  );
}

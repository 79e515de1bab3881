import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";

/** Where a person who just came in goes: the newest portfolio, or the list when there is none. */
export function ToFirstPortfolio() {
  const { data, error } = useInfiniteQuery({ ...portfoliosQuery, retry: false });
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the person goes on without it; only who looks for it sees why
    if (error) console.warn("portfolio lookup failed", error);
  }, [error]);

  if (!data && !error) return <Spinner text="Carregando sua carteira..." textVisible />;
  const first = data?.[0];
  return <Navigate to={first ? `/portfolio/${first.id}/overview` : "/dashboard"} replace />;
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, type Path, useLocation } from "react-router";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";

/**
 * Redirects a user who just signed in to their newest portfolio, or to the list if they have none. The link of a mail to a part of a
 * screen leads there.
 */
export function NewestPortfolioRedirect() {
  const requested = useLocation().state as Path | null;
  const { data, error } = useInfiniteQuery({ ...portfoliosQuery, retry: false });
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the user can continue without it; the console is for debugging
    if (error) console.warn("portfolio lookup failed", error);
  }, [error]);

  if (requested?.hash) return <Navigate to={requested} replace />;
  if (!data && !error) return <Spinner text="Carregando sua carteira..." textVisible />;
  const newest = data?.[0];
  return <Navigate to={newest ? `/portfolio/${newest.id}/overview` : "/dashboard"} replace />;
}

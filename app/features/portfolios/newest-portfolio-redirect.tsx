import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";

/** Redirects a user who just signed in to their newest portfolio, or to the list if they have none. */
export function NewestPortfolioRedirect() {
  const { data, error } = useInfiniteQuery({ ...portfoliosQuery, retry: false });
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the user can continue without it; the console is for debugging
    if (error) console.warn("portfolio lookup failed", error);
  }, [error]);

  if (!data && !error) return <Spinner text="Carregando sua carteira..." textVisible />;
  const newest = data?.[0];
  return <Navigate to={newest ? `/portfolio/${newest.id}/overview` : "/dashboard"} replace />;
}

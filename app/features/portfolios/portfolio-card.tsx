import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import { benchmarkText } from "#app/entities/portfolio/benchmark-text.ts";
import { formatInstantDay } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Portfolio } from "#contract/portfolios.ts";

export function PortfolioCard({ portfolio }: { portfolio: Portfolio }) {
  return (
    <Link
      to={`/portfolio/${portfolio.id}/overview`}
      className={classNames(
        cardStyle,
        "group flex h-full min-h-38 flex-col p-5 transition-[box-shadow] hover:shadow-card hover:ring-line-strong sm:p-6",
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="line-clamp-2 text-lg leading-snug wrap-anywhere">{portfolio.name}</h3>
        <ArrowUpRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-[color,translate] group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-accent"
        />
      </div>
      <p className="mt-1.5 text-ink-2">Benchmark: {benchmarkText(portfolio)}</p>
      <p className="mt-auto pt-5 text-ink-3 text-sm">Criada em {formatInstantDay(portfolio.createdAt)}</p>
    </Link>
  );
}

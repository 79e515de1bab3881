import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { leftToSell } from "#app/entities/tax/left-to-sell.ts";
import { useCurrentTaxMonth } from "#app/entities/tax/use-current-tax-month.ts";
import { nextText } from "#app/features/income/income-now-text.ts";
import { formatCompactMoney, monthName } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Money } from "#app/ui/data/money.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { IncomeNow, Overview } from "#contract/overview.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";

type PhoneAnswersProps = {
  view: Pick<PortfolioView, "id" | "hasSingleAnswers">;
  overview: Overview;
  today: string;
};

const fixedIncomeClasses: readonly AssetClassCode[] = ["TREASURY", "FIXED_INCOME"];

/** The value of fixed income, Tesouro Direto included, whose screen has both. */
const fixedIncomeOf = ({ classes }: Pick<Overview, "classes">): Decimal =>
  classes
    .filter(({ assetClass }) => fixedIncomeClasses.some((code) => code === assetClass.code))
    .reduce((sum, { value }) => sum.plus(value), zero);

/** The questions of each day with short answers, which lead to the screens of their figures. */
export default function PhoneAnswers({ view, overview, today }: PhoneAnswersProps) {
  const hasShares = overview.assets.some(({ held, assetClass }) => held && assetClass === "STOCK");
  const fixedIncome = fixedIncomeOf(overview);
  return (
    <ul aria-label="Respostas do dia" className="grid grid-cols-2">
      <IncomeAnswers income={overview.incomeNow} today={today} />
      {view.hasSingleAnswers && hasShares && <SaleAnswer portfolioId={view.id} today={today} />}
      {fixedIncome.gt(0) && (
        <Answer
          label="Renda fixa"
          to={view.hasSingleAnswers ? "../positions?room=renda-fixa" : "../positions"}
        >
          <ShortMoney value={textOf(fixedIncome)} />
        </Answer>
      )}
    </ul>
  );
}

type AnswerProps = {
  label: string;
  /** The screen beside this one, with what it opens. */
  to: string;
  /** Undefined while the figure is loading. */
  children: ReactNode;
};

function Answer({ label, to, children }: AnswerProps) {
  return (
    <li className="odd:not-last:border-r border-line border-t odd:last:col-span-full">
      <Link
        to={to}
        relative="path"
        className="-outline-offset-2 flex h-full flex-col justify-between py-2.5 pr-3.5 pl-5"
      >
        <span className="wrap-anywhere text-ink-2 text-xs">{label}</span>{" "}
        <span className="flex min-h-6 items-center justify-between gap-1 font-semibold">
          {children === undefined ? <Skeleton className="h-4.5 w-24" /> : <span>{children}</span>}
          <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />
        </span>
      </Link>
    </li>
  );
}

const none = (text: string) => <span className="font-normal text-ink-3">{text}</span>;

function IncomeAnswers({ income: { receivedThisMonth, next }, today }: { income: IncomeNow; today: string }) {
  const month = today.slice(0, 7);
  return (
    <>
      <Answer label={`Recebido em ${monthName(today)}`} to="../events">
        <Money value={receivedThisMonth} />
      </Answer>
      <Answer label={next ? nextText(next, month) : "Próximo pagamento"} to="../events">
        {next === null ? (
          none("nenhum previsto")
        ) : next.net === null ? (
          none("valor ainda não conhecido")
        ) : (
          <>
            <Money value={next.net} />
            {next.state === "announced" && <span className="font-normal text-ink-2 text-sm"> anunciado</span>}
          </>
        )}
      </Answer>
    </>
  );
}

/** The rest of the month's limit of exempt sales of shares. */
function SaleAnswer({ portfolioId, today }: { portfolioId: string; today: string }) {
  const { ofMonth, hasFailed } = useCurrentTaxMonth(portfolioId, today);
  const left = ofMonth && leftToSell({ sales: ofMonth.groups.shares.sales, limit: ofMonth.shareLimit });
  return (
    <Answer label="Pode vender sem IR" to={`../taxes?month=${today.slice(0, 7)}`}>
      {left ? (
        left.lt(0) ? (
          none("passou do limite")
        ) : (
          <Money value={textOf(left)} />
        )
      ) : hasFailed ? (
        "—"
      ) : undefined}
    </Answer>
  );
}

const shortFrom = 1000;

/** 'R$ 232,65 mil': positions are rounded to sum on their screen, so its cents may be others. */
function ShortMoney({ value }: { value: string }) {
  const hidden = useValuesHidden();
  if (hidden || decimal(value).lt(shortFrom)) return <Money value={value} />;
  return <span className="amount">{formatCompactMoney(value)}</span>;
}

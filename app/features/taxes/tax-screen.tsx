import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Percent, Plus } from "lucide-react";
import { lazy, type ReactNode, useState } from "react";
import { ImportLink } from "#app/entities/portfolio/import-link.tsx";
import { LimitMeter } from "#app/entities/tax/limit-meter.tsx";
import { taxYearQuery } from "#app/entities/tax/tax-year-query.ts";
import { DarfCard } from "#app/features/taxes/darf-card.tsx";
import { firstMonth, newestDarfMonth } from "#app/features/taxes/first-month.ts";
import { MonthStatus } from "#app/features/taxes/month-status.tsx";
import { ReminderSwitch } from "#app/features/taxes/reminder-switch.tsx";
import { SaleSimulator } from "#app/features/taxes/sale-simulator.tsx";
import type { TaxFigure } from "#app/features/taxes/tax-figure.ts";
import { MonthQuestions, TaxKinds } from "#app/features/taxes/tax-notices.tsx";
import { TaxSections } from "#app/features/taxes/tax-sections.tsx";
import { TaxSkeleton } from "#app/features/taxes/tax-skeleton.tsx";
import { hasNoSales, hasShareLimit, otherYearsText, type TaxSection } from "#app/features/taxes/tax-text.ts";
import { useTaxMonth } from "#app/features/taxes/use-tax-month.ts";
import { WithheldCard } from "#app/features/taxes/withheld-card.tsx";
import { tabIdOf, YearStrip } from "#app/features/taxes/year-strip.tsx";
import { formatLongMonth, monthName } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Button, ButtonLink } from "#app/ui/base/button.tsx";
import { Tooltip } from "#app/ui/base/tooltip.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { cardStyle, SectionCard } from "#app/ui/layout/card.tsx";
import { useLinkedPart } from "#app/ui/layout/use-linked-part.ts";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { Darf, TaxMonth, TaxYear } from "#contract/taxes.ts";
import { limitText } from "#domain/tax/rule-text.ts";

const SectionDialog = lazy(() => import("#app/features/taxes/section-dialog.tsx"));
const TaxWorkingDialog = lazy(() => import("#app/features/taxes/tax-working-dialog.tsx"));
const OpeningDialog = lazy(() => import("#app/features/taxes/opening-dialog.tsx"));

const panelId = "tax-month-panel";
const darfsId = "darf";

/** The taxes of the portfolio's holder: a year as a strip, and one month of it. */
export function TaxScreen({ portfolioId }: { portfolioId: string }) {
  const chosen = useTaxMonth();
  const { year } = chosen;
  const query = useQuery(taxYearQuery(portfolioId, year));
  return (
    <QueryStates
      query={query}
      loading={<TaxSkeleton />}
      errorLook="card"
      isEmpty={isWithoutTaxes}
      empty={<NoSales portfolioId={portfolioId} today={chosen.today} />}
    >
      {(data) => <Year portfolioId={portfolioId} data={data} chosen={chosen} />}
    </QueryStates>
  );
}

const isWithoutTaxes = ({ years, opening, months }: TaxYear) =>
  years.length === 1 && !opening && months.every(hasNoSales);

type YearProps = {
  portfolioId: string;
  data: TaxYear;
  chosen: ReturnType<typeof useTaxMonth>;
};

function Year({ portfolioId, data, chosen }: YearProps) {
  const { today, requested, choose, chooseYear } = chosen;
  const { year, years, months, holder, opening, rules, kinds } = data;
  const readOnly = useReadOnly();
  const selected =
    requested && months.some(({ month }) => month === requested)
      ? requested
      : (readOnly && newestDarfMonth(data)) || firstMonth(data, today);
  const month = months.find((each) => each.month === selected) ?? months[0];
  const { openDialog, dialog } = useDialog<TaxSection>((section, state) => (
    <SectionDialog portfolioId={portfolioId} month={selected} section={section} rules={rules} {...state} />
  ));
  const { openDialog: explain, dialog: workingDialog } = useDialog<TaxFigure>(
    (figure, state) =>
      month && (
        <TaxWorkingDialog portfolioId={portfolioId} data={data} month={month} figure={figure} {...state} />
      ),
  );
  const [openingMonths] = useState(() => monthsUntil(today, years.at(-1) ?? year));
  const { openDialog: openOpening, dialog: openingDialog } = useDialog<null>((_, state) => (
    <OpeningDialog portfolioId={portfolioId} opening={opening} months={openingMonths} {...state} />
  ));
  if (!month) return null;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-ink-2">
          Titular: <span className="font-semibold text-ink">{holder.name}</span>
          <span className="block text-sm">
            {holder.portfolios.length === 1 ? "Carteira" : "Carteiras"}:{" "}
            {new Intl.ListFormat("pt-BR").format(holder.portfolios)}
          </span>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          {!readOnly && (
            <Tooltip text="Para quem já apurava o imposto em outro lugar">
              <Button variant="secondary" onClick={() => openOpening(null)}>
                Saldos iniciais
              </Button>
            </Tooltip>
          )}
          <Select
            label="Ano"
            labelHidden
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            value={String(year)}
            onChange={chooseYear}
            className="w-32"
          />
        </div>
      </div>
      <OtherYears open={data.otherYears} />
      <YearStrip months={months} selected={month.month} onSelect={choose} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabIdOf(month.month)} className="grid gap-4">
        <section className={`${cardStyle} grid gap-5 p-5 sm:p-6`}>
          <MonthStatus month={month} onExplain={explain} />
          <Meters month={month} currentMonth={today.slice(0, 7)} />
        </section>
        {!readOnly && <MonthQuestions month={month} />}
        <Darfs
          key={month.month}
          portfolioId={portfolioId}
          holderName={holder.name}
          darfs={month.darfs}
          onExplain={explain}
        />
        <MonthDetails
          portfolioId={portfolioId}
          month={month}
          today={today}
          onOpen={openDialog}
          onExplain={explain}
        />
      </div>
      {!readOnly && (
        <>
          <TaxKinds portfolioId={portfolioId} kinds={kinds} />
          <ReminderSwitch />
        </>
      )}
      <p className="text-ink-3 text-sm">
        Estes cálculos ajudam, mas não substituem um contador. Confira antes de pagar.
      </p>
      {dialog}
      {openingDialog}
      {workingDialog}
    </div>
  );
}

type DarfsProps = {
  portfolioId: string;
  holderName: string;
  darfs: readonly Darf[];
  onExplain: (figure: TaxFigure) => void;
};

/** The DARFs of a month. A link to them, as in the mail of the reminder, leads to the first one and not only to the screen. */
function Darfs({ darfs, ...card }: DarfsProps) {
  const first = useLinkedPart<HTMLDivElement>(darfsId);
  if (darfs.length === 0) return null;
  return (
    <div ref={first} id={darfsId} tabIndex={-1} className="grid scroll-mt-20 gap-4 outline-none">
      {darfs.map((darf) => (
        <DarfCard key={`${darf.month} ${darf.code}`} {...card} darf={darf} />
      ))}
    </div>
  );
}

type MonthDetailsProps = {
  portfolioId: string;
  month: TaxMonth;
  today: string;
  onOpen: (section: TaxSection) => void;
  onExplain: (figure: TaxFigure) => void;
};

/** The way from the sales to the amount payable. In a month without sales it is folded, and the simulator comes first. */
function MonthDetails({ portfolioId, month, today, onOpen, onExplain }: MonthDetailsProps) {
  const isCurrent = month.month === today.slice(0, 7);
  const simulator = isCurrent && <SaleSimulator portfolioId={portfolioId} today={today} />;
  if (month.state === "future") return simulator;
  const steps = (
    <>
      <TaxSections month={month} onOpen={onOpen} onExplain={onExplain} />
      <WithheldCard portfolioId={portfolioId} month={month} onOpen={onOpen} onExplain={onExplain} />
    </>
  );
  if (!hasNoSales(month))
    return (
      <>
        {steps}
        {simulator}
      </>
    );
  return (
    <>
      {simulator}
      <FoldedDetails key={month.month} title={`Prejuízos, IRRF e regras de ${monthName(month.month)}`}>
        {steps}
      </FoldedDetails>
    </>
  );
}

function FoldedDetails({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary
        className={`${cardStyle} flex min-h-13 list-none items-center justify-between gap-3 px-5 py-3 font-semibold transition-colors hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden`}
      >
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-3 transition-[rotate] group-open:rotate-180"
        />
      </summary>
      <div className="mt-4 grid gap-4">{children}</div>
    </details>
  );
}

type OtherYearsProps = { open: TaxYear["otherYears"] };

/** DARFs of other years that need the person. */
function OtherYears({ open }: OtherYearsProps) {
  const newest = open
    .map(({ month }) => month)
    .toSorted()
    .at(-1);
  if (!newest) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4 ring ring-line">
      <p className="text-sm">
        Há DARF de outro ano sem pagamento marcado, ou que mudou depois de pago: {otherYearsText(open)}.
      </p>
      <ButtonLink variant="secondary" size="sm" to={`?month=${newest}#${darfsId}`} replace>
        Ver o DARF de {formatLongMonth(newest)}
      </ButtonLink>
    </div>
  );
}

function Meters({ month, currentMonth }: { month: TaxMonth; currentMonth: string }) {
  const { groups, shareLimit, coins } = month;
  if (month.state === "future") return null;
  const isPast = month.month < currentMonth;
  return (
    <>
      {hasShareLimit(month, isPast) && (
        <LimitMeter noun="ações" sales={groups.shares.sales} limit={shareLimit} isPast={isPast} />
      )}
      {groups.coins.count > 0 && <LimitMeter noun="criptoativos" sales={coins.sales} limit={coins.limit} />}
    </>
  );
}

/** Months from the current one back to January of a year. */
function monthsUntil(today: string, firstYear: number): string[] {
  const months: string[] = [];
  for (let year = Number(today.slice(0, 4)); year >= firstYear; year -= 1)
    for (let number = 12; number >= 1; number -= 1) {
      const month = `${year}-${String(number).padStart(2, "0")}`;
      if (month <= today.slice(0, 7)) months.push(month);
    }
  return months;
}

function NoSales({ portfolioId, today }: { portfolioId: string; today: string }) {
  return (
    <SectionCard title="Imposto sobre vendas">
      <EmptyState
        icon={<Percent />}
        title="Nenhuma venda ainda"
        text={`Quando você vender, calculamos o imposto de cada mês, avisamos antes do limite de ${limitText("share-limit", today)} e preparamos os dados do DARF.`}
        action={
          <>
            <ButtonLink to={`/portfolio/${portfolioId}/add-transaction`} icon={<Plus className="size-4.5" />}>
              Lançar
            </ButtonLink>
            <ImportLink portfolioId={portfolioId} />
          </>
        }
      />
    </SectionCard>
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Copy, Download, FileText, Printer, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { annualReturnQuery } from "#app/entities/tax/api.ts";
import {
  type ReturnTable,
  specialTables,
  variableIncomeTables,
  withValues,
} from "#app/features/taxes/annual-tables.ts";
import {
  annualLines,
  cnpjNote,
  descriptionOf,
  lineTexts,
  passedText,
} from "#app/features/taxes/annual-text.ts";
import { PrintedReturn } from "#app/features/taxes/printed-return.tsx";
import { programmeAmount, ReturnTableView } from "#app/features/taxes/return-table.tsx";
import { csvFile } from "#app/lib/csv.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatLongMonth } from "#app/lib/format.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Button, ButtonLink } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { Money, Quantity } from "#app/ui/data/money.tsx";
import { copyText } from "#app/ui/feedback/copy-text.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { cardStyle, SectionCard } from "#app/ui/layout/card.tsx";
import type { AnnualReturn, Good } from "#contract/annual-return.ts";
import { dayOf } from "#domain/calendar.ts";
import { decimal, textOf } from "#domain/decimal.ts";

/** The amounts of the annual return of the portfolio's holder, each ready to copy. */
export function AnnualScreen({ portfolioId }: { portfolioId: string }) {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  const [isPrinting, setIsPrinting] = useState(false);
  const requested = Number(params.get("year"));
  const currentYear = Number(today.slice(0, 4));
  const isYear = Number.isInteger(requested) && requested >= 2005 && requested <= currentYear;
  // Returns are about the year before.
  const year = isYear ? requested : currentYear - 1;
  const { data, error, refetch, isFetching } = useQuery({
    ...annualReturnQuery(portfolioId, year),
    placeholderData: keepPreviousData,
  });
  if (!data && error)
    return (
      <ErrorState text={messageOf(error)} onRetry={refetch} retrying={isFetching} className={cardStyle} />
    );
  if (!data)
    return (
      <div className="grid gap-4">
        <p role="status" className="sr-only">
          Carregando a declaração...
        </p>
        <Skeleton className="h-12 w-72 max-w-full" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    );
  const choose = (next: string) => {
    const changed = new URLSearchParams(params);
    changed.set("year", next);
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  const years = [...new Set([...data.years, data.year])].toSorted((a, b) => b - a);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-ink-2">
          Titular: <span className="font-semibold text-ink">{data.holder.name}</span>
          <span className="block text-sm">
            Ano-calendário {data.year}, declaração de {data.year + 1}
            {!data.isComplete && ". O ano não terminou: os valores ainda mudam"}
          </span>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Button
            variant="secondary"
            icon={<Printer className="size-4.5" />}
            onClick={() => setIsPrinting(true)}
          >
            Imprimir
          </Button>
          <Button
            variant="secondary"
            icon={<Download className="size-4.5" />}
            onClick={() => saveFile(csvFile(annualLines(data)), `declaracao-${data.year}.csv`)}
          >
            Baixar CSV
          </Button>
          <Select
            label="Ano"
            labelHidden
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            value={String(data.year)}
            onChange={choose}
            className="w-32"
          />
        </div>
      </div>
      <Incomplete portfolioId={portfolioId} data={data} />
      {isEmpty(data) ? (
        <EmptyState
          className={cardStyle}
          icon={<FileText />}
          title={`Nada a declarar de ${data.year}`}
          text="Não havia ativos nas carteiras deste titular, nem proventos ou ganhos neste ano."
        />
      ) : (
        <>
          <Goods data={data} />
          <Lines data={data} />
          <Tables
            title="Renda Variável"
            description="Mês a mês, sem os meses que não têm valores. Toque em um valor para copiar."
            tables={variableIncomeTables(data).map(withValues)}
          />
          <Tables title="Outras informações" tables={specialTables(data)} />
          <ReVar data={data} />
        </>
      )}
      <p className="text-ink-3 text-sm">
        Estes cálculos ajudam, mas não substituem um contador. Confira com os informes das corretoras e das
        empresas.
      </p>
      {isPrinting && <PrintedReturn data={data} onPrinted={() => setIsPrinting(false)} />}
    </div>
  );
}

/** Months and goods whose figures may be wrong; each month leads to its screen, which tells what to do. */
function Incomplete({ portfolioId, data }: { portfolioId: string; data: AnnualReturn }) {
  const { incomplete, goods } = data;
  const uncertain = goods.filter(({ isUncertain }) => isUncertain).map(({ asset }) => asset.ticker);
  if (incomplete.length === 0 && uncertain.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-lg bg-sunken p-4 ring ring-line">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-spark" />
      <div className="grid gap-3">
        <p className="font-semibold">Declaração incompleta: resolva antes de copiar.</p>
        {uncertain.length > 0 && (
          <p className="text-ink-2 text-sm">
            Confira a quantidade e o custo de {new Intl.ListFormat("pt-BR").format(uncertain)}: podem estar
            errados.
          </p>
        )}
        {incomplete.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {incomplete.map(({ month }) => (
              <li key={month}>
                <ButtonLink
                  variant="secondary"
                  size="sm"
                  to={`/portfolio/${portfolioId}/taxes?month=${month}`}
                >
                  Completar {formatLongMonth(month)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type CopiedProps = { label: string; text: string; className?: string; children: ReactNode };

/** A value that is copied as the programme takes it. */
function Copied({ label, text, className, children }: CopiedProps) {
  return (
    <div className={classNames("relative min-w-0 pr-12", className)}>
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
      <dd className="absolute top-0 right-0">
        <IconButton
          label={`Copiar ${label.toLowerCase()}`}
          tooltip="Copiar"
          icon={<Copy className="size-4.5" />}
          onClick={() => void copyText(text, `${label}: copiado`)}
        />
      </dd>
    </div>
  );
}

const isEmpty = (data: AnnualReturn) =>
  data.goods.length === 0 &&
  data.lines.length === 0 &&
  variableIncomeTables(data).length === 0 &&
  specialTables(data).length === 0;

type TablesProps = { title: string; description?: string; tables: readonly ReturnTable[] };

function Tables({ title, description, tables }: TablesProps) {
  if (tables.length === 0) return null;
  return (
    <SectionCard title={title} description={description}>
      <div className="grid grid-cols-1 gap-8">
        {tables.map((table) => (
          <ReturnTableView key={table.title} table={table} />
        ))}
      </div>
    </SectionCard>
  );
}

function Goods({ data: { goods, year } }: { data: AnnualReturn }) {
  if (goods.length === 0) return null;
  return (
    <SectionCard
      title="Bens e Direitos"
      description="O valor é o custo de aquisição, nunca o de mercado. Criptoativos entram a partir de R$ 5.000,00 de custo por tipo."
    >
      <ul className="-my-5 divide-y divide-line">
        {goods.map((good) => (
          <GoodRow key={good.asset.id} good={good} year={year} />
        ))}
      </ul>
    </SectionCard>
  );
}

function GoodRow({ good, year }: { good: Good; year: number }) {
  const { asset, code, before, after } = good;
  const description = descriptionOf(good, year);
  const note = cnpjNote(good);
  const hasUnits = /[1-9]/.test(after.quantity + before.quantity);
  return (
    <li className="py-5">
      <h3 className="font-semibold">{asset.ticker}</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {code ? (
          <Copied label="Grupo e código" text={code}>
            {code}
          </Copied>
        ) : (
          <div>
            <dt className="text-ink-2 text-sm">Grupo e código</dt>
            <dd>confira: não há código certo</dd>
          </div>
        )}
        {asset.cnpj ? (
          <Copied label="CNPJ" text={asset.cnpj}>
            {asset.cnpj}
            {note && <span className="block text-ink-2 text-sm">{note}</span>}
          </Copied>
        ) : (
          <div>
            <dt className="text-ink-2 text-sm">CNPJ</dt>
            <dd>veja no informe</dd>
          </div>
        )}
        <Copied label={`Situação em 31/12/${year - 1}`} text={programmeAmount(before.cost)}>
          <Money value={before.cost} />
        </Copied>
        <Copied label={`Situação em 31/12/${year}`} text={programmeAmount(after.cost)}>
          <Money value={after.cost} />
        </Copied>
        <Copied label="Discriminação" text={description} className="sm:col-span-full">
          <span className="text-ink-2 text-sm">
            {hasUnits && (
              <>
                <Quantity value={/[1-9]/.test(after.quantity) ? after.quantity : before.quantity} /> de{" "}
              </>
            )}
            {asset.ticker}, {asset.name}
            {!hasUnits && `, ${passedText(good, year)}`}
          </span>
        </Copied>
      </dl>
    </li>
  );
}

const sections = ["Rendimentos Isentos", "Tributação Exclusiva", "Confira"] as const;

function Lines({ data: { lines } }: { data: AnnualReturn }) {
  return sections.map((section) => {
    const ofSection = lines.filter(({ line }) => lineTexts[line].section === section);
    if (ofSection.length === 0) return null;
    const byLine = Map.groupBy(ofSection, ({ line }) => line);
    return (
      <SectionCard key={section} title={section}>
        <div className="grid gap-6">
          {[...byLine].map(([line, amounts]) => {
            const total = amounts.reduce((sum, { amount }) => sum.plus(amount), decimal("0"));
            return (
              <section key={line} aria-label={lineTexts[line].label}>
                <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  <span>{lineTexts[line].label}</span>
                  <Money value={textOf(total, 2)} />
                </h3>
                <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
                  {amounts.map(({ asset, amount }) => (
                    <Copied
                      key={asset?.id ?? line}
                      label={
                        asset ? `${asset.ticker}${asset.cnpj ? ` · ${asset.cnpj}` : ""}` : "Total do ano"
                      }
                      text={programmeAmount(amount)}
                    >
                      <Money value={amount} />
                    </Copied>
                  ))}
                </dl>
              </section>
            );
          })}
        </div>
      </SectionCard>
    );
  });
}

function ReVar({ data: { goods, losses, year } }: { data: AnnualReturn }) {
  const held = goods.filter(({ before }) => /[1-9]/.test(before.quantity));
  const carried = [
    { label: "Prejuízo de operações comuns", amount: losses.common },
    { label: "Prejuízo de day trade", amount: losses["day-trade"] },
    { label: "Prejuízo de FIIs e Fiagros", amount: losses.fund },
  ];
  return (
    <SectionCard
      title="Folha para o ReVar"
      description={`O que o programa da Receita pede no começo de ${year}: quantidades, custos e prejuízos.`}
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {held.map(({ asset, before }) => (
          <Copied key={asset.id} label={asset.ticker} text={programmeAmount(before.cost)}>
            <Quantity value={before.quantity} /> por <Money value={before.cost} />
          </Copied>
        ))}
        {carried.map(({ label, amount }) => (
          <Copied key={label} label={label} text={programmeAmount(amount)}>
            <Money value={amount} />
          </Copied>
        ))}
      </dl>
    </SectionCard>
  );
}

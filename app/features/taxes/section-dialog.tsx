import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { taxSalesQuery } from "#app/entities/tax/api.ts";
import {
  certaintyMarks,
  saleKindLabels,
  sectionGroups,
  sectionRules,
  sectionTitles,
  type TaxSection,
} from "#app/features/taxes/tax-text.ts";
import { formatDay, formatLongMonth } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Calculation } from "#app/ui/data/calculation.tsx";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { Gain, Money, Quantity } from "#app/ui/data/money.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { maxTaxSales, type TaxRule, type TaxSale, type TaxSales } from "#contract/taxes.ts";

type SectionDialogProps = {
  portfolioId: string;
  month: string;
  section: TaxSection;
  rules: readonly TaxRule[];
  open: boolean;
  onClose: () => void;
};

/** The sales behind the figures of a section, and the rules that were applied. */
export default function SectionDialog({
  portfolioId,
  month,
  section,
  rules,
  open,
  onClose,
}: SectionDialogProps) {
  const names: readonly string[] = sectionRules[section];
  const used = rules.filter(({ rule }) => names.includes(rule));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={sectionTitles[section]}
      description={formatLongMonth(month)}
      size="lg"
    >
      <Calculation>
        {sectionGroups[section].length > 0 && (
          <SectionSales portfolioId={portfolioId} month={month} section={section} />
        )}
        <section aria-labelledby="tax-rules">
          <h3 id="tax-rules" className="font-semibold">
            Regras
          </h3>
          <ul className="mt-3 grid gap-3">
            {used.map(({ rule, text, source, certainty }) => (
              <li key={rule}>
                <p>
                  {text}{" "}
                  {certaintyMarks[certainty] && (
                    <Badge tone={certainty === "open" ? "spark" : "neutral"}>
                      {certaintyMarks[certainty]}
                    </Badge>
                  )}
                </p>
                <p className="text-ink-3 text-sm">{source}</p>
              </li>
            ))}
          </ul>
        </section>
      </Calculation>
    </Dialog>
  );
}

type SectionSalesProps = Pick<SectionDialogProps, "portfolioId" | "month" | "section">;

function SectionSales({ portfolioId, month, section }: SectionSalesProps) {
  const query = useQuery(taxSalesQuery(portfolioId, month));
  return (
    <QueryStates query={query} loading={<Skeleton className="h-40 rounded-md" />}>
      {(data) => <Sales portfolioId={portfolioId} section={section} data={data} />}
    </QueryStates>
  );
}

type SalesProps = Pick<SectionDialogProps, "portfolioId" | "section"> & { data: TaxSales };

function Sales({ portfolioId, section, data }: SalesProps) {
  const sales = data.sales.filter(({ group }) => sectionGroups[section].includes(group));
  if (sales.length === 0) return <p className="text-ink-2">Nenhuma venda neste mês.</p>;
  return (
    <div>
      <DataTable label="Vendas do mês">
        <TableHead>
          <ColumnHeader>Data</ColumnHeader>
          <ColumnHeader pinned>Ativo</ColumnHeader>
          <ColumnHeader numeric>Quantidade</ColumnHeader>
          <ColumnHeader numeric>Venda</ColumnHeader>
          <ColumnHeader numeric>Custo</ColumnHeader>
          <ColumnHeader numeric>Resultado</ColumnHeader>
        </TableHead>
        <TableBody>
          {sales.map((sale, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one entry may be in several matches, and the list never changes
            <SaleRow key={index} sale={sale} portfolioId={portfolioId} />
          ))}
        </TableBody>
      </DataTable>
      {data.count > maxTaxSales && (
        <p className="mt-3 text-ink-2 text-sm">
          São as primeiras {maxTaxSales} de {data.count.toLocaleString("pt-BR")} vendas do mês.
        </p>
      )}
    </div>
  );
}

function SaleRow({ sale, portfolioId }: { sale: TaxSale; portfolioId: string }) {
  const { asset, day, kind, quantity, gross, cost, gain, isOversold } = sale;
  return (
    <Row>
      <Cell className="whitespace-nowrap text-ink-2">{formatDay(day)}</Cell>
      <Cell pinned phone="lead">
        <Link
          to={`/portfolio/${portfolioId}/transactions?search=${encodeURIComponent(asset.ticker)}${kind === "day-trade" ? `&from=${day}&to=${day}` : ""}`}
          className="rounded-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          {assetNames(asset).main}
        </Link>
        <div className="text-ink-3 text-sm">
          {saleKindLabels[kind]}
          {kind === "day-trade" && (
            <>
              : compra de <Quantity value={quantity} /> no mesmo dia por <Money value={cost} />, com taxas
            </>
          )}
          {isOversold && ", vendeu mais do que havia"}
        </div>
      </Cell>
      <Cell numeric>{/[1-9]/.test(quantity) ? <Quantity value={quantity} /> : "—"}</Cell>
      <Cell numeric>{kind === "buyback" ? "—" : <Money value={gross} />}</Cell>
      <Cell numeric phone="bottom">
        <Money value={cost} />
      </Cell>
      <Cell numeric phone="top">
        <Gain value={gain} />
      </Cell>
    </Row>
  );
}

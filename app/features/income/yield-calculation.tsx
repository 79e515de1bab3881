import { assetNames } from "#app/entities/asset/asset-names.ts";
import { explainYields } from "#app/features/income/figure-calculation.ts";
import { Calculation, CalculationLines } from "#app/ui/data/calculation.tsx";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import type { IncomeSummary } from "#contract/income.ts";

/** Both yields of the portfolio, and of each asset held. */
export function YieldCalculation({ summary }: { summary: IncomeSummary }) {
  const { yieldOnCost, dividendYield, yieldParts, assets } = summary;
  const { income, costWithFees, marketValue } = yieldParts;
  const incomePart = { sign: "", label: "Proventos de 12 meses", value: <Money value={income} /> };
  return (
    <Calculation>
      <p className="text-ink-2">{explainYields(summary)}</p>
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-x-10">
        <section>
          <h3 className="mb-2 text-base">Yield on cost</h3>
          <CalculationLines
            parts={[
              incomePart,
              { sign: "÷", label: "Custo, com taxas", value: <Money value={costWithFees} /> },
            ]}
            total={{ label: "Yield on cost", value: <Rate value={yieldOnCost} plain /> }}
          />
        </section>
        <section>
          <h3 className="mb-2 text-base">Dividend yield</h3>
          <CalculationLines
            parts={[
              incomePart,
              {
                sign: "÷",
                label: "Valor de hoje",
                value: marketValue === null ? "—" : <Money value={marketValue} />,
              },
            ]}
            total={{ label: "Dividend yield", value: <Rate value={dividendYield} plain /> }}
          />
        </section>
      </div>
      <AssetYields assets={assets} />
    </Calculation>
  );
}

function AssetYields({ assets }: Pick<IncomeSummary, "assets">) {
  const held = assets.flatMap(({ yieldParts, ...asset }) => (yieldParts ? [{ ...asset, yieldParts }] : []));
  if (held.length === 0) return null;
  return (
    <DataTable label="Por ativo">
      <TableHead>
        <ColumnHeader>Ativo</ColumnHeader>
        <ColumnHeader numeric>Proventos</ColumnHeader>
        <ColumnHeader numeric>Custo</ColumnHeader>
        <ColumnHeader numeric>Yield on cost</ColumnHeader>
        <ColumnHeader numeric>Dividend yield</ColumnHeader>
      </TableHead>
      <TableBody>
        {held.map(({ asset, yieldParts, yieldOnCost, dividendYield }) => (
          <Row key={asset.id}>
            <Cell phone="lead">
              <div className="font-semibold sm:font-normal">{assetNames(asset).main}</div>
              <div className="text-ink-2 text-sm sm:hidden">
                <Money value={yieldParts.income} /> ÷ <Money value={yieldParts.costWithFees} />
              </div>
            </Cell>
            <Cell numeric>
              <Money value={yieldParts.income} />
            </Cell>
            <Cell numeric>
              <Money value={yieldParts.costWithFees} />
            </Cell>
            <Cell numeric phone="top">
              <span className="text-ink-2 text-sm sm:hidden">YoC </span>
              <Rate value={yieldOnCost} plain />
            </Cell>
            <Cell numeric phone="bottom">
              <span className="text-ink-2 sm:hidden">DY </span>
              <Rate value={dividendYield} plain />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}

import { Check, EyeOff, type LucideIcon, Pencil, Trash2, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { hasAmount } from "#app/features/income/has-amount.ts";
import { actionsFor, type ItemAction } from "#app/features/income/item-actions.ts";
import { itemKey } from "#app/features/income/item-key.ts";
import { itemWarnings } from "#app/features/income/item-warnings.ts";
import { StateBadge } from "#app/features/income/state-badge.tsx";
import { formatDay } from "#app/lib/format.ts";
import { incomeBasisLabels, incomeKindLabels, incomeStateLabels } from "#app/lib/labels.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { useNarrow } from "#app/ui/base/use-media.ts";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import { NotesHint } from "#app/ui/data/notes-hint.tsx";
import { RowActions } from "#app/ui/data/row-actions.tsx";
import { WarningHint } from "#app/ui/data/warning-hint.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { IncomeItem, IncomePage } from "#contract/income.ts";
import type { PortfolioName } from "#contract/portfolios.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const actionLooks: Record<ItemAction, { label: string; Icon: LucideIcon; danger?: boolean }> = {
  confirm: { label: "Confirmar recebimento", Icon: Check },
  edit: { label: "Editar", Icon: Pencil },
  delete: { label: "Excluir", Icon: Trash2, danger: true },
  ignore: { label: "Ignorar", Icon: EyeOff },
  consider: { label: "Voltar a considerar", Icon: Undo2 },
};

export type OnItemAction = (action: ItemAction, item: IncomeItem) => void;

/** The portfolio that a payment was made to, with the payments of its asset there. */
function PlaceOfRow({ portfolio, asset }: { portfolio: PortfolioName; asset: IncomeItem["asset"] }) {
  return (
    <Link
      to={`/portfolio/${portfolio.id}/events?assetId=${asset.id}`}
      className="touch-target relative z-1 inline-block max-w-40 truncate rounded-sm align-bottom text-accent text-sm underline-offset-4 hover:underline"
    >
      {portfolio.name}
    </Link>
  );
}

type IncomeRowProps = { item: IncomePage["items"][number]; phone: boolean; onAction: OnItemAction };

export function IncomeRow({ item, phone, onAction }: IncomeRowProps) {
  const { asset, kind, portfolio, state, basis, recordDate, paymentDate, quantity, perUnit, notes } = item;
  const narrow = useNarrow();
  const names = assetNames(asset);
  const allWarnings = itemWarnings(item, useValuesHidden());
  const ofState = allWarnings.find(({ title }) => title === incomeStateLabels[state]);
  const warnings = allWarnings.filter((warning) => warning !== ofState);
  const isKnown = hasAmount(item);
  const isEntitled = state === "received" || state === "receivable";
  const units = quantity !== null && perUnit !== null && (
    <>
      <Quantity value={quantity} /> × <ExactMoney value={perUnit} />
    </>
  );
  return (
    <Row id={itemKey(item)} className={classNames(warnings.length > 0 && "max-sm:grid-rows-[auto_auto_1fr]")}>
      <Cell wide className="whitespace-nowrap text-ink-2">
        {recordDate ? formatDay(recordDate) : "—"}
      </Cell>
      <Cell className="whitespace-nowrap">
        {paymentDate ? formatDay(paymentDate) : <span className="text-ink-3">sem data</span>}
      </Cell>
      <Cell
        pinned
        phone="lead"
        className={classNames("sm:w-full sm:max-w-0", warnings.length > 0 && "max-sm:row-span-3!")}
      >
        <div className="flex items-center gap-x-2 max-xl:flex-wrap">
          <span className="wrap-anywhere font-semibold">{names.main}</span>
          {narrow && <span className="text-ink-2 text-sm">{incomeKindLabels[kind]}</span>}
          {notes && <NotesHint notes={notes} />}
        </div>
        {phone ? (
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
            {paymentDate ? formatDay(paymentDate).slice(0, 5) : "sem data"}
            <StateBadge state={state} reason={ofState?.text} />
            {portfolio && <PlaceOfRow portfolio={portfolio} asset={asset} />}
          </div>
        ) : (
          <div className="truncate text-ink-2 text-sm">{names.detail}</div>
        )}
        {warnings.map(({ title, text }) => (
          <WarningHint
            key={title}
            title={title}
            text={text}
            className="mt-0.5 max-sm:mt-1.5 max-sm:w-max max-sm:max-w-[calc(100vw-9rem)]"
          />
        ))}
      </Cell>
      <Cell wide className="whitespace-nowrap">
        {incomeKindLabels[kind]}
      </Cell>
      <Cell numeric phone="bottom" className="whitespace-nowrap text-ink-2">
        {units || "—"}
      </Cell>
      <Cell numeric wide>
        {isKnown ? <Money value={item.shown.gross} /> : "—"}
      </Cell>
      <Cell numeric wide className="text-ink-2">
        {!isKnown ? (
          "—"
        ) : item.taxSource && decimal(item.withheld).gt(0) ? (
          <Hint text={`Retido conforme ${item.taxSource}`} className={explainedStyle}>
            <Money value={item.shown.withheld} />
          </Hint>
        ) : (
          <Money value={item.shown.withheld} />
        )}
      </Cell>
      <Cell numeric phone="top">
        {isKnown ? (
          <Money
            value={item.shown.net}
            className={classNames(
              "font-semibold",
              (state === "doubtful" || state === "unconfirmed") && "text-ink-3",
              state === "ignored" && "text-ink-3 line-through",
            )}
          />
        ) : (
          <span className="text-ink-3">sem valor</span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap">
        <StateBadge state={state} reason={ofState?.text} />
        {isEntitled && <div className="text-ink-3 text-sm">{incomeBasisLabels[basis]}</div>}
      </Cell>
      {portfolio ? (
        <Cell>{!phone && <PlaceOfRow portfolio={portfolio} asset={asset} />}</Cell>
      ) : (
        <Cell phone="trail" className="whitespace-nowrap text-right">
          <RowActions
            label={`Ações de ${asset.ticker}`}
            actions={actionsFor(item).map((action) => ({
              ...actionLooks[action],
              act: () => onAction(action, item),
            }))}
          />
        </Cell>
      )}
    </Row>
  );
}

import { PriceAlertRow } from "#app/features/alerts/price-alert-row.tsx";
import { useFirstRows } from "#app/ui/data/use-first-rows.tsx";
import type { PriceAlert } from "#contract/price-alerts.ts";

const rowsAtFirst = 6;

type PriceAlertListProps = {
  alerts: readonly PriceAlert[];
  /** Whether each row says its asset. */
  withAsset?: boolean;
  /** Takes the focus of the only row, once it is deleted. */
  onDeleted: () => void;
  className?: string;
};

/** The first alerts, and a button for the others. */
export function PriceAlertList({ alerts, withAsset = false, onDeleted, className }: PriceAlertListProps) {
  const { shownCount, button } = useFirstRows(alerts.length, rowsAtFirst, rowsAtFirst);
  return (
    <div className={className}>
      <ul className="divide-y divide-line">
        {alerts.slice(0, shownCount).map((alert) => (
          <PriceAlertRow key={alert.id} alert={alert} withAsset={withAsset} onDeleted={onDeleted} />
        ))}
      </ul>
      {button}
    </div>
  );
}

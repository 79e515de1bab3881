import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, RefreshCw, Target, Trash2, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { deletePriceAlert, priceAlertsQuery, resetPriceAlert } from "#app/entities/alert/queries.ts";
import { levelText, stateText } from "#app/features/alerts/alert-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { buttonBeside } from "#app/ui/base/button-beside.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { NamedRow } from "#app/ui/data/named-row.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { PriceAlert } from "#contract/price-alerts.ts";

type PriceAlertRowProps = {
  alert: PriceAlert;
  /** Whether the row says the asset. */
  withAsset?: boolean;
  /** Takes the focus of the only row, once it is deleted. */
  onDeleted: () => void;
};

/** An alert with its state. One that rests may be set again at the same level. */
export function PriceAlertRow({ alert, withAsset = false, onDeleted }: PriceAlertRowProps) {
  const client = useQueryClient();
  const { id, asset, fired, brokenOn } = alert;
  const name = levelText(alert, withAsset ? asset : undefined);
  const rests = fired !== null || brokenOn !== null;
  const bin = useRef<HTMLButtonElement>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: priceAlertsQuery.queryKey });
  const removing = useSingleMutation({
    mutationFn: () => deletePriceAlert(id),
    onSuccess: () => {
      const next = buttonBeside(bin.current?.closest("li"));
      client.setQueryData(priceAlertsQuery.queryKey, (all = []) => all.filter((each) => each.id !== id));
      if (next) next.focus();
      else onDeleted();
      toast.success("Alerta excluído");
    },
    onError: (error) => toast.error("Erro ao excluir o alerta", messageOf(error)),
    onSettled: refresh,
  });
  const setting = useSingleMutation({
    mutationFn: () => resetPriceAlert(id, { direction: alert.direction, price: alert.price }),
    onSuccess: () => {
      // The pressed button leaves with the state of the alert.
      bin.current?.focus();
      toast.success("Alerta definido de novo");
    },
    onError: (error) => toast.error("Não foi possível definir de novo", messageOf(error)),
    onSettled: refresh,
  });
  return (
    <NamedRow
      icon={fired ? CircleCheck : rests ? TriangleAlert : Target}
      name={name}
      note={stateText(alert)}
      actions={
        <>
          {rests && (
            <IconButton
              label={`Definir de novo: ${name}`}
              tooltip="Definir de novo"
              icon={<RefreshCw className="size-4.5" />}
              onClick={() => setting.mutate(undefined)}
            />
          )}
          <IconButton
            ref={bin}
            label={`Excluir alerta: ${name}`}
            tooltip="Excluir"
            icon={<Trash2 className="size-4.5" />}
            onClick={() => removing.mutate(undefined)}
          />
        </>
      }
    />
  );
}

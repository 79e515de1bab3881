import { unbroken } from "#app/ui/base/unbroken.tsx";

/** The dates that need no alert of their own. The choices of mails follow. */
export function DateAlerts() {
  return (
    <div className="mt-5 border-line border-t pt-5">
      <h3 className="text-base">Datas</h3>
      <p className="mt-2 text-ink-2">
        Proventos anunciados e pagos, vencimentos, eventos aplicados e DARF a vencer não precisam de alerta:
        já aparecem na página inicial, em “Desde a última visita”. Para receber também por{" "}
        {unbroken("e-mail")} os pagamentos, os vencimentos e o DARF, marque Alertas abaixo.
      </p>
    </div>
  );
}

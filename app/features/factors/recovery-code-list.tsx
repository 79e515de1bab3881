import { Copy, Download } from "lucide-react";
import { productName } from "#app/lib/product.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Button } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { copyText } from "#app/ui/feedback/copy-text.ts";

type RecoveryCodeListProps = { codes: string[]; onConfirm: () => void };

export const recoveryCodesHeading = {
  title: "Guarde seus códigos de recuperação",
  description:
    "Sem o celular, cada um destes códigos abre sua conta uma vez. Guarde-os em lugar seguro: não serão mostrados de novo.",
};

/** Shows the recovery codes; they are displayed only this once. */
export function RecoveryCodeList({ codes, onConfirm }: RecoveryCodeListProps) {
  const text = codes.join("\n");
  const save = () =>
    saveFile(
      new Blob([`Códigos de recuperação do ${productName}. Cada um vale uma vez.\n\n${text}\n`]),
      "codigos-de-recuperacao.txt",
    );
  return (
    <div className="grid gap-5">
      <ul className="amount grid justify-center gap-1 rounded-md bg-sunken px-4 py-3.5 font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          variant="secondary"
          icon={<Copy className="size-4.5" />}
          onClick={() => copyText(text, "Códigos copiados")}
        >
          Copiar
        </Button>
        <Button variant="secondary" icon={<Download className="size-4.5" />} onClick={save}>
          Baixar
        </Button>
      </div>
      <Button ref={focusOnArrival} onClick={onConfirm}>
        Já guardei os códigos
      </Button>
    </div>
  );
}

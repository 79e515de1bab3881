import { FileUp } from "lucide-react";
import { ButtonLink } from "#app/ui/base/button.tsx";

/** Leads from an empty screen to the import of B3's files. */
export function ImportLink({ portfolioId }: { portfolioId: string }) {
  return (
    <ButtonLink
      variant="secondary"
      to={`/portfolio/${portfolioId}/b3`}
      icon={<FileUp className="size-4.5" />}
    >
      Importar da B3
    </ButtonLink>
  );
}

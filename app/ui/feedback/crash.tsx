import { RotateCw } from "lucide-react";
import { Button, ButtonLink } from "#app/ui/base/button.tsx";
import { PlainScreen } from "#app/ui/layout/plain-screen.tsx";

export function Crash() {
  return (
    <PlainScreen>
      <h1 className="text-display">Algo deu errado</h1>
      <p className="mt-5 max-w-md text-ink-2 text-lg leading-relaxed">
        A página parou por um erro nosso. Seus dados estão guardados: tente de novo em instantes.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button icon={<RotateCw className="size-4.5" />} onClick={() => window.location.reload()}>
          Tentar novamente
        </Button>
        <ButtonLink to="/" variant="secondary" reloadDocument>
          Voltar para o início
        </ButtonLink>
      </div>
    </PlainScreen>
  );
}

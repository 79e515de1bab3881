import { RotateCw } from "lucide-react";
import { useOffline } from "#app/lib/online.ts";
import { Button, ButtonLink } from "#app/ui/base/button.tsx";
import { PlainScreen } from "#app/ui/layout/plain-screen.tsx";

export function Crash() {
  // Code of a screen that was still on its way.
  const offline = useOffline();
  return (
    <PlainScreen>
      <h1 className="text-display">{offline ? "Você está sem conexão" : "Algo deu errado"}</h1>
      <p className="mt-5 max-w-md text-ink-2 text-lg leading-relaxed">
        {offline
          ? "Parte desta tela ainda não estava neste aparelho. Tente de novo quando a internet voltar."
          : "A página parou por um erro nosso. Seus dados estão guardados: tente de novo em instantes."}
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

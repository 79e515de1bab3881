import { RotateCw } from "lucide-react";
import { Button } from "#app/ui/base/button.tsx";
import { PlainScreen } from "#app/ui/layout/plain-screen.tsx";

type OfflineProps = { onRetry: () => void; retrying: boolean };

export function Offline({ onRetry, retrying }: OfflineProps) {
  return (
    <PlainScreen>
      <h1 className="text-display">Você está sem conexão</h1>
      <p className="mt-5 max-w-md text-ink-2 text-lg leading-relaxed">
        Seus dados ficam guardados no servidor, não neste aparelho. Assim que a internet voltar, tudo aparece
        aqui.
      </p>
      <Button className="mt-8" icon={<RotateCw className="size-4.5" />} onClick={onRetry} pending={retrying}>
        Tentar novamente
      </Button>
    </PlainScreen>
  );
}

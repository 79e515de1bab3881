import { ArrowRight } from "lucide-react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SplitScreen } from "#app/ui/split-screen.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";

type LandingScreenProps = { signedIn: boolean; onTry: () => void };

export function LandingScreen({ signedIn, onTry }: LandingScreenProps) {
  const legal = <p className="text-ink-3">Não é recomendação individual de investimento.</p>;
  return (
    <SplitScreen brand={<Wordmark />} footer={legal}>
      <div>
        <h1 className="max-w-[11ch] text-display">Seus investimentos em um só lugar</h1>
        <p className="mt-6 max-w-md text-ink-2 text-lg leading-relaxed">
          Registre suas compras e vendas e acompanhe a posição, o preço médio e o resultado de cada ativo.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">{signedIn ? <WayBackIn /> : <WaysIn onTry={onTry} />}</div>
      </div>
    </SplitScreen>
  );
}

function WaysIn({ onTry }: { onTry: () => void }) {
  return (
    <>
      <Button size="lg" onClick={onTry}>
        TESTE GRÁTIS
      </Button>
      <ButtonLink to="/register" size="lg" variant="secondary">
        Registrar-se
      </ButtonLink>
      <ButtonLink to="/login" size="lg" variant="secondary">
        Entrar
      </ButtonLink>
    </>
  );
}

function WayBackIn() {
  return (
    <ButtonLink to="/dashboard" size="lg">
      Dashboard
      <ArrowRight className="size-4.5" />
    </ButtonLink>
  );
}

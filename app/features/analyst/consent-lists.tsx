import type { ReactNode } from "react";
import { unbroken } from "#app/ui/base/unbroken.tsx";

const sent = [
  "As palavras da sua pergunta. No lugar de nomes, números e datas que o aplicativo reconhece vão marcas, como @ativo, @carteira e @num.",
  "A lista de perguntas que o analista sabe responder, igual para todo mundo.",
];
const neverSent = [
  "Valores, quantidades, posições e qualquer outro número da sua carteira.",
  "Nomes de carteiras, ativos, titulares, metas e corretoras, e suas anotações.",
  "Seu nome, e-mail, telefone e identificadores.",
];

function LinesOf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}

const lineList = (lines: readonly string[]) => (
  <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-ink-2 text-sm">
    {lines.map((line) => (
      <li key={line}>{unbroken(line)}</li>
    ))}
  </ul>
);

/** All that a person agrees to. A change of these lists needs a new `modelConsentVersion`. */
export function ConsentLists({ destination }: { destination: ReactNode }) {
  return (
    <div className="grid gap-5">
      <LinesOf title="Para quem vai">
        <div className="wrap-anywhere mt-1.5 text-ink-2 text-sm">{destination}</div>
      </LinesOf>
      <LinesOf title="Para quê">
        <p className="mt-1.5 text-ink-2 text-sm">
          Escolher quais perguntas da lista respondem à sua. Só vai a pergunta que o analista não entender
          sozinho.
        </p>
      </LinesOf>
      <LinesOf title="O que é enviado">{lineList(sent)}</LinesOf>
      <LinesOf title="O que nunca é enviado">{lineList(neverSent)}</LinesOf>
      <p className="rounded-md bg-sunken px-4 py-3.5 text-sm">
        O que o aplicativo não reconhecer vai como você escreveu. Não ponha na pergunta o que não quer enviar.
      </p>
    </div>
  );
}

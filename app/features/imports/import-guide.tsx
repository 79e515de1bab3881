import { ShieldCheck } from "lucide-react";
import { Fragment, useState } from "react";
import { Button } from "#app/ui/base/button.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

const steps = [
  "Entre na Área do Investidor, no site da B3, com a sua conta gov.br ou da própria B3.",
  "Abra Extratos e informativos e escolha Negociação. Ela traz suas compras e vendas na bolsa.",
  "Escolha o período desde a data mais antiga que a B3 oferece (novembro de 2019) e clique em Exportar para Excel.",
  "Faça o mesmo em Movimentação, que traz proventos, desdobros, Tesouro Direto e renda fixa.",
  "Se quiser, exporte também a Posição. Depois traga todos os arquivos para cá, em qualquer ordem.",
];

/** The way in short, which stands on the screen. */
const shortSteps = [
  "Entre na Área do Investidor, no site da B3.",
  "Em Extratos e informativos, exporte Negociação e Movimentação para Excel.",
  "Traga os arquivos para cá, em qualquer ordem.",
];

const examples = [
  { file: "negociacao.csv", name: "Negociação" },
  { file: "movimentacao.csv", name: "Movimentação" },
  { file: "posicao.csv", name: "Posição" },
];

/** Says how to get the files and what happens to them. */
export function ImportGuide() {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title="Como trazer da B3">
      <ol className="grid list-decimal gap-2 pl-5 text-ink-2">
        {shortSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button
        variant="subtle"
        className="mt-2 -ml-3 h-auto! min-h-11 shrink! whitespace-normal! text-left"
        icon={<ShieldCheck className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Como baixar na Área do Investidor
      </Button>
      <h3 className="mt-4 mb-2.5 font-semibold">O que fazemos com os arquivos</h3>
      <ul className="grid gap-2.5 text-ink-2">
        <li>Lemos as linhas e descartamos os arquivos.</li>
        <li>Não guardamos CPF, nome nem número de conta.</li>
        <li>Nunca pedimos a sua senha da B3 nem da corretora.</li>
        <li>Nada entra na carteira antes de você conferir e confirmar.</li>
      </ul>
      <p className="mt-4 text-ink-2 text-sm">
        Ainda sem arquivos? Experimente com os de exemplo:{" "}
        {examples.map(({ file, name }, index) => (
          <Fragment key={file}>
            {index > 0 && ", "}
            <a href={`/exemplos/${file}`} download className="text-accent underline underline-offset-2">
              {name}
            </a>
          </Fragment>
        ))}
        . Depois é só desfazer a importação.
      </p>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Como baixar na Área do Investidor"
        description="Leva uns cinco minutos e vale para todas as corretoras de uma vez."
      >
        <ol className="grid list-decimal gap-3 pl-5 text-ink-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-4 text-ink-2">
          Os negócios aparecem na B3 no dia seguinte, e as movimentações, depois de dois dias úteis. Por isso
          os últimos dias podem faltar: importe de novo depois, que nada entra duas vezes.
        </p>
        <p className="mt-3 text-ink-2">
          Também lemos planilhas de corretoras e de outros aplicativos: você confere de que coluna vem cada
          dado.
        </p>
      </Dialog>
    </SectionCard>
  );
}

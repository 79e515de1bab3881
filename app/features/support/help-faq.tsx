import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { Disclosure, Disclosures } from "#app/ui/data/disclosures.tsx";

type Answer = { question: string; answer: string; links: { segment: string; label: string }[] };

const answers: readonly Answer[] = [
  {
    question: "Como cadastrar minha primeira transação?",
    answer:
      "Abra o menu Transações e escolha Cadastrar Transação. Busque o ativo, preencha quantidade, preço e data e salve: a posição é calculada na hora. Você também pode digitar tudo na busca, como 100 petr4 38,40 ontem xp; o que não der para ler com certeza, nós perguntamos antes de salvar.",
    links: [
      { segment: "transactions", label: "Transações" },
      { segment: "add-transaction", label: "Cadastrar Transação" },
    ],
  },
  {
    question: "Como ver minha rentabilidade?",
    answer:
      "Em Visão Geral você acompanha patrimônio, total investido e rentabilidade da carteira, com tudo consolidado. A rentabilidade já inclui os proventos, sem o imposto retido, contados na data ex, como nos índices de retorno total; para ver só o efeito dos preços, escolha Sem proventos. Os proventos que ainda não foram pagos aparecem ao lado do patrimônio, como a receber.",
    links: [
      { segment: "overview", label: "Visão Geral" },
      { segment: "events", label: "Eventos" },
    ],
  },
  {
    question: "Como comparar minha carteira com o CDI ou outro investimento?",
    answer:
      "Em Comparador, sua carteira fica ao lado de índices, ativos, classes, outras carteiras suas e misturas, no mesmo período. Veja a rentabilidade, quanto os mesmos aportes valeriam em cada um e a maior queda. Quando uma linha não cobre o período todo, ela diz até quando ou desde quando vale.",
    links: [{ segment: "comparator", label: "Comparador" }],
  },
  {
    question: "Como ver todas as carteiras juntas?",
    answer:
      "Com duas carteiras ou mais, toque em Ver consolidado no dashboard, ou no nome da carteira e em Consolidado. Valor, custo e resultado são a soma das carteiras; a rentabilidade é a de uma carteira só com todos os lançamentos. Em Posições, um ativo que está em mais de uma carteira fica em uma linha só; abra-a para ver quanto há em cada uma. Relatórios, Comparador, Metas e Eventos também somam as carteiras, e cada provento diz de qual ele é. Com carteiras de outros titulares, há também a soma só das suas e a de cada titular que tem duas ou mais. O Consolidado é só para consulta: os lançamentos ficam em cada carteira.",
    links: [],
  },
  {
    question: "Como passar um ativo para outra carteira?",
    answer:
      "Em Posições, abra o ativo e escolha Transferir para outra carteira; o botão aparece quando o mesmo titular tem duas carteiras ou mais. Vale para ações, fundos, Tesouro, renda fixa, moedas e ativos seus. Antes de salvar, você vê como ficam as duas carteiras. O custo e as datas das compras vão junto: não é venda, então não há imposto, e o prazo do IOF e do imposto de renda continua contando da compra. Para desfazer, exclua a transferência em Eventos, em qualquer das duas.",
    links: [
      { segment: "positions", label: "Posições" },
      { segment: "events?tab=corporate-events", label: "Eventos" },
    ],
  },
  {
    question: "Como cadastrar dividendos?",
    answer:
      "Os proventos ficam no menu Eventos. Os dividendos, JCP e rendimentos dos ativos que você tinha entram sozinhos; confirme ali o valor que a corretora pagou. Para registrar outro, como um aluguel, use Cadastrar Provento.",
    links: [{ segment: "events", label: "Eventos" }],
  },
  {
    question: "Por que um provento falta, ou veio com outro valor?",
    answer:
      "Um provento conta para quem tinha o ativo no fim da data-com. O valor é calculado com a quantidade daquele dia; se a corretora pagou outro, confirme em Eventos o que caiu na conta. Quando há dúvida, ele vem marcado, com o motivo. O que ainda não foi pago fica em A receber e não entra no patrimônio.",
    links: [{ segment: "events", label: "Eventos" }],
  },
  {
    question: "Como trazer meu histórico da B3?",
    answer:
      "Baixe Negociação e Movimentação na Área do Investidor, no site da B3, e solte os arquivos em B3. Nada entra na carteira antes de você conferir, nenhuma linha entra duas vezes, e a importação pode ser desfeita. Planilhas de corretoras e de outros aplicativos também servem, em .xlsx, .ods ou CSV. Não pedimos CPF nem senha.",
    links: [{ segment: "b3", label: "B3" }],
  },
  {
    question: "Como saber se tenho imposto a pagar?",
    answer:
      "Em IR, cada mês diz se há DARF, de quanto e até quando, com os códigos para copiar. Antes de uma venda, o formulário mostra se ela passa do limite de isenção. A Declaração anual reúne bens, rendimentos e renda variável, ficha por ficha. Confira com seu contador.",
    links: [{ segment: "taxes", label: "IR" }],
  },
  {
    question: "Como lançar um CDB, uma LCI ou outra renda fixa?",
    answer:
      "Em Lançar, escolha CDB, LCI, poupança e outras. Informe emissor, valor, data, rendimento (como 110% do CDI) e vencimento; a poupança só pede banco, valor e data: o valor cresce sozinho, pelo contrato. Em Posições você vê quanto cada aplicação vale hoje e quanto sobra depois do IOF e do imposto de renda. A taxa de custódia do Tesouro Direto entra no registro do resgate; se foi cobrada fora dele, em Eventos.",
    links: [
      { segment: "add-transaction", label: "Lançar" },
      { segment: "positions", label: "Posições" },
    ],
  },
  {
    question: "Como acompanhar uma meta?",
    answer:
      "Em Metas, crie uma com nome, valor e aporte por mês, e escolha as carteiras que contam. O progresso vem dos seus lançamentos. A projeção é em reais de hoje, em três cenários de rendimento acima do IPCA que você pode mudar: é simulação, não promessa.",
    links: [{ segment: "goals", label: "Metas" }],
  },
  {
    question: "Onde aportar este mês?",
    answer:
      "Em Metas, na aba Onde aportar, diga quanto você quer de cada classe e de cada ativo. Informe o aporte e veja quantas unidades comprar de cada um para chegar mais perto dos seus alvos, quanto sobra e por quê. A divisão sai só pelos alvos que você definiu; não é recomendação.",
    links: [{ segment: "goals?tab=contribution", label: "Onde aportar" }],
  },
  {
    question: "Como receber alertas?",
    answer:
      "Na página de um ativo, em Alertas de preço, diga até quanto ele precisa subir ou cair: você é avisado uma vez, pelo fechamento do dia. Pagamentos, vencimentos, DARF a vencer, metas alcançadas e arquivo da B3 antigo não precisam de nada. Tudo aparece na página inicial desde a sua última visita. Em Preferências você liga os alertas por e-mail, no máximo um por dia, e o relatório do mês; sem valores, a menos que você peça.",
    links: [{ segment: "settings", label: "Preferências" }],
  },
  {
    question: "Como ligar uma planilha ou um programa meu?",
    answer:
      "Em Configurações da Conta, em Segurança, crie uma chave de API: dê um nome, escolha se ela só lê ou também propõe lançamentos, e por quanto tempo vale. Ela aparece uma única vez; guarde-a como uma senha. O que o programa propuser fica em Lançamentos à espera, no alto de Transações, e só conta depois que você confirmar. Para cortar o acesso, revogue a chave: vale na hora. Trocar a senha revoga todas.",
    links: [{ segment: "transactions", label: "Transações" }],
  },
  {
    question: "O que posso perguntar ao analista?",
    answer:
      "Em Analista, no topo da tela, pergunte com as suas palavras sobre patrimônio, resultado, proventos, preço médio, renda fixa, imposto e metas. Cada número da resposta leva à tela de onde ele vem, e você pode continuar com “e em setembro?”. A conversa fica só na página aberta; o texto das perguntas só é guardado se você pedir, em Configurações da Conta, em Analista. O analista não recomenda comprar nem vender.",
    links: [],
  },
  {
    question: "O analista usa inteligência artificial?",
    answer:
      "Só se você ativar, em Configurações da Conta, em Analista. Aí um modelo de linguagem interpreta as perguntas que o analista não entende sozinho. Para ele vão as palavras da pergunta, com marcas no lugar de nomes, números e datas; nunca os valores da sua carteira, nomes, e-mail ou telefone. O modelo só escolhe o que responder: cada número continua vindo da sua carteira. Você desativa quando quiser.",
    links: [],
  },
  {
    question: "Como perguntar pelo WhatsApp?",
    answer:
      "Onde o WhatsApp está ligado, abra WhatsApp em Configurações da Conta, peça o código e envie-o do seu celular em até 10 minutos. Depois, pergunte como aqui, ou escreva carteira, proventos, ir, vencimentos ou ajuda. As respostas têm os mesmos números das telas. Alertas e o resumo do mês só chegam se você ligar. Para parar os avisos, escreva parar; para encerrar, desvincular.",
    links: [],
  },
  {
    question: "Como perguntar da minha carteira a um assistente?",
    answer:
      "No assistente, adicione um conector com o endereço deste site seguido de /mcp. Ele abre uma página daqui, que diz quem pede o acesso e o que verá; permita só se foi você quem começou. O assistente lê suas carteiras com os mesmos números das telas e não grava nada. Para cortar o acesso, abra Configurações da Conta, em Segurança, Programas conectados, e desconecte-o: vale na hora.",
    links: [],
  },
  {
    question: "Como exportar relatórios?",
    answer:
      "No menu Relatórios, em PDF ou Excel: escolha um mês, um ano ou outro período e o que incluir. Salvar em PDF abre a impressão do navegador: em Destino, escolha Salvar como PDF. Excel baixa uma planilha com uma aba para cada parte, e cada tabela também sai em CSV. Com os valores ocultos, o PDF mostra só as porcentagens.",
    links: [{ segment: "reports", label: "Relatórios" }],
  },
];

export function HelpFaq({ portfolioId, onLeave }: { portfolioId: string; onLeave: () => void }) {
  return (
    <Disclosures>
      {answers.map(({ question, answer, links }) => (
        <Disclosure key={question} group="help-faq" question={question}>
          <p className="pr-8 text-ink-2 leading-relaxed">{unbroken(answer)}</p>
          <p className="flex flex-wrap gap-x-5 pt-1 pb-3.5">
            {links.map(({ segment, label }) => (
              <Link
                key={segment}
                to={`/portfolio/${portfolioId}/${segment}`}
                onClick={onLeave}
                className="touch-target inline-flex items-center gap-1.5 rounded-sm py-1 font-semibold text-accent underline-offset-4 hover:underline"
              >
                {label}
                <ArrowRight aria-hidden="true" className="size-4" />
              </Link>
            ))}
          </p>
        </Disclosure>
      ))}
    </Disclosures>
  );
}

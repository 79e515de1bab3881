import { Link } from "react-router";
import { Chapter, LegalPage } from "#app/features/legal/legal-page.tsx";
import { SupportContact } from "#app/features/legal/support-contact.tsx";
import { productName } from "#app/lib/product.ts";

type Support = { supportEmail: string | null };

/** No line ends at its hyphen. */
const email = <span className="whitespace-nowrap">e-mail</span>;

export function PrivacyNotice({ supportEmail }: Support) {
  return (
    <LegalPage
      title="Política de privacidade"
      updated="30/11/2026"
      lead={`Quais dados o ${productName} guarda, por quê, com quem os divide, por quanto tempo, e o que você pode fazer com eles. Segue a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).`}
    >
      <Chapter title="Quem responde pelos dados">
        <p>
          O controlador é quem opera esta instalação do {productName}; o encarregado pelo tratamento de dados
          (art. 41) atende no mesmo contato.{" "}
          <SupportContact email={supportEmail} purpose="Sobre privacidade ou para usar um direito seu," />
        </p>
      </Chapter>
      <KeptData />
      <Recipients />
      <KeepingTimes />
      <Rights supportEmail={supportEmail} />
      <BrowserStorage />
      <Chapter title="Mudanças">
        <p>
          Se este texto mudar, a data no alto muda junto. Uma mudança que dependa do seu consentimento será
          perguntada antes.
        </p>
      </Chapter>
    </LegalPage>
  );
}

function KeptData() {
  return (
    <Chapter title="O que guardamos e por quê">
      <ul>
        <li>
          <strong>Cadastro:</strong> nome, {email} e, se você quiser, WhatsApp e foto, com a data e a versão
          do texto que você aceitou. Para criar sua conta, reconhecer você e falar sobre ela. Base legal:
          execução do contrato (art. 7º, V).
        </li>
        <li>
          <strong>Senha e outras formas de entrar:</strong> da senha, só um resumo que não pode ser revertido;
          das demais, o que confirma que é você. Base legal: execução do contrato.
        </li>
        <li>
          <strong>Carteiras, transações, custodiantes, ativos, metas e alvos que você cria:</strong> para
          calcular suas posições e o que falta para as metas. Base legal: execução do contrato.
        </li>
        <li>
          <strong>Alertas e {email}s que você pede:</strong> os preços que espera, quais mensagens quer e até
          quando foram enviadas. Para avisar você. Base legal: execução do contrato. Os {email}s só trazem
          valores das carteiras se você pedir, e você os desliga em Preferências.
        </li>
        <li>
          <strong>Chaves de API que você cria:</strong> o nome, as permissões, a validade e o último uso de
          cada uma e, do segredo, só um resumo que não pode ser revertido; e os lançamentos que um programa
          propõe com ela. Para que o programa acesse sua conta como você permitiu. Base legal: execução do
          contrato.
        </li>
        <li>
          <strong>Programas que você conecta:</strong> o nome e o endereço que cada um informou, desde quando,
          até quando e o último uso e, dos segredos, só resumos que não podem ser revertidos. Para que o
          programa leia o que você permitiu. Base legal: execução do contrato.
        </li>
        <li>
          <strong>Perguntas ao analista:</strong> são lidas para responder e não ficam guardadas, a menos que
          você peça: então o texto das últimas 200, para você repetir. Base legal: execução do contrato.
        </li>
        <li>
          <strong>Modelo de linguagem, se você ativar:</strong> a quem você concordou em enviar perguntas,
          quando, e qual versão da lista leu; se trouxer uma chave sua, ela fica cifrada, e só o final
          aparece. Para interpretar perguntas. Base legal: seu consentimento, que você retira em “Analista”.
        </li>
        <li>
          <strong>Plano:</strong> qual você tem e até quando. Base legal: execução do contrato. Não guardamos
          dados de cartão.
        </li>
        <li>
          <strong>Número de WhatsApp que você vincula:</strong> o número, desde quando, a última mensagem, os
          avisos que você ligou e um código do aparelho, que muda com ele. Para responder só a você. Da última
          pergunta, por um dia, o que ela pediu, sem as palavras. Base legal: execução do contrato.
        </li>
        <li>
          <strong>Pedido de teste:</strong> nome, {email}, WhatsApp, experiência, interesse e o plano
          escolhido. Para falar com você sobre o teste, por WhatsApp e {email}. Base legal: seu consentimento
          (art. 7º, I), guardado com a data e a versão do texto que você aceitou.
        </li>
        <li>
          <strong>Feedback:</strong> o tipo, a mensagem e a tela de onde veio. Para melhorar o produto. Base
          legal: legítimo interesse (art. 7º, IX).
        </li>
        <li>
          <strong>Sessões e segurança:</strong> navegador, endereço de rede, horários de acesso e a contagem
          de tentativas. Para mostrar onde sua conta está aberta e o que houve desde a última visita, e
          impedir invasões. Base legal: legítimo interesse.
        </li>
      </ul>
      <p>
        Não compramos nem vendemos dados, não exibimos publicidade e não decidimos nada sobre você de forma
        automática. As páginas não chamam endereços de terceiros.
      </p>
    </Chapter>
  );
}

function Recipients() {
  return (
    <Chapter title="Com quem dividimos">
      <ul>
        <li>
          <strong>Automação de atendimento:</strong> recebe nome, {email} e WhatsApp quando você se cadastra
          ou pede um teste; no teste, também sua experiência e seu interesse.
        </li>
        <li>
          <strong>WhatsApp (Meta):</strong> a conversa acontece lá e segue também as regras desse serviço. Se
          você vincular o seu número, a Meta entrega as suas perguntas e as respostas, com os valores da sua
          carteira que elas citam, e os avisos que você ligar.
        </li>
        <li>
          <strong>Provedor de {email}:</strong> entrega as mensagens sobre sua conta, como o link para entrar,
          e os alertas e relatórios que você pedir.
        </li>
        <li>
          <strong>Google:</strong> só se você escolher entrar com sua conta de lá. Dele recebemos nome,{" "}
          {email} e o identificador da conta; sobre suas carteiras ele não recebe nada.
        </li>
        <li>
          <strong>Provedores de cotações:</strong> recebem o código ou o nome do ativo procurado, nunca quem
          procura nem quanto tem.
        </li>
        <li>
          <strong>Programas seus:</strong> só os que você autorizar com uma chave de API ou conectar como
          assistente, e só o que você permitir. O que eles fazem com o que leem segue os termos deles.
        </li>
        <li>
          <strong>Modelo de linguagem:</strong> só se você ativar, e só o que a tela mostra antes: as palavras
          da pergunta que o analista não entendeu, com marcas no lugar de nomes, números e datas. Nunca
          valores da carteira, nomes, {email} ou telefone. Quem recebe aparece em “Analista”, em Configurações
          da Conta.
        </li>
        <li>
          <strong>Hospedagem:</strong> os servidores em que esta instalação funciona.
        </li>
      </ul>
      <p>
        Alguns desses serviços podem ficar fora do Brasil. Autoridades recebem dados apenas quando a lei
        obriga.
      </p>
    </Chapter>
  );
}

function KeepingTimes() {
  return (
    <Chapter title="Por quanto tempo">
      <ul>
        <li>Conta, carteiras e feedback: até você apagar a conta. A exclusão é imediata e definitiva.</li>
        <li>
          Pedido de teste: até você <Link to="/desistir">desistir dele</Link>, ou apagar a conta com o mesmo{" "}
          {email} ou WhatsApp.
        </li>
        <li>Sessões: terminam após 7 dias sem uso, ou 30 dias no total, e quando você sai.</li>
        <li>Links para entrar por {email}: valem 10 minutos.</li>
        <li>
          Chaves de API: até você revogá-las, ou 30 dias depois de expirarem. Lançamentos à espera: até você
          decidir, no máximo 30 dias. Número de WhatsApp vinculado: até você desvinculá-lo, trocar de aparelho
          ou trocar a senha. Mensagens recebidas por WhatsApp: até serem respondidas, no máximo uma hora.
          Programas conectados: até você desconectá-los, ou 90 dias sem uso.
        </li>
        <li>
          Perguntas guardadas e chave de modelo: até você apagá-las, desligar ou remover. O consentimento: até
          você desativar o modelo.
        </li>
        <li>Pedido de outra conta do Google para entrar na sua: 7 dias, ou 7 dias depois de recusado.</li>
      </ul>
      <p>
        Registros de acesso, com data, hora e endereço de rede, ficam com o operador por 6 meses, como manda o
        Marco Civil da Internet (Lei nº 12.965/2014, art. 15). Cópias de segurança podem guardar o que você
        apagou até serem substituídas por outras mais novas.
      </p>
    </Chapter>
  );
}

function Rights({ supportEmail }: Support) {
  return (
    <Chapter title="Seus direitos">
      <p>
        Você pode confirmar o que temos, ver, corrigir, levar, apagar, retirar um consentimento e se opor a um
        uso (art. 18). Quase tudo se faz sem pedir a ninguém, em{" "}
        <Link to="/account">Configurações da Conta</Link>:
      </p>
      <ul>
        <li>
          <strong>Ver e levar:</strong> em “Seus dados”, baixe um arquivo com tudo o que guardamos sobre você.
        </li>
        <li>
          <strong>Corrigir:</strong> em “Informações Pessoais”.
        </li>
        <li>
          <strong>Encerrar acessos:</strong> em “Segurança”.
        </li>
        <li>
          <strong>Desistir do teste:</strong> em <Link to="/desistir">Desistir do teste</Link>, sem ter conta.
        </li>
        <li>
          <strong>Apagar:</strong> em “Zona de Perigo”. O {email} fica livre para um novo cadastro, vazio.
        </li>
      </ul>
      <p>
        <SupportContact
          email={supportEmail}
          purpose="Para o que não estiver lá, ou se você só pediu um teste,"
        />{" "}
        Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).
      </p>
    </Chapter>
  );
}

function BrowserStorage() {
  return (
    <Chapter title="Cookies e o que fica no navegador">
      <p>Nada disto segue você por outros sites, e por isso não há aviso de cookies.</p>
      <ul>
        <li>
          <strong>Cookie de sessão</strong> (sid ou __Host-sid): mantém você dentro da conta.
        </li>
        <li>
          <strong>Cookie de dispositivo</strong> (device ou __Host-device, por um ano): reconhece um navegador
          que já entrou, para que tentativas de outras pessoas não bloqueiem você.
        </li>
        <li>
          <strong>Cookies da entrada</strong> (openid, second-factor e sign-in-link, ou os mesmos nomes com
          __Host- antes): ligam um passo da entrada ao seguinte, com o Google, com o código de verificação e
          com o link por {email}. Valem 10 minutos, e o do link 30.
        </li>
        <li>
          <strong>Armazenamento local:</strong> o tema claro ou escuro (theme), se os valores estão ocultos
          (valuesHidden), se você usa os atalhos de uma tecla (singleKeys), as colunas escolhidas em Posições
          (positionColumns), o último período escolhido na Visão Geral (lastPeriod), a ordem das suas
          carteiras (portfolioOrder), e se já viu o passeio de apresentação (hasCompletedTour) e a chegada dos
          proventos (incomeIntroduced). Os arquivos do próprio aplicativo também ficam guardados, para abrir
          mais rápido; seus dados, não.
        </li>
      </ul>
    </Chapter>
  );
}

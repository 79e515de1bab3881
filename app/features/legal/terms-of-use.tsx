import { Link } from "react-router";
import { Chapter, LegalPage } from "#app/features/legal/legal-page.tsx";
import { SupportContact } from "#app/features/legal/support-contact.tsx";
import { productName } from "#app/lib/product.ts";

export function TermsOfUse({ supportEmail }: { supportEmail: string | null }) {
  return (
    <LegalPage
      title="Termos de uso"
      updated="30/11/2026"
      lead={`As regras entre você e quem opera esta instalação do ${productName}. Ao criar uma conta ou pedir um teste, você concorda com elas.`}
    >
      <Chapter title="O que o serviço é">
        <p>
          Um aplicativo para registrar compras e vendas e acompanhar posições, com um analista que responde
          perguntas com os números da sua carteira e, quando esta instalação o oferece, também por WhatsApp. O
          dinheiro que você investe não passa por aqui, nem suas ordens: você investe pela sua corretora, e a
          custódia fica com ela.
        </p>
      </Chapter>
      <Chapter title="O que o serviço não é">
        <p>
          Não é recomendação individualizada, consultoria nem análise de valores mobiliários (Resoluções CVM
          nº 19 e nº 20, de 2021). Nenhum retorno é garantido, resultado passado não garante o futuro e toda
          decisão é sua. Respostas do analista e cotações podem conter erros ou atraso: confira na fonte antes
          de decidir.
        </p>
      </Chapter>
      <Chapter title="Sua conta">
        <ul>
          <li>Informe dados verdadeiros e cuide da sua senha. A conta é pessoal.</li>
          <li>Você precisa ter 18 anos, ou a autorização de quem responde por você.</li>
          <li>
            O que você registra é seu. Em <Link to="/account">Configurações da Conta</Link> você baixa tudo e
            pode apagar tudo.
          </li>
        </ul>
      </Chapter>
      <Chapter title="Teste, planos e pagamento">
        <ul>
          <li>O teste dura 7 dias, é grátis e não pede cartão. Ao fim dele, nada é cobrado.</li>
          <li>
            Os preços são os de <Link to="/#pricing">Planos</Link> no dia da assinatura.
          </li>
          <li>Nos 7 dias após o pagamento você pode desistir e receber 100% de volta.</li>
          <li>
            Você cancela quando quiser, pelo suporte, sem fidelidade, multa ou taxa. O acesso segue até o fim
            do período pago.
          </li>
        </ul>
      </Chapter>
      <Chapter title="Uso correto">
        <p>
          Não tente entrar em contas de outras pessoas, contornar limites, sobrecarregar o serviço, revender o
          acesso ou usar o serviço contra a lei. Contas que fizerem isso podem ser suspensas, com aviso sempre
          que possível.
        </p>
      </Chapter>
      <Chapter title="Disponibilidade e responsabilidade">
        <p>
          Trabalhamos para que o serviço esteja no ar e correto, mas pode haver interrupções. Dentro do que a
          lei permite, não respondemos por perdas que venham de decisões de investimento. Nada aqui limita os
          direitos que o Código de Defesa do Consumidor dá a você.
        </p>
      </Chapter>
      <Chapter title="Privacidade e contato">
        <p>
          Como tratamos seus dados está na <Link to="/privacidade">Política de privacidade</Link>.{" "}
          <SupportContact email={supportEmail} purpose="Para qualquer assunto," />
        </p>
      </Chapter>
      <Chapter title="Mudanças e lei">
        <p>
          Mudanças valem a partir da data no alto desta página e, se forem importantes, serão avisadas antes.
          Valem a lei brasileira e o foro do seu domicílio.
        </p>
      </Chapter>
    </LegalPage>
  );
}

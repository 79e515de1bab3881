import type { Intent } from "#domain/questions/question.ts";

const returns = `
    acum acumulada acumulado aplicacoes cai caindo cairam caiu cresceu crescimento da dando dar deram desempenho desvalorizou deu
    evolucao evoluiu fazendo foi fui ganhando ganhar ganharam ganhei ganho ganhos ganhou indo investi investido investimento
    investimentos investindo investir lucrando lucrei lucro lucros lucrou perda perdas perdendo perdeu perdi performance prejuizo
    rende rendem rendendo renderam rendeu rendi rendia rendido rendimento rendimentos rentabilidade rentabilidades resultado
    resultados retorno retornos subi subindo subiram subiu valorizacao valorizaram valorizou
  `;

const incomeKinds = `
    alugueis aluguel amortizacao amortizacoes capital cupom cupons dividendo dividendos juros passiva passivo proprio provento
    proventos renda rendimento rendimentos sobre
  `;
const incomeVerbs = `
    cai cair cairam caiu creditado creditados distribuido distribuidos distribuiu entra entrar entraram entrou ganhei paga pagam
    pagando pagar pagaram pago pagos pagou pinga pingando pingar pingaram pingou recebemos recebendo receber recebeu recebi recebida
    recebidas recebido recebidos recebo renderam somam teve
  `;
const some = `algo algum alguma algumas alguns coisa nada nenhum nenhuma`;
const indexes = `benchmark bolsa cdi dolar ibovespa indice indices inflacao ipca mercado referencia`;
const taxes = `federal fonte imposto impostos ir irrf leao receita renda tributacao tributo tributos`;
const redemption = `
    bolso bruto cai conta descontado descontados descontando limpo liquida liquido mao na resgatando resgatar resgatasse resgate
    sacando sacar sacasse saque tirar tirasse
  `;
const ofIncome = `aplicacao aplicacoes aplicada aplicadas aplicado aplicados fixa investimento investimentos renda titulo titulos`;

/**
 * Words that questions of each intent use beside those that tell it. They say again what the intent means, or ask for what its answer has.
 * A word that would narrow or change the answer is not among them.
 */
export const ownWords = {
  wealth: `
    acabei acumulado acumulei anda aplicado aplicados apliquei atual atualizado bolada comecei comeco comecou contar custo dolar
    estava fechei fortuna grana guardado guardei inicio investido investidos investimentos junta juntei liquido monta montante onde
    patrimonio possuo quando resumido resumo riqueza saldo sem terminei vale valendo valia ultimo
  `,
  day: `
    ${returns} % abriu alta alto amanheceu anda andou baixa bolsa bom como desce desceram desceu dia diario fecharam fechou fez
    financeira green hoje mercado mexeram mexeu movimento oscilacao oscilou p&l porcentagem porque pregao red ruim saldo serio
    subiiu uai ultimo variacao variou verde vermelho vida azul mudou
  `,
  result_period: `
    algum alguma anda caindo cairam caiu coisa contando contar cresceu crescimento da dando dei deixou deram despencou desvalorizou
    deu disparou dividendo dividendos estao evolucao evoluiu fechei fechou fez fiquei ganhando ganhar ganhei ganho ganhos ganhou
    grana green indo investir lucrando lucrar lucrei lucro lucro/prejuizo lucros lucrou mexeu mudou nada negativa negativo perda
    perdas perdendo perder perdeu perdi positiva positivo prejuizo proventos quantos quieto real red rende rendendo renderam rendeu
    rendi rendia rendimentos resultado resultados sem somando subi subindo subiram subiu tirou valorizacao valorizaram valorizou
    variacao variou feio ruim vermelho azul aumentou aumentaram tive r$ oscilou exercicio
  `,
  return_period: `
    ${returns} % anual descontada descontado descontando fez fiz inflacao ipca media parte percentuais porcentagem qts quantas
    quanto quantos real taxa tirando
  `,
  return_vs_index: `
    ${returns} ${indexes} % abaixo abriu acima apanhei aplicado aportes bate batendo bateu bati batido colocado compara comparacao
    comparada comparado compare contra daria dariam deixado dia do fez fiquei fiz frente ganho hoje mais mesmos mexeram mexeu parado
    pau perdendo pontos posto quantos que relacao seria sobra sobrou somando supera superei superou teria tinha tirando tivesse
    tomei vencendo venceu venci versus vs x conseguido conseguindo consigo consegui conseguiu bateram bater melhor pior ganha ganham
  `,
  of_cdi: `${returns} ${indexes} % acima fazendo fez fiz mais passei passou percentual qts quanto quantos somado fechei fechou`,
  best_worst: `
    ${returns} ajudaram ajudou atrapalharam atrapalhou campea campeao destaque destaques deu diferentes fez fiz hoje investimento
    levou maior mais max maximo maxima melhor melhores menor mico pior piores porque pregao puxando puxaram puxou quem ranking rentavel sofreu
    subiram teve tive top ultimo valorizou vez historia volatilidade queda quedas
  `,
  position: `
    acabou aplicado azul coloquei compradas comprei corretora corretoras cota cotacao cotas custodia dando ganhando guardadas
    guardado investido lucro nenhuma onde parado perdendo posicao possuo preco prejuizo propria qtas qtd qts quando quantas quantia
    quantidade quantos saldo sobrou tamanho unidade unidades vale valem valendo valia vermelho sobraram restaram realizado latente nao custodiado custodiada
  `,
  allocation: `
    % alocacao alocado aplicado banco classe classes composicao concentracao considerando contando contar corretora corretoras
    descontando diferente diferentes distribuicao diversificacao diversificada divide dividida dividido divisao empresas exceto fora
    guardado instituicao instituicoes investido investimento investimentos lista mais mostra muito onde parte patrimonio percentual
    pesa peso pesos porcentagem posicao posicoes possuo qts quantas quanto quantos representa saldo sao sem separada separado
    separados somando tipo tipos tirando vale valem valendo valia pedaco fatia custodiado custodiada
  `,
  average_price: `
    ${taxes} acao aquele compra comprar compras comprei cota cotas custo custou declaracao deu ficaram fiscal fiz ir mais media
    medio muda mudou paguei porque preco precos tenho unidade unitario uso usar vale valem saiu sairam cada chegou chega nesse evoluiu aquisicao mudando foi
  `,
  income_received: `
    algo algum alguma alugueis aluguel amortizacao amortizacoes ano bruto brutos cairam caiu capital coisa contra creditado cupom
    cupons descontado descontados dia distribuido dividendo dividendos entra entraram entrou ganhei ganho grana imposto irrf juros
    liquido liquidos media medio mensais mensal mes meses nada nisso paga pagam pagaram pagou passiva passivo pinga pingando
    pingaram pingou proprio provento proventos recebemos receber recebeu recebi recebida recebidas recebido recebidos recebo renda
    rendas renderam rendimento rendimentos retido retidos sem sobre somam teve veio vieram vida ir descontaram descontou reteve retiveram
  `,
  income_to_come: `
    ${incomeKinds} ${incomeVerbs} ${some} anunciado anunciados anunciaram consultar credito creditos data datas dia dias declarado falta faltam futuro
    futuros mais novo novos pagamento pagamentos prevista previsto previstos programado provisionado provisionados proxima proximas
    proximo proximos quando sao liquido liquidos anunciou marcado marcados algum
  `,
  income_by_asset: `${incomeKinds} ${incomeVerbs} ${some} cada comprei juntas juntos lista nunca quem ranking separado separados vez rendeu deu x ou mais`,
  income_by_month: `${incomeKinds} ${incomeVerbs} compara comparar evolucao grafico historico lista mais mes meses por renda tabela viver mensal`,
  income_yield: `
    ${incomeKinds} % alto ano anual ao cost dando custo dividend investimentos meses pagam pagaram paguei quanto quantos recebo renda
    retorno somado yield rendimento
  `,
  calendar: `
    ${incomeKinds} ${incomeVerbs} ${some} agenda bonificacao calendario chegando data datas desdobramento desdobramentos dia evento
    eventos grupamento grupamentos novas novo novos prox proxima proximas proximo proximos quando sao split ter teve vai vem marcado marcados pagamento pagamentos previstos previsto tem
  `,
  fi_maturity: `
    ${ofIncome} ${some} antes consigo data dia diaria diario dinheiro hora liquidez mexer momento posso prefixado primeira primeiro
    proxima proximo proximos qualquer quando resgatar retirar sacar sera tirar vejo vem vence vencem vencendo vencer vencimento
    vencimentos contratos contrato perto
  `,
  fi_net_today: `
    ${ofIncome} ${redemption} ${taxes} ${some} data ganhei ganho ia iof lucro pagando pagar pagaria pago posso quanto receber receberia recebo cairia viria
    rende rendendo rendeu saldo sobra sobraria tirando vale valem valendo valor vem desconta descontam incide sai toda
  `,
  fi_fgc: `
    ${some} acima aplicacao aplicacoes aquele banco bancos coberta cobertas coberto cobertos cobertura cobre dentro dinheiro emissor
    entra entram fgc fundo garantia garantida garantido garantidor garantidos instituicao investimentos limite lista negocio passa
    passando passei passou perco perder protegida protegido protegidos quebra quebrar quebre segura seguro medo governo garante mais parte fora teto
  `,
  fi_terms: `
    ${ofIncome} ${taxes} % faixa abaixar aliquota ano aquela baixa baixar cai cair contratada daqui descer dias diminui diminuir falta
    faltam isenta isentas isento isentos menor paga pagando pagar passa quantos remuneracao rende rendendo rendimento sao tabela
    taxa taxas tempo chegar menos
  `,
  tax_month: `
    algum alguma apuracao apurada apurado bolsa coisa dedo dedo-duro descontado descontaram deu deve devendo devo duro federal ficou foi fonte ganho imposto
    impostos ir irrf isenta isento leao lucro nada nenhum nenhuma paga pagar pago paguei preciso receita renda retida retido retidos
    sobre tributacao tributo tributos umas venda vendas vendi teve tive retiveram reteram reteve devido devidos ganhos capital
  `,
  darf: `
    ${some} ${taxes} aberta aberto acho codigo darf darfs deve devendo devo dia duvida esqueci gerar gerou guia mes paga pagamento
    pagar pago paguei pendente pendentes posso proxima proximo quando segundo suave teve valor vence vencer venceu vencida vencido vencimento venda deu uso usar
  `,
  exemption_left: `
    ${taxes} bater bati cheguei dar dentro estourei estourou passei darf estourar falta isencao isenta isento isentos limite mais mensal pagando pagar passar poderia posso resta restante
    sem sobra sobrou ultrapassar usado usando usar usei venda vendas vender vendo nada sair saldo pros cair morder continuar perto teto isentas ultrapassei
  `,
  sale_simulation: `
    ${taxes} cada conto cota cotas da dar desfizer deu ganho ia limite liquido lucro paga pagar pagaria pago passo preco quanto
    realizo resultado sobra teria venda vendendo vender vendesse vendi vendo zerando zerar seria vendido simula simular perco perder perderia reais capital
  `,
  losses: `
    ${some} ${taxes} abate abater acumulada acumulado acumulados ano anos anterior anteriores antes carregado compensacao compensado
    compensar credito descontar disponivel fiscal ganho ganhos guardado menos pagar perda perdas prejuizo prejuizos saldo sobra
    sobrou usado usar usei posso operacoes comuns comum
  `,
  annual_return: `
    ${taxes} anual bens capital codigo colocar coloco declaracao declarado declarar declaro deu devo boto botar ponho entra entram direitos dividendos escrever
    escrevo exclusiva faz fazer ficha fichas grupo informar informe isenta isento isentos juros lanca lancar lanco linha linhas
    lista lucro onde preciso preencher preencho proprio rendimento rendimentos sobre vai vejo base calendario ano primeira vez tive tributacao exercicio
  `,
  compare_assets: `${returns} ${indexes} % compara comparacao comparado comparar compare contra entre mais me melhor ou pior quem versus x lado comparativo`,
  goals: `
    alcanco anda andam andei caminho fiz andamento aportando aportar atingir atinjo bater bato chega chegar chego cheguei comprar conseguir consigo
    falta faltam faltando ganhar gente guardando guardar guardei investindo investir juntamos juntar juntei juntou longe mes meta
    metas meu muito objetivo objetivos perto poupando prazo precisa preciso primeiro progresso quando quanto quer renda ritmo sonho
    tempo teria mensal dar dinheiro status % vou situacao
  `,
  deposit: `
    13o caiu cai entrou fica abaixo acima alocacao alvo alvos aplicar aplico aportar aporte aporto balanceamento bonus botar boto classe classes colocar
    coloco conforme conto decimo defini depositar desvio desviada desviado desviados distribuir distribuo dividido dividir divido divisao faz fazer ferias
    ficaria fora ganhei investir invisto meta minhas onde pelas pelos pila planejei ponho por reais rebalancear recebi salario
    seguindo sobraram sobrou tenho terceiro dividendos proventos reparto repartir divide longe distante mais metas desbalanceada desbalanceado relacao
  `,
  data_health: `
    ${some} aparece aparecem atrasada atrasado atualizacao atualizada atualizadas atualizado atualizados atualizou b3 bate batendo
    certo certos conferir cotacao cotacoes dado dados desatualizado diferente errada errado lancamento lancamentos onde porque preco
    precos provento proventos quando ultima ultimo usando vez batem batendo data dia posicoes sao usada usadas usado
    usados utilizada utilizadas utilizado utilizados conciliacao reconciliacao faltando falta faltam posicao ate conciliada conciliado divergencia extrato
  `,
  transactions: `
    aporte aportei aportes bolso botei coloquei comecei compra comprado compras comprei corretagem corretagens cotas custo custos
    data depositei dia dinheiro extrato fez fiz historico investi investir lancamento lancamentos lembro lista listar movimentacao
    movimentacoes nada negociacao negociacoes operacao operacoes preco primeira primeiro quando quantas quantos sairam saiu taxa
    taxas ultima ultimas ultimo ultimos venda vendas vendi vendido vez vezes vol volume realizei realizadas realizada feitas feita pagas pagos pago corretora
  `,
} satisfies Partial<Readonly<Record<Intent, string>>>;

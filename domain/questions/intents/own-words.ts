import type { Intent } from "#domain/questions/question.ts";

const returns = `
    acum acumulada acumulado aplicacoes cai caindo cairam caiu cresceu crescimento da dando dar deram desempenho desvalorizou deu
    evolucao evoluiu fazendo foi fui ganhando ganhar ganharam ganhei ganho ganhos ganhou indo investi investido investimento
    investimentos investindo investir lucrando lucrei lucro lucros lucrou perda perdas perdendo perdeu perdi performance prejuizo rende
    rendem rendendo renderam rendeu rendi rendia rendido rendimento rendimentos rentabilidade rentabilidades resultado resultados
    retorno retornos subi subindo subiram subiu valorizacao valorizaram valorizou
  `;

const incomeKinds = `
    alugueis aluguel amortizacao amortizacoes capital cupom cupons dividendo dividendos juros passiva passivo proprio provento proventos
    renda rendimento rendimentos sobre
  `;
const incomeVerbs = `
    cai cair cairam caiu creditado creditados distribuido distribuidos distribuiu entra entrar entraram entrou ganhei paga pagam pagando
    pagar pagaram pago pagos pagou pinga pingando pingar pingaram pingou recebemos recebendo receber recebeu recebi recebida recebidas
    recebido recebidos recebo renderam somam teve
  `;
const some = `algo algum alguma algumas alguns coisa nada nenhum nenhuma`;
const indexes = `benchmark bolsa cdi dolar ibovespa indice indices inflacao ipca mercado referencia`;
const taxes = `federal fonte imposto impostos ir irrf leao receita renda tributacao tributo tributos`;
const redemption = `
    bolso bruto cai conta descontado descontados descontando limpo liquida liquido mao na resgatando resgatar resgatasse resgate sacando
    sacar sacasse saque tirar tirasse
  `;
const ofIncome = `
    aplicacao aplicacoes aplicada aplicadas aplicado aplicados fixa investimento investimentos renda titulo titulos
  `;

/**
 * Words that questions of each intent use beside those that tell it. They say again what the intent means, or ask for what its answer has.
 * A word that would narrow or change the answer is not among them.
 */
export const ownWords = {
  wealth: `
    acabei acumulado acumulei anda aplicado aplicados apliquei atual atualizado bolada comecei comeco comecou contar custo dolar estava
    fechei fortuna grana guardado guardei inicio investido investidos investimentos junta juntei liquido monta montante onde patrimonio
    possuo quando resumido resumo riqueza saldo sem terminei ultimo vale valendo valia
  `,
  day: `
    ${returns} % abriu alta alto amanheceu anda andou azul baixa bolsa bom como desce desceram desceu dia diario fecharam fechou fez
    financeira green hoje mercado mexeram mexeu movimento mudou oscilacao oscilou p&l porcentagem porque pregao red ruim saldo serio
    subiiu uai ultimo variacao variou verde vermelho vida
  `,
  result_period: `
    algum alguma anda aumentaram aumentou azul caindo cairam caiu coisa contando contar cresceu crescimento da dando dei deixou deram
    despencou desvalorizou deu disparou dividendo dividendos estao evolucao evoluiu exercicio fechei fechou feio fez fiquei ganhando
    ganhar ganhei ganho ganhos ganhou grana green indo investir lucrando lucrar lucrei lucro lucro/prejuizo lucros lucrou mexeu mudou
    nada negativa negativo oscilou perda perdas perdendo perder perdeu perdi positiva positivo prejuizo proventos quantos quieto r$ real
    red rende rendendo renderam rendeu rendi rendia rendimentos resultado resultados ruim sem somando subi subindo subiram subiu tirou
    tive valorizacao valorizaram valorizou variacao variou vermelho
  `,
  return_period: `
    ${returns} % anual descontada descontado descontando fez fiz inflacao ipca media parte percentuais porcentagem qts quantas quanto
    quantos real taxa tirando
  `,
  return_vs_index: `
    ${returns} ${indexes} % abaixo abriu acima apanhei aplicado aportes bate batendo bater bateram bateu bati batido colocado compara
    comparacao comparada comparado compare consegui conseguido conseguindo conseguiu consigo contra daria dariam deixado dia do fez
    fiquei fiz frente ganha ganham ganho hoje mais melhor mesmos mexeram mexeu parado pau perdendo pior pontos posto quantos que relacao
    seria sobra sobrou somando supera superei superou teria tinha tirando tivesse tomei vencendo venceu venci versus vs x
  `,
  of_cdi: `
    ${returns} ${indexes} % acima fazendo fechei fechou fez fiz mais passei passou percentual qts quanto quantos somado
  `,
  best_worst: `
    ${returns} ajudaram ajudou atrapalharam atrapalhou campea campeao destaque destaques deu diferentes fez fiz historia hoje
    investimento levou maior mais max maxima maximo melhor melhores menor mico pior piores porque pregao puxando puxaram puxou queda
    quedas quem ranking rentavel sofreu subiram teve tive top ultimo valorizou vez volatilidade
  `,
  position: `
    acabou aplicado azul coloquei compradas comprei corretora corretoras cota cotacao cotas custodia custodiada custodiado dando
    ganhando guardadas guardado investido latente lucro nao nenhuma onde parado perdendo posicao possuo preco prejuizo propria qtas qtd
    qts quando quantas quantia quantidade quantos realizado restaram saldo sobraram sobrou tamanho unidade unidades vale valem valendo
    valia vermelho
  `,
  allocation: `
    % alocacao alocado aplicado banco classe classes composicao concentracao considerando contando contar corretora corretoras
    custodiada custodiado descontando diferente diferentes distribuicao diversificacao diversificada divide dividida dividido divisao
    empresas exceto fatia fora guardado instituicao instituicoes investido investimento investimentos lista mais mostra muito onde parte
    patrimonio pedaco percentual pesa peso pesos porcentagem posicao posicoes possuo qts quantas quanto quantos representa saldo sao sem
    separada separado separados somando tipo tipos tirando vale valem valendo valia
  `,
  average_price: `
    ${taxes} acao aquele aquisicao cada chega chegou compra comprar compras comprei cota cotas custo custou declaracao deu evoluiu
    ficaram fiscal fiz foi ir mais media medio muda mudando mudou nesse paguei porque preco precos sairam saiu tenho unidade unitario
    usar uso vale valem
  `,
  income_received: `
    algo algum alguma alugueis aluguel amortizacao amortizacoes ano bruto brutos cairam caiu capital coisa contra creditado cupom cupons
    descontado descontados descontaram descontou dia distribuido dividendo dividendos entra entraram entrou ganhei ganho grana imposto
    ir irrf juros liquido liquidos media medio mensais mensal mes meses nada nisso paga pagam pagaram pagou passiva passivo pinga
    pingando pingaram pingou proprio provento proventos recebemos receber recebeu recebi recebida recebidas recebido recebidos recebo
    renda rendas renderam rendimento rendimentos reteve retido retidos retiveram sem sobre somam teve veio vida vieram
  `,
  income_to_come: `
    ${incomeKinds} ${incomeVerbs} ${some} algum anunciado anunciados anunciaram anunciou consultar credito creditos data datas declarado
    dia dias falta faltam futuro futuros liquido liquidos mais marcado marcados novo novos pagamento pagamentos prevista previsto
    previstos programado provisionado provisionados proxima proximas proximo proximos quando sao
  `,
  income_by_asset: `
    ${incomeKinds} ${incomeVerbs} ${some} cada comprei deu juntas juntos lista mais nunca ou quem ranking rendeu separado separados vez
    x
  `,
  income_by_month: `
    ${incomeKinds} ${incomeVerbs} compara comparar evolucao grafico historico lista mais mensal mes meses por renda tabela viver
  `,
  income_yield: `
    ${incomeKinds} % alto ano anual ao cost custo dando dividend investimentos meses pagam pagaram paguei quanto quantos recebo renda
    rendimento retorno somado yield
  `,
  calendar: `
    ${incomeKinds} ${incomeVerbs} ${some} agenda bonificacao calendario chegando data datas desdobramento desdobramentos dia evento
    eventos grupamento grupamentos marcado marcados novas novo novos pagamento pagamentos previsto previstos prox proxima proximas
    proximo proximos quando sao split tem ter teve vai vem
  `,
  fi_maturity: `
    ${ofIncome} ${some} antes consigo contrato contratos data dia diaria diario dinheiro hora liquidez mexer momento perto posso
    prefixado primeira primeiro proxima proximo proximos qualquer quando resgatar retirar sacar sera tirar vejo vem vence vencem
    vencendo vencer vencimento vencimentos
  `,
  fi_net_today: `
    ${ofIncome} ${redemption} ${taxes} ${some} cairia data desconta descontam ganhei ganho ia incide iof lucro pagando pagar pagaria
    pago posso quanto receber receberia recebo rende rendendo rendeu sai saldo sobra sobraria tirando toda vale valem valendo valor vem
    viria
  `,
  fi_fgc: `
    ${some} acima aplicacao aplicacoes aquele banco bancos coberta cobertas coberto cobertos cobertura cobre dentro dinheiro emissor
    entra entram fgc fora fundo garante garantia garantida garantido garantidor garantidos governo instituicao investimentos limite
    lista mais medo negocio parte passa passando passei passou perco perder protegida protegido protegidos quebra quebrar quebre segura
    seguro teto
  `,
  fi_terms: `
    ${ofIncome} ${taxes} % abaixar aliquota ano aquela baixa baixar cai cair chegar contratada daqui descer dias diminui diminuir faixa
    falta faltam isenta isentas isento isentos menor menos paga pagando pagar passa quantos remuneracao rende rendendo rendimento sao
    tabela taxa taxas tempo
  `,
  tax_month: `
    algum alguma apuracao apurada apurado bolsa capital coisa dedo dedo-duro descontado descontaram deu deve devendo devido devidos devo
    duro federal ficou foi fonte ganho ganhos imposto impostos ir irrf isenta isento leao lucro nada nenhum nenhuma paga pagar pago
    paguei preciso receita renda reteram reteve retida retido retidos retiveram sobre teve tive tributacao tributo tributos umas venda
    vendas vendi
  `,
  darf: `
    ${some} ${taxes} aberta aberto acho codigo darf darfs deu deve devendo devo dia duvida esqueci gerar gerou guia mes paga pagamento
    pagar pago paguei pendente pendentes posso proxima proximo quando segundo suave teve usar uso valor vence vencer venceu vencida
    vencido vencimento venda
  `,
  exemption_left: `
    ${taxes} bater bati cair cheguei continuar dar darf dentro estourar estourei estourou falta isencao isenta isentas isento isentos
    limite mais mensal morder nada pagando pagar passar passei perto poderia posso pros resta restante sair saldo sem sobra sobrou teto
    ultrapassar ultrapassei usado usando usar usei venda vendas vender vendo
  `,
  sale_simulation: `
    ${taxes} cada capital conto cota cotas da dar desfizer deu ganho ia limite liquido lucro paga pagar pagaria pago passo perco perder
    perderia preco quanto reais realizo resultado seria simula simular sobra teria venda vendendo vender vendesse vendi vendido vendo
    zerando zerar
  `,
  losses: `
    ${some} ${taxes} abate abater acumulada acumulado acumulados ano anos anterior anteriores antes carregado compensacao compensado
    compensar comum comuns credito descontar disponivel fiscal ganho ganhos guardado menos operacoes pagar perda perdas posso prejuizo
    prejuizos saldo sobra sobrou usado usar usei
  `,
  annual_return: `
    ${taxes} ano anual base bens botar boto calendario capital codigo colocar coloco declaracao declarado declarar declaro deu devo
    direitos dividendos entra entram escrever escrevo exclusiva exercicio faz fazer ficha fichas grupo informar informe isenta isento
    isentos juros lanca lancar lanco linha linhas lista lucro onde ponho preciso preencher preencho primeira proprio rendimento
    rendimentos sobre tive tributacao vai vejo vez
  `,
  compare_assets: `
    ${returns} ${indexes} % compara comparacao comparado comparar comparativo compare contra entre lado mais me melhor ou pior quem
    versus x
  `,
  goals: `
    % alcanco anda andam andamento andei aportando aportar atingir atinjo bater bato caminho chega chegar chego cheguei comprar
    conseguir consigo dar dinheiro falta faltam faltando fiz ganhar gente guardando guardar guardei investindo investir juntamos juntar
    juntei juntou longe mensal mes meta metas meu muito objetivo objetivos perto poupando prazo precisa preciso primeiro progresso
    quando quanto quer renda ritmo situacao sonho status tempo teria vou
  `,
  deposit: `
    13o abaixo acima alocacao alvo alvos aplicar aplico aportar aporte aporto balanceamento bonus botar boto cai caiu classe classes
    colocar coloco conforme conto decimo defini depositar desbalanceada desbalanceado desviada desviado desviados desvio distante
    distribuir distribuo divide dividendos dividido dividir divido divisao entrou faz fazer ferias fica ficaria fora ganhei investir
    invisto longe mais meta metas minhas onde pelas pelos pila planejei ponho por proventos reais rebalancear recebi relacao repartir
    reparto salario seguindo sobraram sobrou tenho terceiro
  `,
  data_health: `
    ${some} aparece aparecem ate atrasada atrasado atualizacao atualizada atualizadas atualizado atualizados atualizou b3 bate batem
    batendo certo certos conciliacao conciliada conciliado conferir cotacao cotacoes dado dados data desatualizado dia diferente
    divergencia errada errado extrato falta faltam faltando lancamento lancamentos onde porque posicao posicoes preco precos provento
    proventos quando reconciliacao sao ultima ultimo usada usadas usado usados usando utilizada utilizadas utilizado utilizados vez
  `,
  transactions: `
    aporte aportei aportes bolso botei coloquei comecei compra comprado compras comprei corretagem corretagens corretora cotas custo
    custos data depositei dia dinheiro extrato feita feitas fez fiz historico investi investir lancamento lancamentos lembro lista
    listar movimentacao movimentacoes nada negociacao negociacoes operacao operacoes pagas pago pagos preco primeira primeiro quando
    quantas quantos realizada realizadas realizei sairam saiu taxa taxas ultima ultimas ultimo ultimos venda vendas vendi vendido vez
    vezes vol volume
  `,
} satisfies Partial<Readonly<Record<Intent, string>>>;

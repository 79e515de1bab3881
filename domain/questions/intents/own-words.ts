import type { Intent } from "#domain/questions/question.ts";

const returns = `
  rendeu renderam rendendo rende rendem rendi rendia rendido rendimento rendimentos rentabilidade rentabilidades retorno retornos desempenho performance resultado resultados
  ganhei ganho ganhos ganhou ganharam ganhando ganhar lucro lucros lucrei lucrou lucrando perdi perda perdas perdeu perdendo prejuizo deu deram dando dar da
  subiu subiram subindo subi caiu cairam caindo cai valorizou valorizaram valorizacao desvalorizou cresceu crescimento evoluiu evolucao
  indo fazendo fui foi acumulado acumulada acum investi investir investindo investimento investimentos investido aplicacoes
`;

const incomeKinds = `
  provento proventos dividendo dividendos rendimento rendimentos juros sobre capital proprio cupom cupons aluguel alugueis amortizacao amortizacoes renda passiva passivo
`;
const incomeVerbs = `
  recebi recebemos recebido recebidos recebida recebidas receber recebo recebeu recebendo entrou entraram entrar entra pingou pingaram pingando pinga pingar caiu cairam cai cair
  pagou pagaram pagam paga pagando pagar pago pagos distribuido distribuidos distribuiu creditado creditados ganhei renderam somam teve
`;
const some = `alguma algum algumas alguns algo coisa nada nenhum nenhuma`;
const indexes = `cdi ipca inflacao ibovespa bolsa dolar benchmark referencia indice indices mercado`;
const taxes = `imposto impostos ir irrf renda receita federal leao tributo tributos tributacao fonte`;
const redemption = `resgatar resgatando resgatasse resgate sacar sacando sacasse saque tirar tirasse liquido liquida limpo bruto descontado descontados descontando cai na conta mao bolso`;
const ofIncome = `renda fixa titulo titulos aplicacao aplicacoes aplicado aplicada aplicados aplicadas investimento investimentos`;

/**
 * Words that questions of each intent use beside those that tell it. They say again what the intent means, or ask for what its answer has.
 * A word that would narrow or change the answer is not among them.
 */
export const ownWords = {
  wealth: `onde investimentos patrimonio saldo montante riqueza grana bolada fortuna acumulado acumulei vale valia valendo estava junta juntei guardei guardado investido investidos
    aplicado aplicados apliquei custo possuo monta fechei terminei acabei comecei resumo resumido anda sem contar quando comecou atual atualizado liquido dolar comeco inicio`,
  day: `fez % porcentagem amanheceu desceu desce desceram alta baixa alto pregao bom ruim ${returns} variacao variou mexeu mexeram oscilou oscilacao movimento pregao bolsa saldo ultimo hoje dia diario p&l green red verde vermelho desceram subiiu anda andou
    porque como vida financeira serio uai mercado fechou fecharam abriu`,
  result_period: `quantos tirou fiquei grana negativo deixou rendimentos fez contando somando rendeu rendendo rende rendi renderam rendia ganhei ganho ganhos ganhou ganhando ganhar lucro lucros lucrei lucrou lucrando lucrar lucro/prejuizo perdi perda
    perdas perdeu perdendo perder resultado resultados prejuizo deu deram dando da dei subiu subiram subindo subi caiu cairam caindo despencou disparou positivo
    positiva negativo negativa green red mudou mexeu variou variacao fechei fechou evoluiu evolucao valorizou valorizaram valorizacao desvalorizou cresceu crescimento
    investir sem contar contando proventos dividendos dividendo alguma algum coisa nada anda indo estao quieto real`,
  return_period: `fez fiz tirando ipca quantos media parte real inflacao descontando descontada descontado ${returns} % porcentagem quantos quantas qts quanto taxa anual percentuais`,
  return_vs_index: `bate fez fiz mesmos aportes dariam daria abaixo deixado tinha posto aplicado ganho seria parado tirando ${returns} ${indexes} % quantos pontos x contra compara comparado comparada comparacao compare relacao frente mais que do bati bateu batendo batido venceu vencendo venci supera superei superou
    perdendo apanhei tomei pau tivesse posto colocado teria hoje mexeu mexeram dia acima abriu fiquei sobra sobrou somando`,
  of_cdi: `fiz qts acima passou passei ${returns} ${indexes} % quantos quanto mais fez fazendo somado percentual`,
  best_worst: `fiz fez tive ajudou atrapalhou ajudaram atrapalharam diferentes puxando puxou puxaram pregao ultimo levou sofreu vez ${returns} quem mais deu ranking top melhor melhores pior piores investimento mico valorizou subiram max hoje porque teve campea campeao destaque destaques rentavel maior menor`,
  position: `onde quantas quantos qts qtas quantidade qtd quando cotas cota unidades unidade posicao vale valem valia valendo corretora corretoras custodia lucro prejuizo vermelho azul ganhando perdendo
    cotacao preco possuo guardadas guardado aplicado investido propria quantia tamanho parado saldo sobrou nenhuma comprei compradas coloquei acabou dando`,
  allocation: `onde diferente diferentes investimento instituicoes contando considerando somando mostra parte sao quantas quantos qts patrimonio saldo vale valem valia valendo posicao posicoes investido aplicado guardado possuo tirando sem fora exceto descontando contar lista
    % percentual porcentagem quantos mais quanto investimento investimentos divide dividida dividido divisao distribuicao composicao alocacao alocado classe classes tipo tipos separado separados separada
    muito peso pesos pesa representa corretora corretoras banco instituicao diversificacao diversificada concentracao empresas`,
  average_price: `fiz tenho deu ${taxes} preco precos custo custou medio media paguei comprei comprar compra compras fiscal ir declaracao aquele vale valem cota cotas acao porque mais unidade unitario ficaram mudou muda`,
  income_received: `ganho vida entra nisso provento proventos dividendo dividendos rendimento rendimentos recebi recebemos recebido recebidos recebida recebidas receber recebo recebeu entrou entraram
    pingou pingaram pingando pinga caiu cairam pagou pagaram pagam paga ganhei renda rendas passiva mensal mensais media medio mes meses dia descontado descontados imposto irrf
    retido retidos bruto brutos liquido liquidos sem teve somam renderam cupom cupons aluguel alugueis amortizacao amortizacoes juros capital contra creditado grana sobre proprio alguma algum algo coisa nada mes meses ano passivo distribuido rendimentos`,
  income_to_come: `provisionado ${incomeKinds} ${incomeVerbs} ${some} mais quando proximo proximos proxima proximas futuro futuros previsto previstos prevista anunciado anunciados declarado provisionado provisionados
    programado pagamento pagamentos credito creditos novo novos datas data falta faltam sao consultar`,
  income_by_asset: `juntas juntos anunciou separado separados quem cada ${incomeKinds} ${incomeVerbs} ${some} comprei ranking lista nunca vez`,
  income_by_month: `por compara viver comparar ${incomeKinds} ${incomeVerbs} mes meses mais renda historico grafico tabela evolucao lista`,
  income_yield: `investimentos ao pagam pagaram quantos quanto % renda recebo ${incomeKinds} dividend yield cost retorno alto ano meses paguei custo somado anual`,
  calendar: `chegando vai ter vem ${incomeKinds} ${incomeVerbs} ${some} quando data datas evento eventos novo novos novas proximo proximos proxima proximas desdobramento desdobramentos grupamento grupamentos split bonificacao sao teve dia prox agenda calendario`,
  fi_maturity: `qualquer hora momento antes consigo sacar tirar retirar liquidez prefixado vejo ${ofIncome} ${some} quando dia data vence vencem vencendo vencer vencimento vencimentos proximo proximos proxima primeiro primeira diaria diario dinheiro posso resgatar sacar mexer vem`,
  fi_net_today: `tirando ${ofIncome} ${redemption} ${taxes} ${some} vale valem valendo rendeu rendendo rende ganhei ganho lucro recebo receber vem ia pago pagar pagaria sobra sobraria saldo posso data valor iof quanto pagando`,
  fi_fgc: `perco perder dinheiro quebre negocio ${some} fgc fundo garantidor banco bancos instituicao emissor limite coberto coberta cobertos cobertas cobre cobertura garantido garantida garantidos garantia protegido protegida protegidos seguro segura
    passei passa passou passando acima dentro lista quebrar quebra entra entram aplicacao aplicacoes investimentos aquele`,
  fi_terms: `diminuir diminuir diminui cair cai abaixar descer sao ano ${ofIncome} ${taxes} taxa taxas rende rendendo rendimento remuneracao paga pagando pagar quantos dias faltam falta baixar baixa passa daqui tempo aliquota menor isento isenta isentos isentas aquela contratada tabela`,
  tax_month: `ficou foi bolsa imposto impostos ir irrf tributo tributos tributacao dedo-duro dedo duro retido retidos retida fonte leao renda receita federal vendi vendas venda pagar pago
    paguei paga devo devendo deve preciso deu isento isenta ganho lucro sobre umas alguma algum nada coisa nenhum nenhuma descontaram descontado`,
  darf: `acho esqueci segundo ${some} darf darfs ${taxes} pagar pago paga paguei pagamento posso quando dia teve devendo devo deve vence venceu vencida vencido vencimento vencer proxima proximo aberto aberta suave duvida gerou valor gerar guia codigo mes`,
  exemption_left: `mais usar usando usei usado limite isencao isento isenta isentos pagar pagando posso poderia vender vendas venda vendo ${taxes} darf sem ultrapassar passar estourar restante resta sobra sobrou falta mensal`,
  sale_simulation: `zerando zerar cada preco vender vendesse vendendo venda vendo vendi ${taxes} pagar pago pagaria paga lucro ganho resultado sobra liquido quanto conto ia dar da deu realizo desfizer limite passo cotas cota`,
  losses: `anos anteriores ano ${some} prejuizo prejuizos perda perdas compensar compensado compensacao abater abate descontar usar usei usado acumulado acumulados acumulada guardado carregado saldo antes anterior anteriores sobrou sobra
    pagar menos ${taxes} ganho ganhos credito fiscal disponivel`,
  annual_return: `onde faz escrevo escrever vai lista preciso vejo ${taxes} bens direitos declarar declaro declaracao declarado informe informar fazer vejo devo lanca lancar lanco coloco colocar preencher preencho ficha fichas codigo grupo lucro rendimentos rendimento isento isentos isenta exclusiva
    dividendos juros sobre capital proprio deu anual linha linhas`,
  compare_assets: `contra ${returns} ${indexes} quem mais melhor pior comparar compara comparado comparacao compare entre ou x versus % me`,
  goals: `andam anda cheguei aportando guardando poupando investindo muito prazo teria quer ganhar meta metas objetivo objetivos renda mes chego chegar chega atinjo atingir bato bater alcanco falta faltam faltando quanto tempo ritmo juntei juntou juntar juntamos guardar guardei conseguir consigo
    comprar gente progresso andamento quando preciso precisa aportar investir perto longe meu primeiro sonho`,
  deposit: `onde faz fazer por defini planejei conforme pelas minhas alocacao tenho pelos recebi ganhei sobrou sobraram salario 13o decimo terceiro ferias bonus tenho aportar aporte aporto investir invisto aplicar aplico colocar coloco botar boto por ponho depositar distribuir distribuo dividir divido dividido divisao
    alvo alvos meta desvio fora abaixo acima seguindo ficaria classe classes alocacao balanceamento rebalancear pila reais conto`,
  data_health: `onde aparece aparecem diferente atrasada atrasado ${some} dados dado preco precos cotacao cotacoes atualizado atualizados atualizada atualizadas desatualizado atualizou atualizacao quando vez ultima ultimo usando lancamento lancamentos errado errada certo certos provento proventos conferir
    porque b3 bate batendo`,
  transactions: `vezes fez investir comecei vol compra compras comprei comprado venda vendas vendi vendido operacao operacoes lancamento lancamentos movimentacao movimentacoes negociacao negociacoes aporte aportes aportei investi coloquei botei depositei
    quando vez dia data taxa taxas corretagem corretagens custo custos preco saiu sairam nada lembro bolso dinheiro lista listar historico extrato volume primeira primeiro ultima ultimo ultimas ultimos quantos quantas fiz cotas`,
} satisfies Partial<Readonly<Record<Intent, string>>>;

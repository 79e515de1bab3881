import { isOneLetterOff } from "#domain/questions/calendar-parts.ts";

/** Words of questions that name nothing. A word that is not among them may be the name of an asset. */
const words = `
  aberto aberta abertos abertas puxou puxaram pagando
  abre abrir fica ficam ficar ficaria fico ficou vamos dai leve levar jogo amar apto boas casa deva dura frio more movi viva suba eleva invista anima usual
  moderna diagnosticos total visao quanto quantos quanta quantas resgatei saquei preju travado travada cenario cenarios em quanto
  abaixo abater abri abriu acao acaso acesso achar acho acima acoes aconteceu acumulada acumulado acumulei adianta adicionar afinal agenda agora aguardar
  ainda ajuda ajudar ajuste alem algo alguem algum alguma algumas alguns aliquota alocacao alta altas alto altos aluguel alugueis alvo alvos
  amortizacao amortizacoes analista andamento andando anda andar antes antiga antigo antigos anterior anteriores anual anuais anunciado anunciados
  anunciou apenas aparece aparecer aplicacao aplicacoes aplicado aplicada aplicar aplicando apliquei aportar aporte aportes aportei aportando aposentadoria
  aquela aquele aqueles aquilo aqui area arquivo arquivos assim ate atingir atinjo ativo ativos atras atrasada atrasado atrasados atraso atual
  atualizada atualizado atualizados atualizadas atualizaram atualizou atualmente aumentar aumentou automatico azul baixa baixar baixas baixo
  baixou banco bancos base basta bastante bate bateu bater bati bem benchmark beneficio bens boa bolsa bom bonificacao bonificacoes bota botar botei
  brasileira brasileiro bruta bruto brutos buscar cabe caber caem cai caiu cairam cair caindo caixa calcula calculado calcular calculo calendario calma cada campeao
  capital cara cartao carteira carteiras caso causa cem certa certinho certo certos cetip chega chegar chego chegou chegando classe classes cliente cobertura coberto
  cobrada cobraram codigo codigos coisa coisas coloca colocar colocado colocando coloco coloquei coluna com come comecei comeco comecou como compara comparacao
  comparada comparado comparando comparar compensa compensar completa completo composicao composta compra comprada comprado comprar compras comprei compro
  comprando comum concentrada concentrado confere conferir conferida confirmar consegue conseguiu consigo consolidado conta contando contar contas
  conto contra contrato contratos corrente correta correto corretagem corretagens corretora corretoras cotacao cotacoes cotas cota credito credita creditado
  creditou cripto criptos criptomoeda criptomoedas criptoativos crescendo crescer cresceu crescimento cupom cupons custa custando custo custos custodia custou custodiante
  dado dados daqui dando dao dar darf darfs data datas day debenture debentures declaracao declarado declarar declarei declaro dela dele delas deles
  demais demora dentro depois deposito depositar depositei depende deram desce descendo descer desceu descontada descontado descontando descontar
  desconto descontou desde desdobramento desdobramentos desempenho despencou dessa desse desses desta deste desvalorizou desvalorizacao desvio deu dever
  devia devo devendo dia diaria diario dias diferenca diferente diferentes digamos dinheirinho dinheiro direito direitos direto discriminacao
  disparou disponivel distante distribuicao distribuido distribuida dividas dividendo dividendos dividida dividido dividir divide diversificada
  diversificacao diversificado dizer dobro dolar dona dono drawdown duas dura durante educa ela ele elas eles embaixo empresa empresas emissor emissores emolumentos
  encerrado encerrou enfim enquanto entao entender entra entrada entradas entrar entraram entrando entre entrou escreve esperar especie esse essa esses essas esta
  estao estar estarei estaria estava estavam este estes estou estoura estourei estouro etf etfs eventos evento evoluiu evolucao exata exatamente exato exceto existe
  explica explicar explicado exterior extra extrato falar fala falta faltam faltando faltar fatia favor faz fazem fazendo fazer fechada fechado fechamento
  fechei fechou feito fez fgc ficam ficando ficar ficaria ficha fico ficou fiquei fii fiis fim final financeira financeiro fisica fiz fixa
  fonte fora foram forma fosse fossem frente foi fui funciona fundo fundos futura futuras futuro futuros ganha ganhando ganhar ganhei ganho ganhos ganhou
  garantia garantida garantido garantidor gastando gastar gastei gasto gente geral gera gerou grafico grana grande grosso grupamento grupamentos guardado guardada guardei
  haver havia historico historica hoje hora horas ibovespa igual imobiliario imobiliarios imovel imoveis importar importei importo imposto impostos inclui incluindo incluir inclusive
  independencia indexado indexador indice indices inflacao informe inicio inicial instituicao interna inteira inteiro investe investi investida investido investidos investimento
  investimentos investir investindo invisto ipca irpf irrf isencao isenta isentas isento isentos isso isto janela jeito juntar juntas juntei junto juntos
  juro juros justamente lado lancado lancamento lancamentos leao ler levar leva liquida liquidez liquido liquidos limite limites limpo limpa linha linhas lista listar logo longe
  longo lucrando lucrar lucrei lucro lucros lucrou lugar maior maiores mais mal manda mandar maneira mao maos mas maxima maximo media medio medias medios
  mediana meio meia melhor melhores mensal mensais mensalmente menor menores menos mercado mesma mesmas mesmo mesmos meta metade metas meu meus mexeu mil milhao milhoes
  minha minhas minima minimo moeda moedas mora mostra mostrar movimentacao movimentacoes movimento muda mudou muita muito muitos nada nao necessario negativa negativo negativos
  negociacao negociacoes nela nele nenhum nenhuma nesse nessa neste nesta nem ninguem nisso nome nossa nosso nota notas nova novas novo novos nunca
  numero numeros objetivo objetivos onde operacao operacoes ordem ordens orgao origem otimo outra outras outro outros paga pagam pagamento pagamentos pagando pagar
  pagaram pagaria pago pagos pagou paguei papel papeis para parada parado parte participacao partir passa passado passada passados passar passando passei passiva passou patrimonio
  pedaco pega peguei pela pelas pelo pelos peso pesos percentual perco perda perdas perde perdendo perder perderam perdeu perdi periodo perto pessoa pessoal pessoas
  pingando pinga pingar pingaram pingou pior piores planejado plano poder poderia podia pode podem pois ponta pontos por porcentagem porem porque posicao posicoes
  positiva positivo possivel possuo posso posta posto poupanca pouco poucos prazo preciso precisa precisaria preco precos prefixado prefixados pregao prejuizo prejuizos previsao prevista
  previsto previstos previdencia primeira primeiras primeiro primeiros principal principais privada problema produto proporcao propria proprio proprios provento proventos proxima
  proximas proximo proximos publico publicos pula quais qual qualquer quando quanta quantas quanto quantos quantia quantidade quase que quebrar queda quedas quem quer queria
  quero questao quiser ranking real reais realizado realizei realizar rebalancear receber recebendo recebe recebem recebeu recebi recebia recebida recebidas recebido recebidos recebo receita
  reconhecer reduzir referente registrada registrado registradas registrados registrei relacao relatorio remuneracao rendendo renda rende rendem render rendeu renderam rendia rendimento
  rendimentos rentabilidade rentavel representa representam resgatado resgatar resgate resgates resgatando resta restam restante resultado resultados resumida resumido resumo
  retida retidas retido retidos retorno retornou rico risco rolou saber sabendo saco sacar sai sair saiu salario saldo saldos sao seja segura segurado segue selic
  sem semana semestre sempre sendo ser sera seria serve servem setor sexta significa simples simula simulacao simular sobra sobrando sobrar sobraram sobre sobrou sofreu soma
  somada somadas somado somados somando somar somam sou sozinha sozinho split subida subindo subir subiram subiu subscricao sua suas sugestao sumiu superei superou suponha supondo
  tabela tal talvez tamanho tambem tanta tanto tarde taxa taxas tem tempo tempos tendo tenha tenho ter terei teria termina terminar terminei tesouro tesouros teve tido tinha tinham
  tipo tipos tir tira tirando tirar tirasse tirei titulo titulos tive tivesse toda todas todo todos tombo topo total totais totalizando trade trades transacao transacoes trazer
  trimestre trocar tudo ultima ultimas ultimo ultimos ultrapassei unica unico unidade unidades usar usada usado usei valem valendo valer valera valeu valia valor valores valorizou
  valorizacao valorizaram vai vao variacao variacoes variar variou varia vaza vejo vem vence vencem vencendo vencer vencera vencida vencido vencimento vencimentos venda vendas
  vende vendas vender vendi vendia vendida vendidas vendido vendidos vendendo vendesse vendo ver verdade verificar vermelho vez vezes vida viria vieram vindo vir visao volta voltou volume
  volatilidade vontade vou yield cost dividend swing iof rdb cdb cdbs lci lcis lca lcas cri cra bdr bdrs jcp cpf cnpj reserva emergencia viver pagador pagadora pagadoras pagadores
  retrasado retrasada janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro domingo segunda terca quarta quinta sabado amanha ontem anteontem
  cdi ipca selic bolsa taxa cima ritmo outro dolar benchmark gravar gravei nosso nossas ibov pregao pregoes gerou dividendo juntado dessas destes pagarei receberei somasse
  datas-com data-com fatura energia venceu tipo fazer saida saidas nenhuma sobrou
  das dos nas nos com sem uma uns umas aos pra pro pros sua seu seus lhe lhes dele toda virada senhor senhora seguinte terceiro quarto quinto somente divisao
  desse dessas desses aquilo aquele maneira jeito grana bolada quantia quase algum algumas verdinha green red stop volume negociado programar excel pdf
  baixar exportar diabo danado raios troco palavras simples debenture debentures incentivada incentivadas lado lugar caminho epoca virou chegada antes dentro
  fora cima embaixo vao voltar junto juntos conforme segundo seguindo alvos alvo ficaria ficariam daria dariam teria valia devolve precisando comparando evoluiu
  escolhi cobriu rolagem boleta pau apanhei tomei levei ganhado batido batendo perto longe parecido igual tamanho maxima minima abertura usando usar tipo tipos
  cabeca oscilacao app falou disse pediu manha tarde noite cedo madrugada montante gerente genro nora sogro sogra primo prima tio tia vizinho vizinha contador contadora assessor assessora colega colegas emprego
  duvida duvidas cunhado cunhada marido mulher esposa filho filha neta neto irmao irma celular
  voce voces abrir abrimos gente abertura inteira pilas tche oxe vixe bah guri tri mainha visse
  aquisicao exercicio ficha tributacao exclusiva custodiado custodiada incide incidir conciliada conciliado teto vacancia
  mes meses ano anos semanas semestral trimestral semestres trimestres deste desse nesse naquele naquela daquele daquela daquilo oque ola opa ajuda menu exemplo exemplos pergunta perguntas
  perguntar pergunto responde responder resposta deixa deixar deixei dia-a-dia importante interessante serio seria gosto gostaria obrigada obrigado vale valeu lembra lembrar lembro
`;

const known: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

/** Whether a word is one letter away from one that names nothing. */
export const isAlmostKnown = (word: string): boolean => {
  for (const each of known) if (each.length > 2 && isOneLetterOff(word, each)) return true;
  return false;
};

/** Whether a word names nothing: it is one of questions, or as short as a preposition. */
export const isKnownWord = (word: string): boolean =>
  word.length < 3 || known.has(word) || /^\W|\d/.test(word);

import { expect, it } from "vitest";
import { answerText, ask, startAnalyst } from "#tests/support/analyst.ts";

/** Questions whose answer was the right figure of something else, with the words of an answer to what was asked. */
const asked: readonly (readonly [question: string, says: RegExp])[] = [
  ["quanto tenho de petr4 na xp?", /^Em XP Investimentos há \[230 quantity\] ações de PETR4/],
  ["quanto tenho em cada corretora?", /Por corretora\nXP Investimentos \| 117313/],
  ["qual banco tem mais dinheiro meu?", /Por corretora\nXP Investimentos/],
  ["quantos fiis eu tenho?", /^Principal tem \[6 count\] ativos diferentes de FIIs/],
  ["quantos etfs eu tenho?", /^Principal tem \[2 count\] ativos diferentes de ETFs/],
  ["quais minhas maiores posições em fiis?", /Por ativo\nKNCR11 \| 10660/],
  ["petr4 contra os fiis em 2025", /Lado a lado\nPETR4 \| -0\.06.*\nFIIs \| 0\.18/],
  ["petr4 rendeu mais que o cdi em 2025?", /Lado a lado\nPETR4 \| .*\nCDI \| /],
  [
    "petr4 contra o cdi em 2026",
    /não cobrem os mesmos dias[\s\S]*PETR4 \| 31\/12\/2025 a 21\/08\/2026 \| -0[^\n]* \| 0/,
  ],
  ["petr4 em 2025 contra o cdi, e petr4", /^Em 2025, .*\nLado a lado\nPETR4 \| [^\n]*\nCDI \| /],
  ["quanto a petr4 variou em 10/06/2026?", /10\/06\/2026, o resultado de PETR4 foi de \[220\.8 money\]/],
  ["melhor ativo de 10/06/2026", /10\/06\/2026, o melhor em rentabilidade foi PRIO3/],
  ["qual o melhor ativo do dia?", /^A maior alta do pregão de .*B3SA3/],
  ["qual foi meu melhor dia em 2025?", /o melhor mês inteiro foi .*\n.*\n.*não o do melhor dia/],
  ["rentabilidade mês a mês em 2026", /Meses\n2026-08 \| 0\.0023/],
  ["quanto recebo até o fim do ano?", /^Até 31\/12\/2026, Principal tem \[210\.62535 money\]/],
  ["quanto vou receber de jcp?", /líquidos a receber em JCP/],
  ["qual o próximo dividendo em dezembro?", /^Em dezembro de 2026, Principal tem \[165\.09735 money\]/],
  ["qual fii pagou mais por cota em 2025?", /São valores recebidos\. Por unidade, pergunte/],
  ["qual mês recebi mais de fiis?", /mais entrou de FIIs foi janeiro de 2026: \[505\.76 money\]/],
  ["média mensal de proventos dos fiis", /a média de FIIs foi de \[317\.25/],
  ["os mesmos aportes no ibovespa dariam quanto em 2025?", /\[250182.* money\] em 31\/12\/2025/],
  ["quanto já rendeu minha renda fixa?", /^Toda a renda fixa já rendeu \[59759\.02408 money\]/],
  [
    "quanto já rendeu minha renda fixa em todas as carteiras?",
    /^Toda a renda fixa e o Tesouro já renderam \[/,
  ],
  ["quanto já rendeu minha renda fixa na Principal?", /^Todo o Tesouro Direto já rendeu \[/],
  [
    "quanto tenho em renda fixa em todas as carteiras?",
    /^Em renda fixa estão .*\nO Tesouro Direto é outra classe, fora deste valor: \[/,
  ],
  ["quanto rendem meus cdbs?", /já renderam \[52122\.6257 money\]/],
  ["quando vencem meus títulos do tesouro?", /O que você tem em Tesouro Direto/],
  ["qual a alíquota do meu cdb de 110?", /pela tabela regressiva\.\nFaltam \[58 count\] dias/],
  ["meu tesouro tem fgc?", /^O FGC não cobre Tesouro Direto/],
  ["quanto tenho em lci?", /^Não encontrei “lci”/],
  ["quanto posso vender de hglg11 sem imposto?", /Em FIIs, ela não existe/],
  ["prejuízo em ações para compensar", /^No fim de .*\[1523\.70.* money\] em operações comuns\.$/],
  ["datas com das minhas ações e fundos em dezembro", /, só de ações e FIIs, em dezembro/],
  ["por que o preço do ivvb11 está parado?", /^O último preço de IVVB11 que há aqui é de /],
  ["quais rendimentos de fiis declaro", /Rendimentos de FIIs \| HGLG11 \| 880/],
  [
    "quanto vendi de fiis em março de 2025?",
    /^Em março de 2025, as vendas de FIIs somam [^\n]*\nÉ uma conta/,
  ],
];

it("answers what a question names, and no neighbour of it", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const wrong: string[] = [];
  for (const [question, says] of asked) {
    await fixture.api.superuser.deleteFrom("rate_limits").execute();
    const text = answerText(await ask(fixture, question));
    if (!says.test(text)) wrong.push(`${question}: ${text}`);
  }
  expect(wrong).toEqual([]);
});

it("answers a comparison after any question", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  const { frame } = await ask(fixture, "rentabilidade mês a mês em 2026");
  const answer = await ask(fixture, "petr4 contra os fiis em 2025", { frame });
  expect(answerText(answer)).toMatch(/Lado a lado\nPETR4 \| -0\.06.*\nFIIs \| 0\.18/);
});

/** Parts for which there is no figure. */
const notTaken = [
  "quanto tenho de fiis na xp?",
  "rentabilidade dos fiis mês a mês",
  "minha tir em fiis",
  "dividend yield de mxrf11 em 2024",
  "quanto eu tinha investido em 2024",
  "prejuízo em cripto para compensar",
  "quanto vendi de etfs em março de 2025?",
  "quanto recebi por mês de jcp",
  "quanto faltava para o primeiro milhão em 2024",
];

it("asks back where a part has no figure of its own", async () => {
  const fixture = await startAnalyst();
  await using _ = fixture.api;
  for (const question of notTaken) {
    const answer = await ask(fixture, question);
    expect(answer.mode, question).toBe("ask");
    expect(
      answer.blocks.flatMap((block) => ("parts" in block ? block.parts : [])),
      question,
    ).toEqual([{ kind: "text", text: "Não tenho essa conta só para o que você pediu. Serve esta?" }]);
    expect(answer.chips, question).toHaveLength(1);
  }
});

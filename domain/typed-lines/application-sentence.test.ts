import { expect, it } from "vitest";
import { readRemuneration, remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import type { ApplicationDoubt } from "#domain/typed-lines/application-line.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";

const today = "2026-11-22";

/** The parts of the line that are doubtful. */
function doubtfulParts(doubt: ApplicationDoubt): readonly string[] {
  if (doubt.kind === "savings") return Object.values(doubt.terms);
  return "text" in doubt ? [doubt.text] : [];
}

/** Writes how a line is read: kind, issuer, amount, remuneration, first day, maturity, interest and liquidity, then the doubts. */
function written(text: string): string {
  const sentence = readApplicationSentence(text, today);
  if (!sentence) return "none";
  const { kind, issuer, amount, remuneration, firstDay, maturity, ...told } = sentence;
  const { interestPaid, liquidity, doubts } = told;
  const terms = remuneration === undefined ? undefined : readRemuneration(remuneration);
  return [
    kind,
    `(${issuer})`,
    amount ?? "-",
    terms ? remunerationText(terms) : "-",
    firstDay === today ? "today" : (firstDay ?? "-"),
    maturity ?? "-",
    ...(interestPaid ? [interestPaid] : []),
    ...(liquidity ? [liquidity] : []),
    ...doubts.map((doubt) => [`?${doubt.kind}`, ...doubtfulParts(doubt)].join(" ")),
  ].join(" ");
}

const certain: [line: string, reading: string][] = [
  ["cdb banco x 5000 110% cdi", "CDB (banco x) 5000 110% do CDI today -"],
  [
    "cdb nubank 5000 110% cdi 12/03/2025 vence 12/03/2027",
    "CDB (nubank) 5000 110% do CDI 2025-03-12 2027-03-12",
  ],
  ["lci 10 mil 93% cdi 2 anos", "LCI () 10000 93% do CDI today 2028-11-22"],
  [
    "lca banco do brasil R$ 1.000,00 12,5% a.a. 180 dias",
    "LCA (banco do brasil) 1000 12,5% a.a. today 2027-05-21",
  ],
  [
    "debenture vale incentivada 10k ipca+6,2% ontem vence 15/10/2032",
    "INCENTIVISED_DEBENTURE (vale) 10000 IPCA + 6,2% a.a. 2026-11-21 2032-10-15",
  ],
  ["CDB BANCO INTER 2.500,00 IPCA + 6% ONTEM", "CDB (BANCO INTER) 2500 IPCA + 6% a.a. 2026-11-21 -"],
  // No amount has three decimals.
  ["cdb inter 5.000", "CDB (inter) 5000 - today -"],
  ["cdb inter R$ 1.000", "CDB (inter) 1000 - today -"],
  [
    "cdb banco inter 5.000 105% do cdi vence 15/06/2028 aplicado 15/06/2026",
    "CDB (banco inter) 5000 105% do CDI 2026-06-15 2028-06-15",
  ],
  [
    "LC crefisa 4.000 14% ao ano 05/11/2026 até 05/11/2028",
    "LC (crefisa) 4000 14% a.a. 2026-11-05 2028-11-05",
  ],
  ["lci 95% cdi inter 5000 dia 9/11 12 meses", "LCI (inter) 5000 95% do CDI 2026-11-09 2027-11-09"],
  ["lci 95% cdi inter 5000 dia 9", "LCI (inter) 5000 95% do CDI 2026-11-09 -"],
  [
    "apliquei R$ 3.000,00 num cdb do pagbank a 100% do cdi ontem",
    "CDB (pagbank) 3000 100% do CDI 2026-11-21 -",
  ],
  [
    "debenture vale ipca+6,15% 10 a 1.012,35 em 17/11/2026 venc 15/05/2031",
    "DEBENTURE (vale) 10123.5 IPCA + 6,15% a.a. 2026-11-17 2031-05-15",
  ],
  ["cri rede 10 x 1.012,35 ipca+6%", "CRI (rede) 10123.5 IPCA + 6% a.a. today -"],
  ["10k em cdb inter 110% cdi", "CDB (inter) 10000 110% do CDI today -"],
  ["R$ 10 mil no cdb do inter a 110% do cdi", "CDB (inter) 10000 110% do CDI today -"],
  ["apliquei 1,5 mil na lci da caixa 93% cdi", "LCI (caixa) 1500 93% do CDI today -"],
  ["mil reais na poupança da caixa", "POUPANCA (caixa) 1000 poupança today - daily"],
  ["apliquei mil no cdb do inter 110% cdi", "CDB (inter) 1000 110% do CDI today -"],
  ["cdb 5.000 110% cdi", "CDB () 5000 110% do CDI today -"],
  ["cdb inter 5000 110% cdi aplicado sexta-feira", "CDB (inter) 5000 110% do CDI 2026-11-20 -"],
  ["cdb inter 5000 110% cdi quinta passada", "CDB (inter) 5000 110% do CDI 2026-11-19 -"],
  ["CDB Itaú R$5.000,00 100% do CDI liquidez diária", "CDB (Itaú) 5000 100% do CDI today - daily"],
  ["cdb inter 5000 cdi+1% juros mensais", "CDB (inter) 5000 CDI + 1% a.a. today - monthly"],
  [
    "cra vale 10000 ipca+6% cupom semestral vence 15/10/2032",
    "CRA (vale) 10000 IPCA + 6% a.a. today 2032-10-15 half-yearly",
  ],
  ["cdb inter 5000 12% juros anuais liquidez diária", "CDB (inter) 5000 12% a.a. today - yearly daily"],
  ["cdb inter 5000 110% cdi juros pagos todo mês", "CDB (inter) 5000 110% do CDI today - monthly"],
  ["cdb itau 5000 100% cdi liquidez diaria", "CDB (itau) 5000 100% do CDI today - daily"],
  ["cdb c6 3000 cdi+1,8 24 meses", "CDB (c6) 3000 CDI + 1,8% a.a. today 2028-11-22"],
  ["cdb c6 3000 CDI + 1.8% em 24 meses", "CDB (c6) 3000 CDI + 1,8% a.a. today 2028-11-22"],
  ["cdb master 20k pré 12,5% em 2 anos", "CDB (master) 20000 12,5% a.a. today 2028-11-22"],
  ["cdb master 20k 12,5% pré até 22/11/2028", "CDB (master) 20000 12,5% a.a. today 2028-11-22"],
  ["cdb master 20 mil 12,5 a.a. 720 dias", "CDB (master) 20000 12,5% a.a. today 2028-11-11"],
  ["cdb master 20 mil 12,5% ao ano 1.080 dias", "CDB (master) 20000 12,5% a.a. today 2029-11-06"],
  ["cdb sofisa 1500 110 % do CDI 10.03.2026", "CDB (sofisa) 1500 110% do CDI 2026-03-10 -"],
  ["cdb sofisa 1500 110%cdi", "CDB (sofisa) 1500 110% do CDI today -"],
  ["cdb sofisa 1500 110 por cento do cdi", "CDB (sofisa) 1500 110% do CDI today -"],
  ["cdb sofisa 1500 cdi 110%", "CDB (sofisa) 1500 110% do CDI today -"],
  ["lci 95 cdi inter 5000", "LCI (inter) 5000 95% do CDI today -"],
  ["cdb inter 5000 110 do cdi", "CDB (inter) 5000 110% do CDI today -"],
  ["cdb inter 5000 ipca 6%", "CDB (inter) 5000 IPCA + 6% a.a. today -"],
  ["cdb inter 500 conto 100% do cdi", "CDB (inter) 500 100% do CDI today -"],
  ["cdb do nubank, 1.000 reais, 100% do cdi, sem vencimento", "CDB (nubank) 1000 100% do CDI today -"],
  ["cdb sofisa 1500 pós-fixado 110% do CDI", "CDB (sofisa) 1500 110% do CDI today -"],
  ["cdb pós 110% do CDI sofisa 1500", "CDB (sofisa) 1500 110% do CDI today -"],
  ["cdb prefixado sofisa 1500 13%", "CDB (sofisa) 1500 13% a.a. today -"],
  ["cdb pré fixado sofisa 1500 13%a.a.", "CDB (sofisa) 1500 13% a.a. today -"],
  ["Apliquei 5 mil reais no CDB do Banco Inter a 105% do CDI", "CDB (Banco Inter) 5000 105% do CDI today -"],
  ["apliquei ontem R$ 2.000,00 em um cdb do bmg a 14% a.a.", "CDB (bmg) 2000 14% a.a. 2026-11-21 -"],
  ["comprei lci da caixa 50 mil 90% do cdi em 10/11", "LCI (caixa) 50000 90% do CDI 2026-11-10 -"],
  ["R$ 700,50 rdb nubank 100% cdi hoje", "RDB (nubank) 700.5 100% do CDI today -"],
  ["rdb nubank 700,50 100% cdi anteontem", "RDB (nubank) 700.5 100% do CDI 2026-11-20 -"],
  ["LC Omni 8000 IPCA+7,35% 3 anos", "LC (Omni) 8000 IPCA + 7,35% a.a. today 2029-11-22"],
  ["lcd bndes 30k ipca mais 6,1% vence 15/08/2031", "LCD (bndes) 30000 IPCA + 6,1% a.a. today 2031-08-15"],
  ["lig santander 100 mil 98% do DI 36 meses", "LIG (santander) 100000 98% do CDI today 2029-11-22"],
  ["cri mrv 1,5 milhão ipca + 8% vence em 15/12/2030", "CRI (mrv) 1500000 IPCA + 8% a.a. today 2030-12-15"],
  [
    "cra suzano 10000 6,5% + ipca 15/05/2024 15/05/2029",
    "CRA (suzano) 10000 IPCA + 6,5% a.a. 2024-05-15 2029-05-15",
  ],
  [
    "Debênture Petrobras R$ 12.345,67 CDI + 1,2% 01/02/26 até 01/02/31",
    "DEBENTURE (Petrobras) 12345.67 CDI + 1,2% a.a. 2026-02-01 2031-02-01",
  ],
  [
    "debêntures incentivadas vale24 10.000,00 ipca+6%",
    "INCENTIVISED_DEBENTURE (vale24) 10000 IPCA + 6% a.a. today -",
  ],
  ["cdb daycoval 10000 selic + 0,1%", "CDB (daycoval) 10000 Selic + 0,1% a.a. today -"],
  ["cdb daycoval 5.000 selic+0,1%", "CDB (daycoval) 5000 Selic + 0,1% a.a. today -"],
  [
    "cdb btg pactual, R$ 5.250,00, 104% do CDI, venc. 12/03/2028",
    "CDB (btg pactual) 5250 104% do CDI today 2028-03-12",
  ],
  ["cdb btg 5000 104% cdi vencimento: 12 de março de 2028", "CDB (btg) 5000 104% do CDI today 2028-03-12"],
  ["12 de março de 2026 cdb btg 5000 104% cdi", "CDB (btg) 5000 104% do CDI 2026-03-12 -"],
  ["cdb btg 5000 104% cdi vencendo em 12-mar-28", "CDB (btg) 5000 104% do CDI today 2028-03-12"],
  ["cdb btg 5000 104% cdi de 12/03/2025 a 12/03/2028", "CDB (btg) 5000 104% do CDI 2025-03-12 2028-03-12"],
  [
    "cdb btg 5000 104% cdi aplicado em 2025-03-12 prazo de 2 anos",
    "CDB (btg) 5000 104% do CDI 2025-03-12 2027-03-12",
  ],
  ["cdb btg 5000 104% cdi 29/02/2024 1 ano", "CDB (btg) 5000 104% do CDI 2024-02-29 2025-02-28"],
  ["cdb btg 5000 104% cdi 1 ano e meio", "CDB (btg) 5000 104% do CDI today 2028-05-22"],
  ["cdb btg 5000 104% cdi 1 ano e 6 meses", "CDB (btg) 5000 104% do CDI today 2028-05-22"],
  ["cdb btg 5000 104% cdi dois anos", "CDB (btg) 5000 104% do CDI today 2028-11-22"],
  ["cdb btg 5000 104% cdi 2anos", "CDB (btg) 5000 104% do CDI today 2028-11-22"],
  ["cdb btg 5000 104% cdi 720d", "CDB (btg) 5000 104% do CDI today 2028-11-11"],
  ["cdb btg 5000 104% cdi 2 anos de prazo", "CDB (btg) 5000 104% do CDI today 2028-11-22"],
  ["cdb btg 5000 104% cdi dia 10", "CDB (btg) 5000 104% do CDI 2026-11-10 -"],
  ["cdb btg 5000 104% cdi no dia 10/03/2026", "CDB (btg) 5000 104% do CDI 2026-03-10 -"],
  [
    "cdb btg 5000 104% cdi liquidez no vencimento 12/03/2028",
    "CDB (btg) 5000 104% do CDI today 2028-03-12 at-maturity",
  ],
  ["cdb btg 5000 104% cdi sem liquidez 2 anos", "CDB (btg) 5000 104% do CDI today 2028-11-22 at-maturity"],
  ["cdb btg 5000 104% cdi (resgate imediato)", "CDB (btg) 5000 104% do CDI today - daily"],
  ["cdb btg 300 cdi + 2% liq. diária", "CDB (btg) 300 CDI + 2% a.a. today - daily"],
  ["cdb bv 1000 100%cdi D+0", "CDB (bv) 1000 100% do CDI today - daily"],
  ["cdb btg 2000 110% cdi", "CDB (btg) 2000 110% do CDI today -"],
  ["cdb btg R$ 2030 110% cdi", "CDB (btg) 2030 110% do CDI today -"],
  ["cdb btg R$ 50 110% cdi", "CDB (btg) 50 110% do CDI today -"],
  ["meu cdb do Banco Inter: valor 5000, taxa 110% do CDI", "CDB (Banco Inter) 5000 110% do CDI today -"],
  ["debenture da via varejo 5000 cdi+2%", "DEBENTURE (via varejo) 5000 CDI + 2% a.a. today -"],
  ["cdb", "CDB () - - today -"],
  ["CDB - Nubank - R$ 5.000,00 - 110% CDI", "CDB (Nubank) 5000 110% do CDI today -"],
  ["poupança caixa 1000 12/03/2025", "POUPANCA (caixa) 1000 poupança 2025-03-12 - daily"],
  ["poupança 500 ontem", "POUPANCA () 500 poupança 2026-11-21 - daily"],
  ["Guardei R$ 1.500,00 na poupança do Itaú", "POUPANCA (Itaú) 1500 poupança today - daily"],
  ["depositei 2 mil na conta poupanca bb liquidez diaria", "POUPANCA (bb) 2000 poupança today - daily"],
  ["caderneta de poupança da Caixa 300 hoje", "POUPANCA (Caixa) 300 poupança today - daily"],
  ["poupança caixa", "POUPANCA (caixa) - poupança today - daily"],
  ["lf banco sol 50000 ipca+7% 2 anos", "OTHER (banco sol) 50000 IPCA + 7% a.a. today 2028-11-22"],
  ["cdb outro banco 5000 110% cdi", "CDB (outro banco) 5000 110% do CDI today -"],
];
it.each([
  ["lci 10000 92%", "LCI () 10000 92% do CDI today - ?share 92%"],
  ["lci 10 mil 92% a.a.", "LCI () 10000 92% do CDI today - ?share 92% a.a"],
  ["cdb inter 5000 110%", "CDB (inter) 5000 110% do CDI today - ?share 110%"],
  ["cdb inter 5000 15%", "CDB (inter) 5000 15% a.a. today -"],
  ["debenture vale 1000 pré 35%", "DEBENTURE (vale) 1000 - today - ?rate pré 35%"],
])("asks about a rate that no contract pays: '%s' is '%s'", (line, reading) => {
  expect(written(line)).toBe(reading);
});

it.each(certain)("'%s' means '%s'", (line, reading) => expect(written(line)).toBe(reading));

it.each([
  "",
  "cdi",
  "100 petr4 38,40",
  "nubank 5000 110% cdi",
  "outro banco sol 5000 110% cdi",
  "outro título do banco sol 5000",
  "lcix 5000",
  "tesouro selic 2029 1000",
  "cdbs 5000",
])("'%s' is no application", (line) => expect(written(line)).toBe("none"));

const doubtful: [line: string, reading: string][] = [
  ["cdb inter 2.500,00 ipca + 6% ontem venc 2030", "CDB (inter) 2500 IPCA + 6% a.a. 2026-11-21 - ?day 2030"],
  [
    "cdb inter 2.500,00 ipca + 6% vence em março de 2030",
    "CDB (inter) 2500 IPCA + 6% a.a. today - ?day em março de 2030",
  ],
  ["cdb inter 2.500,00 ipca + 6% vence 03/2030", "CDB (inter) 2500 IPCA + 6% a.a. today - ?day 03/2030"],
  ["cdb inter 2.500,00 ipca + 6% vence mar/30", "CDB (inter) 2500 IPCA + 6% a.a. today - ?day mar/30"],
  ["cdb inter 2.500,00 ipca + 6% vence 15/03", "CDB (inter) 2500 IPCA + 6% a.a. today - ?day 15/03"],
  ["cdb inter 2.500,00 ipca + 6% vence dia 15", "CDB (inter) 2500 IPCA + 6% a.a. today - ?day dia 15"],
  [
    "debenture vale segunda emissão ipca+6% 10k",
    "DEBENTURE (vale segunda) 10000 IPCA + 6% a.a. today - ?unread emissão",
  ],
  ["cdb inter 2.500,00 ipca + 6% 15/03/2030", "CDB (inter) 2500 IPCA + 6% a.a. - - ?future 15/03/2030"],
  [
    "cdb inter 2.500,00 ipca + 6% aplicado em 15/03/2030",
    "CDB (inter) 2500 IPCA + 6% a.a. - - ?future em 15/03/2030",
  ],
  ["cdb inter 2.500,00 ipca + 6% amanhã", "CDB (inter) 2500 IPCA + 6% a.a. - - ?future amanhã"],
  ["cdb inter 5.000 110.5% cdi", "CDB (inter) - 110,5% do CDI today - ?thousands 5.000"],
  ["cdb inter 5,000 110,5% cdi", "CDB (inter) - 110,5% do CDI today - ?thousands 5,000"],
  ["cdb inter 5.000,00 110.5% cdi", "CDB (inter) 5000 110,5% do CDI today - ?marks"],
  ["cdb inter 1.500 mil", "CDB (inter) - - today - ?thousands 1.500 mil"],
  ["cdb inter 5,000", "CDB (inter) - - today - ?thousands 5,000"],
  ["cdb inter 5000 300", "CDB (inter) - - today - ?amounts 5000, 300"],
  ["cdb inter 5 000", "CDB (inter) - - today - ?amounts 5, 000"],
  ["cdb inter 10 mil e 500", "CDB (inter) - - today - ?amounts 10 mil, 500"],
  ["cdb inter 10 mil e quinhentos", "CDB (inter) - - today - ?amounts 10 mil, quinhentos"],
  ["cdb inter mil e quinhentos", "CDB (inter) - - today - ?amounts mil, quinhentos"],
  ["cdb inter dez mil", "CDB (inter) - - today - ?amounts dez, mil"],
  ["cdb inter 9 mil mil", "CDB (inter) - - today - ?amounts 9 mil, mil"],
  ["cdb inter cdi + 1 mil 2 anos", "CDB (inter) 1000 - today 2028-11-22 ?rate cdi ?unread +"],
  ["cdb inter 2030", "CDB (inter) - - today - ?number 2030"],
  ["cdb inter 10000 2030 ipca+6%", "CDB (inter) - IPCA + 6% a.a. today - ?amounts 10000, 2030"],
  ["cdb inter 24", "CDB (inter) - - today - ?number 24"],
  ["cdb inter 10.03", "CDB (inter) - - today - ?number 10.03"],
  ["cdb inter 5000,123", "CDB (inter) - - today - ?unread 5000,123"],
  ["cdb inter 0", "CDB (inter) - - today - ?unread 0"],
  ["cdb inter -5000", "CDB (inter) - - today - ?unread -5000"],
  ["cdb inter 5000x", "CDB (inter) - - today - ?unread 5000x"],
  ["cri rede 10 por 1.012,35 ipca+6%", "CRI (rede) - IPCA + 6% a.a. today - ?amounts 10, 1.012,35"],
  ["cdb inter 5000 a 12,50", "CDB (inter) - - today - ?amounts 5000, 12,50"],
  ["debenture vale ipca+6% 10 a 1000", "DEBENTURE (vale) - IPCA + 6% a.a. today - ?amounts 10, 1000"],
  ["debenture vale ipca+6% 10 a 12", "DEBENTURE (vale) - IPCA + 6% a.a. today - ?amounts 10, 12"],
  [
    "debenture vale ipca+6% 10 a 1.012,35 500",
    "DEBENTURE (vale) - IPCA + 6% a.a. today - ?amounts 10, 1.012,35, 500",
  ],
  ["cdb inter 10 x 1000", "CDB (inter) - - today - ?amounts 10, x, 1000"],
  ["cri 10 unidades ipca+6%", "CRI () - IPCA + 6% a.a. today - ?amounts 10, unidades"],
  ["cdb inter us$ 5000", "CDB (inter) - - today - ?currency us$, 5000"],
  ["cdb inter 5000 usd", "CDB (inter) - - today - ?currency 5000, usd"],
  ["cdb inter 5000 cdi", "CDB (inter) 5000 - today - ?rate cdi"],
  ["cdb inter 5000 40 cdi", "CDB (inter) 5000 - today - ?rate 40 cdi"],
  ["cdb inter 5000 110 ipca", "CDB (inter) 5000 - today - ?rate 110 ipca"],
  ["cdb inter 5000 ipca 110%", "CDB (inter) 5000 - today - ?rate ipca 110%"],
  ["cdb inter 5000 cdi 2%", "CDB (inter) 5000 - today - ?rate cdi 2%"],
  ["cdb inter 5000 500% cdi", "CDB (inter) 5000 - today - ?rate 500% cdi"],
  ["cdb inter 5000 pre 12,5", "CDB (inter) 5000 - today - ?rate pre 12,5"],
  ["cdb inter 5000 pré 110% cdi", "CDB (inter) 5000 - today - ?rate pré 110% cdi"],
  ["cdb inter 5000 pós 12,5%", "CDB (inter) 5000 - today - ?rate pós 12,5%"],
  ["cdb inter 5000 1% a.m.", "CDB (inter) 5000 - today - ?rate 1% a.m"],
  ["cdb inter 5000 0,9% ao mês", "CDB (inter) 5000 - today - ?rate 0,9% a.m"],
  ["cdb inter 5000 igpm+5%", "CDB (inter) 5000 - today - ?rate igpm + 5%"],
  ["cdb inter 5000 110% cdi + 2%", "CDB (inter) 5000 - today - ?rate 110% cdi + 2%"],
  ["cdb inter 5000 110% cdi 12,5%", "CDB (inter) 5000 - today - ?rate 110% cdi 12,5%"],
  ["cdb inter 5000 110% do cdi, ipca+6%", "CDB (inter) 5000 - today - ?rates 110% do cdi, ipca + 6%"],
  ["cdb inter 5000 cdi - 1%", "CDB (inter) 5000 - today - ?rates cdi, 1%"],
  ["cdb inter 5000 pré", "CDB (inter) 5000 - today - ?rate pré"],
  ["cdb inter 5000 12/03/2025 vence 12/03/2024", "CDB (inter) 5000 - - - ?order 12/03/2025, 12/03/2024"],
  ["cdb inter 5000 vence 12/03/2025", "CDB (inter) 5000 - - - ?order 12/03/2025"],
  ["cdb inter 5000 12/03/2025 12/03/2025", "CDB (inter) 5000 - - - ?days 12/03/2025, 12/03/2025"],
  ["cdb inter 5000 12/03/2027 12/03/2028", "CDB (inter) 5000 - - - ?days 12/03/2027, 12/03/2028"],
  [
    "cdb inter 5000 12/03/2025 12/03/2026 12/03/2027",
    "CDB (inter) 5000 - - - ?days 12/03/2025, 12/03/2026, 12/03/2027",
  ],
  [
    "cdb inter 5000 12/03/2025 13/03/2025 vence 12/03/2027",
    "CDB (inter) 5000 - - 2027-03-12 ?days 12/03/2025, 13/03/2025",
  ],
  [
    "cdb inter 5000 vence 12/03/2027 vence 12/03/2028",
    "CDB (inter) 5000 - today - ?maturities 12/03/2027, 12/03/2028",
  ],
  [
    "cdb inter 5000 12/03/2025 2 anos vence 12/03/2028",
    "CDB (inter) 5000 - 2025-03-12 - ?maturities 2 anos, 12/03/2028",
  ],
  ["cdb inter 5000 2 anos 720 dias", "CDB (inter) 5000 - today - ?maturities 2 anos, 720 dias"],
  ["cdb inter 5000 31/02/2026 vence 12/03/2027", "CDB (inter) 5000 - - 2027-03-12 ?day 31/02/2026"],
  ["cdb inter 5000 03/25/2026", "CDB (inter) 5000 - - - ?day 03/25/2026"],
  ["cdb inter 5000 25-03-12", "CDB (inter) 5000 - - - ?day 25-03-12"],
  ["cdb inter 5000 12/03/2027 vencimento", "CDB (inter) 5000 - - - ?unread vencimento ?days 12/03/2027"],
  ["cdb inter 5000 12 a 24 meses", "CDB (inter) 5000 - today - ?term 12 a 24 meses"],
  ["cdb inter 5000 252 dias úteis", "CDB (inter) 5000 - today - ?term 252 dias úteis"],
  ["cdb inter 5000 há 2 anos", "CDB (inter) 5000 - - - ?day há 2 anos"],
  ["cdb inter 5000 2 anos atrás", "CDB (inter) 5000 - - - ?day 2 anos atrás"],
  ["cdb inter 5000 999999 anos", "CDB (inter) 5000 - today - ?term 999999 anos"],
  ["cdb inter 5000 24m", "CDB (inter) - - today - ?amounts 5000, 24m"],
  ["cdb inter 5000 2-3 anos", "CDB (inter) 5000 - today - ?term 2-3 anos"],
  ["cdb inter 5000 carência de 90 dias", "CDB (inter) 5000 - today - ?unread carência de 90 dias"],
  [
    "cdb inter 5000 90 dias de carência 2 anos",
    "CDB (inter) 5000 - today 2028-11-22 ?unread 90 dias de carência",
  ],
  [
    "cdb inter 5000 liquidez após 90 dias",
    "CDB (inter) 5000 - today - ?unread liquidez ?unread após 90 dias",
  ],
  [
    "cdb inter 5000 liquidez diária após 90 dias",
    "CDB (inter) 5000 - today - ?unread liquidez ?unread após 90 dias ?unread diária",
  ],
  ["cdb inter 5000 d+30", "CDB (inter) 5000 - today - ?unread d+30"],
  [
    "cdb inter 5000 1 ano e 1 mes e 1 dia e 1 dia",
    "CDB (inter) 5000 - today - ?maturities 1 ano e 1 mes e 1 dia, 1 dia",
  ],
  ["cdb inter 5000 liquidez d+30", "CDB (inter) 5000 - today - ?unread liquidez d+30"],
  ["cdb inter 5000 emissão 12/03/2025", "CDB (inter) 5000 - today - ?unread emissão 12/03/2025"],
  ["cdb master 5000 na xp", "CDB () 5000 - today - ?issuers master, xp"],
  ["cdb banco master na xp 5000", "CDB () 5000 - today - ?issuers banco master, xp"],
  ["nubank cdb xp 5000", "CDB () 5000 - today - ?issuers nubank, xp"],
  ["cdb lci inter 5000", "CDB (inter) 5000 - today - ?kinds cdb, lci"],
  ["lci incentivada inter 5000 93% cdi", "LCI (inter) 5000 93% do CDI today - ?unread incentivada"],
  ["cdb banco master via xp 5000", "CDB () 5000 - today - ?issuers banco master, xp"],
  ["cdb 3tentos 5000", "CDB () - - today - ?amounts 3tentos, 5000"],
  ["cdb inter CDB421ABC9 5000", "CDB (inter) - - today - ?amounts CDB421ABC9, 5000"],
  ["cdb inter 5000 110% cdi ir 15%", "CDB (inter) 5000 110% do CDI today - ?unread ir 15%"],
  ["resgatei cdb inter 5000", "CDB (inter) 5000 - today - ?unread resgatei"],
  ["cri xp total de 5000", "CRI (xp) - - today - ?unread total de 5000"],
  ["cdb inter 5000 juros anuais de 12%", "CDB (inter) 5000 12% a.a. today - ?unread anuais"],
  [
    "cdb inter 5000 100% cdi juros mensais juros semestrais",
    "CDB (inter) 5000 100% do CDI today - ?unread juros mensais, juros semestrais",
  ],
  ["poupança caixa 1000 juros mensais", "POUPANCA (caixa) 1000 poupança today - daily ?savings monthly"],
  [
    "debenture lei 12.431 vale 10000 ipca+6%",
    "DEBENTURE (vale) 10000 IPCA + 6% a.a. today - ?unread lei 12.431",
  ],
  ["cdb inter 5000 105% do cdi rating AA", "CDB (inter) 5000 105% do CDI today - ?unread rating ?unread AA"],
  ["cdb inter 5000 +", "CDB (inter) 5000 - today - ?unread +"],
  ["poupança caixa 1000 0,5% ao mês", "POUPANCA (caixa) 1000 poupança today - daily ?rate 0,5% a.m"],
  ["poupança caixa 1000 100% cdi", "POUPANCA (caixa) 1000 poupança today - daily ?savings 100% cdi"],
  ["poupança caixa 1000 2 anos", "POUPANCA (caixa) 1000 poupança today - daily ?savings 2028-11-22"],
  ["cdb inter 5000 100% da poupança", "CDB (inter) 5000 - today - ?rate 100% da poupança"],
  ["poupança caixa 50", "POUPANCA (caixa) - poupança today - daily ?number 50"],
  ["cdb inter 5000 12/03 12/09", "CDB (inter) 5000 - - - ?days 12/03, 12/09"],
];
it.each(doubtful)("'%s' is read as '%s'", (line, reading) => expect(written(line)).toBe(reading));

it("a text of the largest size is read", () => {
  for (const words of ["1 dia e ", "vence em ", "apos ", "12% + ", "itau "])
    expect(written(`cdb ${words.repeat(8_000)}`)).toMatch(/^CDB /);
});

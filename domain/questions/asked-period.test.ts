import { describe, expect, it } from "vitest";
import { foldedText } from "#domain/kernel/search-text.ts";
import { boundsOf, readPeriod } from "#domain/questions/asked-period.ts";
import { withDigits } from "#domain/questions/spoken-numbers.ts";

/** A Saturday. */
const today = "2026-11-28";
const past = { today, looksAhead: false };
const ahead = { today, looksAhead: true };

function read(text: string, reference = past) {
  const found = readPeriod(withDigits(foldedText(text)), reference);
  if (!found) return "nothing";
  const { from = "first entry", to } = found.period;
  return `${from} ${to}${found.period.isDefinite ? "" : " ?"}`;
}

describe("Periods that lie behind", () => {
  it.each([
    ["quanto rendeu este mês", "2026-11-01 2026-11-30"],
    ["qto pingou esse mes", "2026-11-01 2026-11-30"],
    ["no mês", "2026-11-01 2026-11-30"],
    ["mês passado", "2026-10-01 2026-10-31"],
    ["mês retrasado", "2026-09-01 2026-09-30"],
    ["em outubro", "2026-10-01 2026-10-31"],
    ["em dezembro", "2025-12-01 2025-12-31"],
    ["em outubro do ano passado", "2025-10-01 2025-10-31"],
    ["março de 2024", "2024-03-01 2024-03-31"],
    ["mar/25", "2025-03-01 2025-03-31"],
    ["mar25", "2025-03-01 2025-03-31"],
    ["03/2025", "2025-03-01 2025-03-31"],
    ["mês 3", "2026-03-01 2026-03-31"],
    ["em 2025", "2025-01-01 2025-12-31"],
    ["e em 25?", "2025-01-01 2025-12-31"],
    ["este ano", "2026-01-01 2026-12-31"],
    ["pior ativo do ano", "2026-01-01 2026-12-31"],
    ["ano passado", "2025-01-01 2025-12-31"],
    ["último ano", "2025-11-29 2026-11-28"],
    ["último mês", "2026-10-01 2026-10-31 ?"],
    ["nos últimos 3 anos", "2023-11-29 2026-11-28"],
    ["nos ultimos doze meses", "2025-11-29 2026-11-28"],
    ["90 dias", "2026-08-31 2026-11-28"],
    ["12m", "2025-11-29 2026-11-28"],
    ["semana passada", "2026-11-16 2026-11-22"],
    ["essa semana", "2026-11-23 2026-11-29"],
    ["hoje", "2026-11-28 2026-11-28"],
    ["hj", "2026-11-28 2026-11-28"],
    ["ontem", "2026-11-27 2026-11-27"],
    ["anteontem", "2026-11-26 2026-11-26"],
    ["na sexta-feira", "2026-11-27 2026-11-27"],
    ["na quinta", "2026-11-26 2026-11-26"],
    ["quinta passada", "2026-11-26 2026-11-26"],
    ["dia 10", "2026-11-10 2026-11-10"],
    ["dia 30", "2026-10-30 2026-10-30"],
    ["15 de outubro", "2026-10-15 2026-10-15"],
    ["15/12", "2025-12-15 2025-12-15"],
    ["em 01/03/2024", "2024-03-01 2024-03-01"],
    ["no último dia de junho", "2026-06-30 2026-06-30"],
    ["último dia de fevereiro de 2024", "2024-02-29 2024-02-29"],
    ["no primeiro dia de 2025", "2025-01-01 2025-01-01"],
    ["3T26", "2026-07-01 2026-09-30"],
    ["1o tri de 26", "2026-01-01 2026-03-31"],
    ["1º trimestre", "2026-01-01 2026-03-31"],
    ["terceiro tri de 2025", "2025-07-01 2025-09-30"],
    ["2o semestre de 25", "2025-07-01 2025-12-31"],
    ["primeiro semestre", "2026-01-01 2026-06-30"],
    ["trimestre passado", "2026-07-01 2026-09-30"],
    ["de março a junho", "2026-03-01 2026-06-30"],
    ["entre março e junho de 2025", "2025-03-01 2025-06-30"],
    ["de novembro a fevereiro", "2026-11-01 2027-02-28"],
    ["de dezembro a fevereiro", "2025-12-01 2026-02-28"],
    ["de nov/24 a fev/25", "2024-11-01 2025-02-28"],
    ["de 2023 a 2025", "2023-01-01 2025-12-31"],
    ["de 01/03 a 15/04", "2026-03-01 2026-04-15"],
    ["desde março", "2026-03-01 2026-11-28"],
    ["desde 2024", "2024-01-01 2026-11-28"],
    ["de 2024 pra cá", "2024-01-01 2026-11-28"],
    ["a partir de junho de 2025", "2025-06-01 2026-11-28"],
    ["desde o começo do ano", "2026-01-01 2026-11-28"],
    ["desde o início", "first entry 2026-11-28"],
    ["desde que comecei", "first entry 2026-11-28"],
    ["quanto já me pagou até hoje", "first entry 2026-11-28"],
    ["até março", "first entry 2026-03-31"],
    ["há um ano", "2025-11-28 2025-11-28"],
    ["6 meses atrás", "2026-05-28 2026-05-28"],
    ["e 23 e 24 juntos", "2023-01-01 2024-12-31"],
    ["fim de semana passado", "2026-11-21 2026-11-22"],
    ["e de 24?", "2024-01-01 2024-12-31"],
    ["nesse mês até hoje", "2026-11-01 2026-11-30"],
    ["em setmbro", "2026-09-01 2026-09-30 ?"],
  ])("'%s' is %s", (text, period) => {
    expect(read(text)).toBe(period);
  });

  it.each([
    "proventos mês a mês",
    "por mês",
    "média por ano",
    "ao ano",
    "vendi 100 petr4",
    "onde coloco 2000",
    "meta de 2025 reais",
    "segunda compra de vale3",
    "knri onze",
    "dois mil reais",
    "12% a.a.",
  ])("'%s' names none", (text) => {
    expect(read(text)).toBe("nothing");
  });
});

describe("Periods that lie ahead", () => {
  it.each([
    ["o que vence em março", "2027-03-01 2027-03-31"],
    ["em dezembro", "2026-12-01 2026-12-31"],
    ["próximos 30 dias", "2026-11-28 2026-12-28"],
    ["em 6 meses", "2026-11-28 2027-05-28"],
    ["ano que vem", "2027-01-01 2027-12-31"],
    ["próximo mês", "2026-12-01 2026-12-31"],
    ["semana que vem", "2026-11-30 2026-12-06"],
    ["até março", "2026-11-28 2027-03-31"],
    ["dia 10", "2026-12-10 2026-12-10"],
    ["até o fim do mês", "2026-11-28 2026-11-30"],
    ["em 2027", "2027-01-01 2027-12-31"],
    ["1o semestre", "2027-01-01 2027-06-30"],
  ])("'%s' is %s", (text, period) => {
    expect(read(text, ahead)).toBe(period);
  });
});

it("leaves the words around the period", () => {
  expect(readPeriod("quanto lucrei em outubro com petr4", past)?.marked).toBe(
    "quanto lucrei em @periodo com petr4",
  );
  expect(readPeriod("proventos do mxrf de marco a junho", past)?.marked).toBe("proventos do mxrf @periodo");
});

describe("The bounds of an answer", () => {
  it.each([
    [{ from: "2026-10-01", to: "2026-10-31" }, "from-close", past, { from: "2026-09-30", to: "2026-10-31" }],
    [{ from: "2026-10-01", to: "2026-10-31" }, "days", past, { from: "2026-10-01", to: "2026-10-31" }],
    [{ from: "2026-11-01", to: "2026-11-30" }, "days", past, { from: "2026-11-01", to: today }],
    [{ from: "2026-11-01", to: "2026-11-30" }, "days", ahead, { from: today, to: "2026-11-30" }],
    [{ from: "2026-12-01", to: "2026-12-31" }, "days", ahead, { from: "2026-12-01", to: "2026-12-31" }],
    [{ to: "2026-11-28" }, "from-close", past, { to: "2026-11-28" }],
  ] as const)("of %o counted %s are right", (period, counting, reference, bounds) => {
    expect(boundsOf(period, counting, reference)).toEqual(bounds);
  });
});

import { expect, it } from "vitest";
import { pastedText } from "#app/features/imports/pasted-text.ts";
import { readPastedLine } from "#domain/imports/pasted-line.ts";

it.each([
  ["Data Ativo Quantidade Preço", "Não achamos quantidade e ativo"],
  ["20/13/2025 C PETR4 100 32,50", "“20/13/2025” não é uma data"],
  ["comprei 100 PETR4 a 32,50 em 31/02/2025", "“31/02/2025” não é uma data"],
  ["13/03/2025 C BTC 0,5 350000", "Não achamos quantidade e ativo"],
  ["12/03/2025 14:30 V VALE3 10 55", "Não achamos quantidade e ativo"],
  ["12/03/2025 dividendo PETR4 100 0,50", "É um provento, não uma compra ou venda: cadastre em Eventos"],
  [
    "10/03/2026 cdb banco x 500 1,00",
    "É uma aplicação de renda fixa: lance-a sozinha, ou em “Aplicar mais” na página dela",
  ],
  ["comprei R$ 500 PETR4 a 32,50 em 12/03/2025", "“R$ 500” entrou como o valor total: confira a quantidade"],
  ["amanha petr4", "Faltam a quantidade e o preço"],
  ["comprei PETR4 em 12/03/2025", "Faltam a quantidade e o preço"],
  ["comprei 100 PETR4 a 32,50", "Falta a data"],
  ["comprei 100 PETR4 em 12/03/2025", "Falta o preço"],
  ["comprei 100 PETR4 a 32,50 em 12/03/2099", "A data está no futuro"],
  ["comprei 1,5 PETR4 a 32,50 em 12/03/2025", "Este ativo só tem unidades inteiras: confira a quantidade"],
  ["comprei 100 petrobras a 32,50 em 12/03/2025", "Não reconhecemos um código da B3 em “petrobras”"],
  ["comprei 100 PETR4 a 32,50 em 12/03/2025 com Zeca", "Não entendemos “Zeca”"],
  [
    "comprei 100 PETR4 a 32,50 e 50 VALE3 a 60,10 em 12/03/2025",
    "Uma linha guarda um só lançamento: “50 VALE3 a 60,10” ficou de fora",
  ],
  ["comprei 100 PETR4 a 32,50 4,90 em 12/03/2025", "O segundo valor entrou como taxas: confira"],
])("the reason why %s is not read reads: %s", (line, reason) => {
  const read = readPastedLine(line, "2026-11-22");
  expect(read.reason && pastedText(read.reason)).toBe(reason);
});

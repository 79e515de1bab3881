import { expect, it } from "vitest";
import { parseInstitution } from "#domain/imports/institutions.ts";
import { normalisedLabel, splitState } from "#domain/imports/label-text.ts";
import { mainTicker, parseProduct, parseTradedCode } from "#domain/imports/product.ts";

it.each([
  ["VENCIMENTO / RESGATE SALDO EM CONTA", "VENCIMENTO/RESGATE SALDO EM CONTA"],
  ["RESGATE ANTECIPADO/", "RESGATE ANTECIPADO"],
  ["  Juros   Sobre\u00a0Capital Próprio ", "JUROS SOBRE CAPITAL PROPRIO"],
  ["Transferência – Liquidação", "TRANSFERENCIA - LIQUIDACAO"],
])("normalises %j", (text, label) => {
  expect(normalisedLabel(text)).toBe(label);
});

it.each([
  ["Dividendo", "DIVIDENDO", null],
  ["Dividendo - Transferido", "DIVIDENDO", "transferred"],
  ["Dividendo - Cancelado", "DIVIDENDO", "cancelled"],
  ["Evento em Dinheiro - Excluído", "EVENTO EM DINHEIRO", "excluded"],
  ["Rendimento - Reativado", "RENDIMENTO", "reactivated"],
  ["Dividendo - Transferido - Cancelado", "DIVIDENDO", "cancelled"],
  ["Direitos de Subscrição - Exercido", "DIREITOS DE SUBSCRICAO - EXERCIDO", null],
])("takes the state off %j", (text, label, state) => {
  expect(splitState(text)).toEqual({ label, state });
});

it.each([
  ["XP INVESTIMENTOS CCTVM S/A", "XP Investimentos"],
  ["XP INVESTIMENTOS CORRETORA DE CÂMBIO, TITULOS E VALORES MOBILIARIOS S.A.", "XP Investimentos"],
  ["NU INVEST CORRETORA DE VALORES S.A.", "Nu Invest"],
  ["EASYNVEST - TITULO CV S.A", "Nu Invest"],
  ["CLEAR CORRETORA - GRUPO XP", "Clear"],
  ["CORRETORA EXEMPLO S.A.", "CORRETORA EXEMPLO S.A."],
])("proposes a custodian for %s", (text, name) => {
  expect(parseInstitution(text).name).toBe(name);
});

it("gives all spellings of an unknown institution one key", () => {
  const spellings = ["CORRETORA  EXEMPLO S.A.", "Corretora Exemplo S.A", "CORRETORA EXEMPLO SA"];
  expect(new Set(spellings.map((text) => parseInstitution(text).key)).size).toBe(1);
});

it.each([
  ["ITUB4 - ITAU UNIBANCO HOLDING S/A", "listed", "ITUB4", "ITAU UNIBANCO HOLDING S/A"],
  ["B3SA3 - B3 S.A. - BRASIL, BOLSA, BALCÃO", "listed", "B3SA3", "B3 S.A. - BRASIL, BOLSA, BALCÃO"],
  ["MXRF12 - MAXI RENDA", "right", "MXRF12", "MAXI RENDA"],
  ["MXRF13 - MAXI RENDA", "receipt", "MXRF13", "MAXI RENDA"],
  ["CDB - CDB424EXEMPL - BANCO EXEMPLO S/A", "fixed-income", "CDB424EXEMPL", "CDB BANCO EXEMPLO S/A"],
  ["Tesouro Selic 2029", "treasury", "TESOURO SELIC 2029", "Tesouro Selic 2029"],
  ["Termo de Ação ANIM3 - ANIM3T - ANIM", "term", "ANIM3", "Termo de Ação ANIM3 - ANIM3T - ANIM"],
  ["Opção de Compra - PETRA30 - PETR", "option", "PETRA30", "Opção de Compra - PETRA30 - PETR"],
  ["FUNDO SEM CÓDIGO", "other", "FUNDO SEM CODIGO", "FUNDO SEM CÓDIGO"],
])("reads the product %j", (text, type, code, name) => {
  expect(parseProduct(text)).toEqual({ type, code, name });
});

it.each([
  ["ITUB4F", "MERCADO FRACIONARIO", "listed", "ITUB4"],
  ["PETR4", "MERCADO A VISTA", "listed", "PETR4"],
  ["PETRN368", "OPCAO DE VENDA SOBRE ACOES", "option", "PETRN368"],
  ["ANIM3T", "MERCADO A TERMO", "term", "ANIM3"],
])("reads the code %s of %s", (text, market, type, code) => {
  expect(parseTradedCode(text, market)).toMatchObject({ type, code });
});

it.each([
  ["MXRF12", "MXRF11"],
  ["MXRF13", "MXRF11"],
  ["PETR1", "PETR3"],
  ["PETR2", "PETR4"],
  ["ITUB4", "ITUB4"],
])("finds the asset of %s", (code, main) => {
  expect(mainTicker(code)).toBe(main);
});

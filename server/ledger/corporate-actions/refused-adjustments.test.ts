import { describe, expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { split } from "#tests/support/market.ts";

describe("is refused", () => {
  it("where terms are missing or wrong, at their field", async () => {
    await using api = await startApi();
    const { buy, refusal } = await startEvents(api);
    await buy("ITSA4", "2026-01-05", "10", "20");
    const terms = { kind: "split", day: "2026-02-02", from: "1", to: "2" };
    const exchange = { kind: "conversion", toTicker: "PETR4", day: "2026-02-02", from: "1", to: "2" };
    const refusals: [object, string][] = [
      [{ ...terms, to: "0" }, "to: Quantidade depois deve ser maior que zero"],
      [{ ...terms, from: "1000000000" }, "from: Quantidade antes deve ser menor que 1 bilhão"],
      [{ ...terms, day: "2026-11-21" }, "day: Data não pode ser futura"],
      [{ ...terms, day: "2026-01-05" }, "day: Você ainda não tinha este ativo em 05/01/2026"],
      [{ ...terms, kind: "nothing" }, "kind: Escolha o tipo do evento"],
      [{ ...exchange, toTicker: "ITSA4" }, "toAssetId: Um ativo não pode se converter nele mesmo"],
      [
        { ...exchange, costShare: "0.5" },
        "costShare: Sem valor em dinheiro, todo o custo vai para o novo ativo",
      ],
      [
        { ...exchange, kind: "spin-off", costShare: "1" },
        "costShare: A parcela do custo deve ser menor que 100%",
      ],
      [
        { kind: "fraction-sale", day: "2026-02-02", quantity: "10.5", total: "9" },
        "quantity: Você tinha só 10 deste ativo em 02/02/2026",
      ],
      [
        { kind: "rights-sale", day: "2026-01-02", total: "9" },
        "day: Você ainda não tinha este ativo em 02/01/2026",
      ],
    ];
    for (const [terms, message] of refusals)
      expect(await refusal(terms as { kind: string })).toEqual([400, message]);
  });

  it("after everything was sold, and where it would multiply the units beyond what can be recorded", async () => {
    await using api = await startApi();
    const { buy, sell, refusal } = await startEvents(api);
    await buy("ITSA4", "2026-01-05", "1000000000", "1");
    const terms = { kind: "split", from: "1", to: "1000000" };
    expect(await refusal({ ...terms, day: "2026-01-20" })).toEqual([
      400,
      "to: A quantidade ficaria grande demais",
    ]);
    await sell("ITSA4", "2026-01-12", "1000000000", "1");
    expect(await refusal({ ...terms, day: "2026-02-02" })).toEqual([
      400,
      "day: Você não tinha este ativo em 02/02/2026",
    ]);
  });

  it("the second time on one day, and in place of an event of another asset", async () => {
    await using api = await startApi();
    const { buy, adjust, refusal, list } = await startEvents(api);
    for (const ticker of ["ITSA4", "PETR4"]) await buy(ticker, "2026-01-05", "10", "20");
    const terms = { kind: "split", day: "2026-02-02", from: "1", to: "2" };
    await adjust(terms);
    expect(await refusal({ ...terms, to: "3" })).toEqual([
      400,
      "day: Você já cadastrou este evento em 02/02/2026",
    ]);
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(await refusal({ ...terms, ticker: "PETR4", eventId: unknown })).toEqual([
      400,
      "eventId: Este evento não existe mais",
    ]);
    expect(await list()).toHaveLength(1);
  });

  it("as a transfer to the same custodian, of more than it keeps, or to another person's", async () => {
    await using api = await startApi();
    const { buy, refusal, client } = await startEvents(api);
    const stranger = await startEvents(api);
    const { id: xp } = await client.post<{ id: string }>("/custodians", { name: "XP" });
    const { id: rico } = await client.post<{ id: string }>("/custodians", { name: "Rico" });
    const { id: foreign } = await stranger.client.post<{ id: string }>("/custodians", { name: "XP" });
    await buy("ITSA4", "2026-01-05", "10", "20", { custodianId: xp });
    await buy("ITSA4", "2026-01-05", "90", "20", { custodianId: rico });
    const transfer = { kind: "transfer", day: "2026-02-02", quantity: "11", fromCustodianId: xp };
    expect(await refusal({ ...transfer, toCustodianId: xp })).toEqual([
      400,
      "toCustodianId: Escolha outro custodiante de destino",
    ]);
    expect(await refusal({ ...transfer, toCustodianId: rico })).toEqual([
      400,
      "quantity: Você tinha só 10 neste custodiante em 02/02/2026",
    ]);
    expect(await refusal({ ...transfer, toCustodianId: foreign })).toEqual([
      400,
      "toCustodianId: Custodiante inválido",
    ]);
  });

  it("as a fund's tax of another asset, of a day without units, or of all units", async () => {
    await using api = await startApi();
    const { buy, refusal, client, list } = await startEvents(api);
    await client.post("/assets", { ticker: "FUNDO", name: "Fundo", assetClass: "FUND" });
    for (const ticker of ["ITSA4", "FUNDO"]) await buy(ticker, "2026-01-05", "10", "20");
    const terms = { ticker: "FUNDO", kind: "come-cotas", day: "2026-05-29", quantity: "0.5", total: "12" };
    expect(await refusal({ ...terms, ticker: "ITSA4" })).toEqual([
      400,
      "kind: Só fundos de investimento têm come-cotas",
    ]);
    expect(await refusal({ ...terms, day: "2025-11-28" })).toEqual([
      400,
      "day: Você ainda não tinha este ativo em 28/11/2025",
    ]);
    expect(await refusal({ ...terms, quantity: "10" })).toEqual([
      400,
      "quantity: Você tinha só 10 deste ativo em 29/05/2026",
    ]);
    expect(await refusal({ ...terms, total: "0" })).toEqual([400, "total: Imposto deve ser maior que zero"]);
    expect(await list()).toEqual([]);
  });

  it("with another person's asset", async () => {
    await using api = await startApi();
    const { refusal } = await startEvents(api);
    const stranger = await startEvents(api);
    const form = { ticker: "CASA", name: "Casa", assetClass: "OTHER" };
    const { id } = await stranger.client.post<{ id: string }>("/assets", form);
    const terms = { kind: "split", day: "2026-02-02", from: "1", to: "2", assetId: id };
    expect(await refusal(terms)).toEqual([400, "assetId: Ativo inválido"]);
  });

  it("with a known event of another asset, or of a kind that replaces none", async () => {
    await using api = await startApi();
    await split(api, "PETR4", "2026-02-02", "2");
    const { buy, refusal, list } = await startEvents(api);
    for (const ticker of ["ITSA4", "PETR4"]) await buy(ticker, "2026-01-05", "10", "20");
    const eventId = (await list())[0]?.id;
    const terms = { day: "2026-02-02", eventId };
    expect(await refusal({ ...terms, kind: "split", from: "1", to: "3" })).toEqual([
      400,
      "assetId: O evento conhecido é de outro ativo",
    ]);
    expect(await refusal({ ...terms, ticker: "PETR4", kind: "rights-sale", total: "9" })).toEqual([
      400,
      "kind: Este tipo não substitui um evento conhecido",
    ]);
  });
});

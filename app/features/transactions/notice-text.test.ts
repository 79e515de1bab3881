import { expect, test } from "vitest";
import type { MarketGap } from "#contract/market-gap.ts";
import { noticeTexts } from "./notice-text.ts";

const transactionId = "0199aaaa-0000-7000-8000-000000000001";

test("a sale of more than is held says that only a part counts", () => {
  expect(noticeTexts({ transactionId, reason: "OVERSOLD" }, false)).toEqual({
    title: "Venda maior que a posição",
    hint: "Havia menos do que foi vendido nesta data; só o que havia foi contado.",
  });
});

test("a sale of what is not held says that it does not count", () => {
  expect(noticeTexts({ transactionId, reason: "NOTHING_HELD" }, false)).toEqual({
    title: "Venda sem posição",
    hint: "Não havia unidades deste ativo nesta data; esta venda não entra nos cálculos.",
  });
});

test("a price far from the market's says why, that the entry counts, and no amount while values are hidden", () => {
  const gap: MarketGap = {
    close: "151",
    day: "2021-06-25",
    ratio: "0.0997",
    cause: { kind: "EVENT", from: "1", to: "10", day: "2021-07-01" },
  };
  const shown = (hidden: boolean) => noticeTexts({ transactionId, reason: "FAR_FROM_MARKET", gap }, hidden);
  expect(shown(false).title).toBe("Preço longe do mercado");
  expect(shown(false).hint.replaceAll("\u00a0", " ")).toMatch(
    /\(R\$ 151,00\)\. Houve um desdobramento de 1 para 10 em 01\/07\/2021: confira se o preço é de antes ou de depois\. O lançamento conta como foi cadastrado\.$/,
  );
  expect(shown(true).hint).not.toContain("151");
});

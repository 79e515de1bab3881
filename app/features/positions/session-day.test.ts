import { expect, test } from "vitest";
import { noChangeReason, sessionDayName } from "./session-day.ts";

const session = { day: "2026-08-21", isSession: true };

test("the day's figures name their day unless it is today", () => {
  expect(sessionDayName([{ session }], "2026-11-27")).toBe("Dia 21/08");
  expect(sessionDayName([{ session }], "2026-08-21")).toBe("Dia");
  expect(sessionDayName([{ session: null }], "2026-11-27")).toBe("Dia");
  expect(sessionDayName([], "2026-11-27")).toBe("Dia");
});

test("a position without a change names the day of its price", () => {
  const currentPrice = { price: "1", day: "2026-05-28", source: "CoinGecko" };
  expect(noChangeReason({ session, currentPrice })).toBe(
    "Sem preço em 21/08/2026 ou no pregão anterior. Preço atual: Cotação CoinGecko de 28/05/2026.",
  );
  const purchase = { price: "1", day: "2026-11-10", source: null };
  expect(noChangeReason({ session: null, currentPrice: purchase })).toBe(
    "Sem dois pregões seguidos com preço. Preço atual: Seu último lançamento, em 10/11/2026.",
  );
});

import { expect, it } from "vitest";
import {
  dueText,
  maturityDayText,
  maturityText,
  unconfirmedPaymentDay,
} from "#app/entities/fixed-income/maturity-text.ts";

it("knows a payment whose last rates are not published", () => {
  const dayOfPayment = (paymentDay: string | null, state: "running" | "ended" = "running") =>
    unconfirmedPaymentDay({ paymentDay, state }, "2026-11-20");
  expect(dayOfPayment("2026-11-19")).toBe("2026-11-19");
  expect([dayOfPayment("2026-11-20"), dayOfPayment(null), dayOfPayment("2026-11-19", "ended")]).toEqual([
    null,
    null,
    null,
  ]);
});

it("says when a maturity on a day without payments is paid", () => {
  expect(maturityText({ maturity: "2031-03-01", paymentDay: "2031-03-03" })).toBe(
    "01/03/2031, pago em 03/03/2031",
  );
  expect(maturityText({ maturity: "2031-03-03", paymentDay: "2031-03-03" })).toBe("03/03/2031");
  expect(maturityText({ maturity: "2031-03-01", paymentDay: null })).toBe("01/03/2031");
  expect(maturityText({ maturity: null, paymentDay: null })).toBe("Sem vencimento");
});

it.each([
  [{}, "vence em 10/01/2028"],
  [{ paymentDay: "2028-01-12" }, "vence em 10/01/2028, pago em 12/01/2028"],
  [{ maturity: null, paymentDay: null }, undefined],
  [{ maturity: "2026-11-19", paymentDay: "2026-11-19" }, "venceu em 19/11/2026, valor a confirmar"],
  [
    { maturity: "2026-03-03", paymentDay: "2026-03-05", state: "ended" as const },
    "venceu em 03/03/2026, pago em 05/03/2026",
  ],
])("the head of a contract with %j says %s", (changed, text) => {
  const contract = {
    maturity: "2028-01-10",
    paymentDay: "2028-01-10",
    state: "running" as const,
  };
  expect(dueText({ ...contract, ...changed }, "2026-11-20")).toBe(text);
});

it("a row has the maturity alone", () => {
  const contract = { maturity: "2026-03-01", paymentDay: "2026-03-03", state: "running" as const };
  expect(maturityDayText(contract, "2026-02-20")).toBe("vence em 01/03/2026");
  expect(maturityDayText(contract, "2026-03-04")).toBe("venceu em 01/03/2026");
  expect(maturityDayText({ ...contract, maturity: null, paymentDay: null }, "2026-02-20")).toBeUndefined();
});

import { expect, test } from "vitest";
import { createIncomeValues, IncomeFormSchema, netOf } from "./income-form-values.ts";
import { itemOf } from "./income-support.ts";

const asset = { id: "0199aaaa-0000-7000-8000-000000000002", assetClassCode: "STOCK" as const };
const item = itemOf({ state: "receivable" });

test("a payment to confirm starts with the cents that a broker pays", () => {
  const values = createIncomeValues({ mode: "confirm", item }, asset, "2025-09-01");
  expect(values).toMatchObject({
    kind: "interest-on-equity",
    recordDate: "2025-06-09",
    paymentDate: "2025-08-29",
    gross: "28.4",
    withheld: "4.26",
  });
  expect(netOf(values)).toBe("24.14");
});

test("a coupon without a known amount starts empty", () => {
  const coupon = { ...item, state: "amount-missing" as const, perUnit: null, gross: "0", net: "0" };
  const values = createIncomeValues({ mode: "confirm", item: coupon }, asset, "2025-09-01");
  expect(values).toMatchObject({ gross: "", withheld: "" });
});

test("a payment that has no date yet, or comes later, was paid today", () => {
  const paidOn = (paymentDate: string | null) =>
    createIncomeValues({ mode: "confirm", item: { ...item, paymentDate } }, asset, "2025-08-20").paymentDate;
  expect(paidOn(null)).toBe("2025-08-20");
  expect(paidOn("2025-08-29")).toBe("2025-08-20");
});

test("an entry to change keeps what was recorded", () => {
  const entry = { ...item, entryId: item.id, gross: "28.3985", notes: "Extrato" };
  expect(createIncomeValues({ mode: "edit", item: entry }, asset, "2025-09-01")).toMatchObject({
    gross: "28.3985",
    withheld: "4.259775",
    notes: "Extrato",
  });
});

const typed = {
  ...createIncomeValues({ mode: "add" }, asset, "2025-09-01"),
  quantity: "",
  gross: "100,".replace(",", "."),
  withheld: "",
};

test("empty fields that may be empty are sent as nothing", () => {
  expect(IncomeFormSchema.parse(typed)).toMatchObject({
    kind: "dividend",
    recordDate: null,
    quantity: null,
    gross: "100",
    withheld: "0",
  });
});

test.each([
  [{ gross: "" }, "gross", "Valor bruto obrigatório"],
  [{ kind: null }, "kind", "Escolha o tipo do provento"],
  [{ paymentDate: "" }, "paymentDate", "Data de pagamento obrigatória"],
  [{ paymentDate: "2090-01-01" }, "paymentDate", "Data não pode ser futura"],
  [{ recordDate: "2025-09-02" }, "paymentDate", "O pagamento não pode ser anterior à data-com"],
])("%j is refused at the field %s", (change, field, message) => {
  const result = IncomeFormSchema.safeParse({ ...typed, ...change });
  expect(result.error?.issues.map(({ path, message: text }) => [path.join("."), text])).toEqual([
    [field, message],
  ]);
});

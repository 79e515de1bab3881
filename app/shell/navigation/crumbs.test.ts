import { expect, test } from "vitest";
import { crumbsOf } from "./crumbs.ts";

const id = "0198b2a4-5f0e-7c3d-9a51-1f2e3d4c5b6a";

test.each([
  ["/dashboard", [["Dashboard", "/dashboard"]]],
  ["/connect", [["Conectar programa", "/connect"]]],
  [
    `/portfolio/${id}/overview`,
    [
      ["Carteira", "/dashboard"],
      ["Visão Geral", `/portfolio/${id}/overview`],
    ],
  ],
  [
    `/portfolio/${id}/add-transaction/`,
    [
      ["Carteira", "/dashboard"],
      ["Cadastrar Transação", `/portfolio/${id}/add-transaction`],
    ],
  ],
  [
    `/portfolio/${id}/settings`,
    [
      ["Carteira", "/dashboard"],
      ["Preferências", `/portfolio/${id}/settings`],
    ],
  ],
  [
    `/portfolio/${id}/custom-assets`,
    [
      ["Carteira", "/dashboard"],
      ["Ativos Personalizados", `/portfolio/${id}/custom-assets`],
    ],
  ],
  [
    `/consolidated/${id}/overview`,
    [
      ["Consolidado", "/dashboard"],
      ["Visão Geral", `/consolidated/${id}/overview`],
    ],
  ],
  ["/account", [["Conta", "/account"]]],
  [
    "/account/plan",
    [
      ["Conta", "/account"],
      ["Meu Plano", "/account/plan"],
    ],
  ],
])("crumbs of %s", (path, crumbs) => {
  expect(crumbsOf(path).map(({ label, to }) => [label, to])).toEqual(crumbs);
});

test("only a long segment with a hyphen is taken for an id", () => {
  expect(crumbsOf("/a-twenty-one-chars-id")).toEqual([]);
  expect(crumbsOf("/aaaaaaaaaaaaaaaaaaaaaaaaa")).toHaveLength(1);
  expect(crumbsOf("/a-segment-of-20-chars")).toHaveLength(0);
  expect(crumbsOf("/a-segment-of-20-char")).toHaveLength(1);
});

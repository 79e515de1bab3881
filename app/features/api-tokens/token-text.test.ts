import { expect, it } from "vitest";
import { scopesText, tokenLines } from "#app/features/api-tokens/token-text.ts";
import type { ApiToken } from "#contract/api-tokens.ts";

const token: ApiToken = {
  id: "01990000-0000-7000-8000-000000000001",
  name: "Planilha",
  ending: "9f3c",
  scopes: ["read"],
  createdAt: "2026-11-20T15:00:00.000Z",
  // Two in the morning in UTC is the day before in São Paulo.
  expiresAt: "2027-02-18T02:00:00.000Z",
  isExpired: false,
  usedAt: null,
};

it("says in one sentence what a token may do", () => {
  expect(scopesText(["read"])).toBe("Ler");
  expect(scopesText(["write-entries"])).toBe("Propor lançamentos");
  expect(scopesText(["read", "write-entries"])).toBe("Ler e propor lançamentos");
});

it("says how a token ends, when it was created, until when it is valid and when it was used", () => {
  expect(tokenLines(token)).toEqual([
    "Final 9f3c. Criada em 20/11/2026.",
    "Vale até 17/02/2027. Ainda não usada.",
  ]);
  expect(tokenLines({ ...token, isExpired: true, usedAt: "2026-12-01T12:34:00.000Z" })).toEqual([
    "Final 9f3c. Criada em 20/11/2026.",
    "Expirou em 17/02/2027. Último uso em 01/12/2026 às 09:34.",
  ]);
});

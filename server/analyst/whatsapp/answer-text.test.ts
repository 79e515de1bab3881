import { expect, it } from "vitest";
import type { AnalystAnswer, AnswerBlock } from "#contract/analyst.ts";
import { analystNotice } from "#contract/analyst-notice.ts";
import { messageOfAnswer } from "#server/analyst/whatsapp/answer-text.ts";
import { maxMessageLength, plainText } from "#server/analyst/whatsapp/plain-text.ts";

const site = { appUrl: "https://aporte.example" };

const answer = (blocks: AnswerBlock[], more: Partial<AnalystAnswer> = {}): AnalystAnswer => ({
  mode: "answer",
  blocks,
  chips: [],
  about: null,
  frame: null,
  by: "grammar",
  model: null,
  ...more,
});

const text = (words: string): AnswerBlock => ({ kind: "paragraph", parts: [{ kind: "text", text: words }] });

const figure = (value: string, format: "money" | "percent" | "quantity", link: string | null = null) =>
  ({ kind: "figure", tool: "wealth", path: "value", value, format, link }) as const;

const table = (rows: (string | null)[][], more = 0): AnswerBlock => ({
  kind: "table",
  title: "Por ativo",
  tool: "allocation",
  columns: [
    { title: "Ativo", format: "text" },
    { title: "Valor", format: "money" },
  ],
  rows: rows.map((cells) => ({ cells, link: null })),
  more,
  link: "/portfolio/1/positions",
});

it("writes figures as screens do, then the screen and the notice", () => {
  const parts = [
    { kind: "text", text: "O resultado é de " },
    figure("-1234.5", "money", "/portfolio/1/overview?show=result"),
    { kind: "text", text: " (" },
    figure("0.21376", "percent"),
    { kind: "text", text: ")." },
  ] as const;
  expect(messageOfAnswer(answer([{ kind: "paragraph", parts: [...parts] }]), site)).toEqual({
    text: [
      "O resultado é de −R$\u00a01.234,50 (21,38%).",
      "",
      "Ver na tela: https://aporte.example/portfolio/1/overview?show=result",
      analystNotice,
    ].join("\n"),
    choices: [],
  });
});

it("writes a table as lines, with a dash for what is not known and the number of rows that are left out", () => {
  const rows = [
    ["PETR4", "1234.56"],
    ["Casa", null],
  ];
  expect(messageOfAnswer(answer([table(rows, 3)]), site).text).toBe(
    [
      "",
      "Por ativo:",
      "PETR4: R$\u00a01.234,56",
      "Casa: —",
      "E mais 3 linhas na tela.",
      "",
      "Ver na tela: https://aporte.example/portfolio/1/positions",
      analystNotice,
    ].join("\n"),
  );
});

it("numbers readings of a question that is asked back, at most ten, and no next steps of an answer", () => {
  const chips = Array.from({ length: 12 }, (_, place) => ({
    kind: "ask" as const,
    label: `PETR${place}`,
    choice: `assinado-${place}`,
  }));
  const asked = messageOfAnswer(answer([text("De qual ativo?")], { mode: "ask", chips }), site);
  expect(asked.choices).toHaveLength(10);
  expect(asked.text).toContain("De qual ativo?\n\n1. PETR0\n2. PETR1");
  expect(asked.text).not.toContain(analystNotice);
  expect(messageOfAnswer(answer([text("Tudo certo.")], { chips }), site)).toEqual({
    text: "Tudo certo.",
    choices: [],
  });
});

it("leads to the form of a draft, and to the portfolios where none is chosen", () => {
  const chip = {
    kind: "open",
    label: "Abrir o formulário",
    link: "/portfolio/1/add-transaction?ticker=PETR4",
  };
  const draft = answer([text("Preenchi a compra.")], { mode: "draft", chips: [chip as never] });
  expect(messageOfAnswer(draft, site).text).toBe(
    "Preenchi a compra.\n\nAbrir o formulário: https://aporte.example/portfolio/1/add-transaction?ticker=PETR4",
  );
  expect(messageOfAnswer({ ...draft, chips: [] }, site).text).toContain("https://aporte.example/dashboard");
});

it("never cuts a line, and always keeps the screen and the notice", () => {
  const rows = Array.from({ length: 400 }, (_, place) => [`ATIVO${place}`, "1234567.89"]);
  const { text: words } = messageOfAnswer(answer([table(rows)]), site);
  expect(words.length).toBeLessThanOrEqual(maxMessageLength);
  expect(words.endsWith(analystNotice)).toBe(true);
  expect(words).toContain("… O restante está na tela.\n");
  const lines = words.split("\n").filter((line) => line.startsWith("ATIVO"));
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.every((line) => line.endsWith(": R$\u00a01.234.567,89"))).toBe(true);
});

it.each([
  ["*Reserva* _de_ ~casa~ `x`", "∗Reserva∗ ＿de＿ ∼casa∼ ˋxˋ"],
  ["Linha\nnova\te \u202emarca\u200b", "Linha nova e marca"],
  ["> citação", "› citação"],
  ["{{1}} fica", "{{1}} fica"],
])("writes %j as %j, in which nothing formats", (name, plain) => {
  expect(plainText(name)).toBe(plain);
});

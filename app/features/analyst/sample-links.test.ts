import { expect, test } from "vitest";
import type { AnalystAnswer } from "#contract/analyst.ts";
import { ofSample } from "./sample-links.ts";

const id = "01990000-0000-7000-8000-000000000002";
const figure = { kind: "figure", tool: "wealth", path: "value", value: "1", format: "money" } as const;

test("links of an answer about the sample lead to its public address, whatever they were", () => {
  const answer: AnalystAnswer = {
    mode: "answer",
    blocks: [
      {
        kind: "paragraph",
        parts: [
          { kind: "text", text: `/portfolio/${id}/overview` },
          { ...figure, link: `/portfolio/${id}/overview?show=value` },
          { ...figure, link: null },
        ],
      },
      {
        kind: "table",
        title: "",
        tool: "",
        columns: [],
        rows: [{ cells: [], link: `/portfolio/${id}/positions/PETR4` }],
        more: 1,
        link: `/consolidated/${id}/positions`,
      },
    ],
    chips: [
      { kind: "open", label: "Carteiras", link: "/dashboard" },
      { kind: "ask", label: "E o fiscal?", choice: "signed" },
    ],
    about: { id, name: "Carteira de exemplo" },
    frame: "signed",
    by: "grammar",
    model: null,
  };
  expect(ofSample(answer)).toEqual({
    ...answer,
    blocks: [
      {
        kind: "paragraph",
        parts: [
          { kind: "text", text: `/portfolio/${id}/overview` },
          { ...figure, link: "/portfolio/exemplo/overview?show=value" },
          { ...figure, link: null },
        ],
      },
      {
        ...answer.blocks[1],
        rows: [{ cells: [], link: "/portfolio/exemplo/positions/PETR4" }],
        link: "/portfolio/exemplo/positions",
      },
    ],
    chips: [
      { kind: "open", label: "Carteiras", link: "/portfolio/exemplo/overview" },
      { kind: "ask", label: "E o fiscal?", choice: "signed" },
    ],
  });
});

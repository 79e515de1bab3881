import { z } from "zod";
import { type GlossaryTerm, glossaryTerms } from "#domain/questions/glossary-terms.ts";
import { glossaryText } from "#server/analyst/tools/glossary-texts.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

const terms = Object.keys(glossaryTerms) as [GlossaryTerm, ...GlossaryTerm[]];

export const glossaryTool = defineTool({
  name: "glossary",
  title: "Explicar um termo",
  description: "Explica em geral um termo de investimentos, sem números da pessoa e sem recomendação.",
  scope: "read",
  input: z.object({ term: z.enum(terms) }),
  output: z.object({ term: z.string(), text: z.string() }),
  async run({ today }, { term }) {
    return { about: null, link: null, output: { term, text: glossaryText(term, today) } };
  },
});

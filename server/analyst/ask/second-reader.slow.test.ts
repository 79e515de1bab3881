import { expect, it } from "vitest";
import { modelIntents, ordersOf } from "#domain/questions/model/chosen-question.ts";
import { measures } from "#domain/questions/question.ts";
import { startAnalyst } from "#tests/support/analyst.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { agree, startScriptedModel } from "#tests/support/scripted-model.ts";

const odd = "me conta uma coisa bonita, vai";

it("answers each question and measure that a model may choose, whatever the question names", async () => {
  await using model = await startScriptedModel();
  const fixture = await startAnalyst({
    models: {
      operator: { url: model.url, name: "modelo-1", key: undefined },
      providers: [],
      dailyQuestions: 10_000,
    },
    limits: changedLimits({ rates: { analystQuestionsByPerson: { points: 1_000, seconds: 3_600 } } }),
  });
  await using _ = fixture.api;
  await agree(fixture.client);
  const choices = modelIntents.flatMap((intent) =>
    [undefined, ...measures[intent]].flatMap((measure) =>
      [undefined, ...(ordersOf[intent] ?? [])].map((order) => ({ intent, measure, order })),
    ),
  );
  expect(choices.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const choice of choices)
    for (const text of [odd, "bonita a novela de petr4 com 100 a 40, em outubro de 2026, vai"]) {
      model.choose([choice], "{{1}}");
      const { status, body } = await fixture.client.send("POST", "/analyst/questions", {
        body: { text, portfolioId: fixture.portfolios.P },
      });
      if (status !== 200)
        wrong.push(`${JSON.stringify(choice)} '${text}': ${status} ${JSON.stringify(body)}`);
    }
  expect(wrong).toEqual([]);
}, 300_000);

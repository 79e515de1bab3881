import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Names } from "#domain/questions/names.ts";
import type { Question, Reading, Slots, Understanding } from "#domain/questions/question.ts";

/** The portfolios that a comparison has side by side, as the parts of a question about one of them. */
function placesOf({ intent, slots }: Question, names: Names): { label: string; place: Slots }[] {
  const { portfolios = [], holder } = slots;
  if (intent !== "compare_assets") return [];
  if (holder !== undefined)
    return [
      { label: "A minha", place: {} },
      { label: `De ${holder}`, place: { holder } },
    ];
  return portfolios.slice(0, 3).map((portfolio) => ({
    label: names.portfolios.find(({ id }) => id === portfolio)?.name ?? "A carteira",
    place: { portfolio },
  }));
}

/** 'E o patrimônio?' after a comparison of two portfolios: of which one? */
export function withComparedPlaces(
  frame: Question,
  understood: Understanding,
  { marked, names }: { marked: MarkedQuestion; names: Names },
): Understanding {
  const places = placesOf(frame, names);
  if (places.length < 2 || understood.mode !== "answer") return understood;
  const { question } = understood;
  const { portfolio, portfolios: _, holder, ...slots } = question.slots;
  const isKept =
    (portfolio !== undefined || holder !== undefined) &&
    portfolio === frame.slots.portfolio &&
    holder === frame.slots.holder;
  const namesPlace = marked.portfolios.length > 0 || marked.holder !== undefined;
  if (!isKept || namesPlace || question.intent === "compare_assets") return understood;
  const readings: Reading[] = places.map(({ label, place }) => ({
    label,
    question: { intent: question.intent, slots: { ...slots, ...place } },
  }));
  return { mode: "ask", about: "portfolio", readings };
}

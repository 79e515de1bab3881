/** Reads a place of a screen's answer by a short notation of `tests/questions`: 'months[month=2026-10].payable', 'max(assets,return.rate)'. */
export function atPath(answer: unknown, path: string): unknown {
  const call = /^(max|min|last|count|sum)\((.+)\)(?:\.(.+))?$/.exec(path);
  if (!call) return steps(answer, path);
  const [, name = "", inside = "", rest] = call;
  const comma = lastComma(inside);
  const list = listOf(steps(answer, comma === -1 ? inside : inside.slice(0, comma)));
  const by = comma === -1 ? "" : inside.slice(comma + 1);
  const value = ofList(name, list, by);
  return rest === undefined ? value : steps(value, rest);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The comma outside of brackets. */
function lastComma(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === "]") depth += 1;
    if (text[at] === "[") depth -= 1;
    if (text[at] === "," && depth === 0) return at;
  }
  return -1;
}

function ofList(name: string, list: unknown[], by: string): unknown {
  const numberOf = (item: unknown) => Number(steps(item, by) ?? Number.NaN);
  const known = by === "" ? list : list.filter((item) => !Number.isNaN(numberOf(item)));
  switch (name) {
    case "count":
      return String(list.length);
    case "last":
      return list.at(-1);
    case "sum":
      return String(known.reduce((sum: number, item) => sum + numberOf(item), 0));
    default:
      return known.toSorted((one, other) =>
        name === "max" ? numberOf(other) - numberOf(one) : numberOf(one) - numberOf(other),
      )[0];
  }
}

function steps(answer: unknown, path: string): unknown {
  if (path === ".") return answer;
  let value = answer;
  for (const step of path.match(/\[[^\]]*\]|[^.[\]]+/g) ?? []) {
    if (value === undefined || value === null) return undefined;
    value = step.startsWith("[") ? picked(value, step.slice(1, -1)) : field(value, step);
  }
  return value;
}

function field(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => field(item, name));
  return value === null || typeof value !== "object" ? undefined : (value as Record<string, unknown>)[name];
}

/** One item if the condition names an equal value, else all that fit. */
function picked(value: unknown, condition: string): unknown {
  const list = listOf(value).flat();
  if (condition === "") return list;
  const conditions = condition.split("&").map((each) => /^([^<>=]+)(>=|<=|=)(.*)$/.exec(each));
  const found = list.filter((item) =>
    conditions.every((match) => {
      const [, path = "", sign, wanted = ""] = match ?? [];
      const own = String(steps(item, path));
      if (sign === "=") return own === wanted;
      return sign === ">=" ? own >= wanted : own <= wanted;
    }),
  );
  const isOne =
    conditions.length === 1 && conditions[0]?.[2] === "=" && !/held|state|event|is[A-Z]/.test(condition);
  return isOne ? found[0] : found;
}

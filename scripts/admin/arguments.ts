import { parseArgs } from "node:util";
import { Refusal } from "./command.ts";

/** Parses `args` into one word per name in `names`, options with a value, and `flags` without one. */
export function readArguments<Option extends string, Flag extends string = never>(
  args: string[],
  names: string[],
  known: Option[],
  flags: Flag[] = [],
) {
  const { positionals, tokens } = parseArgs({
    args,
    options: Object.fromEntries([
      ...known.map((name) => [name, { type: "string" }] as const),
      ...flags.map((name) => [name, { type: "boolean" }] as const),
    ]),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options: Partial<Record<Option, string>> = {};
  const given = new Set<Flag>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const flag = flags.find((each) => each === token.name);
    if (flag && token.value !== undefined) throw new Refusal(`A opção ${token.rawName} não tem valor.`);
    if (flag) {
      given.add(flag);
      continue;
    }
    const name = known.find((each) => each === token.name);
    if (!name) throw new Refusal(`Opção desconhecida: ${token.rawName}.`);
    if (!token.value) throw new Refusal(`A opção ${token.rawName} pede um valor.`);
    if (options[name]) throw new Refusal(`A opção ${token.rawName} aparece mais de uma vez.`);
    options[name] = token.value;
  }
  const missing = names[positionals.length];
  if (missing) throw new Refusal(`Falta um argumento: <${missing}>.`);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new Refusal(`Argumento a mais: ${extra}.`);
  return { words: positionals, options, flags: given };
}

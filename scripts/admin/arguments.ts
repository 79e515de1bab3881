import { parseArgs } from "node:util";
import { Refusal } from "./command.ts";

/** Takes `args` apart into as many words as there are `names`, and the options that are known by name. */
export function readArguments<Option extends string>(args: string[], names: string[], known: Option[]) {
  const { positionals, tokens } = parseArgs({
    args,
    options: Object.fromEntries(known.map((name) => [name, { type: "string" as const }])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options: Partial<Record<Option, string>> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
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
  return { words: positionals, options };
}

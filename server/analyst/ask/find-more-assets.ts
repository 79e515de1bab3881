import { foldedText } from "#domain/kernel/search-text.ts";
import type { NamedAsset } from "#domain/questions/name-index.ts";
import type { Names } from "#domain/questions/names.ts";
import type { Question } from "#domain/questions/question.ts";
import { unknownWordsOf } from "#domain/questions/unknown-words.ts";
import { namedAsset } from "#server/analyst/ask/load-names.ts";
import { findSuccessor } from "#server/analyst/ask/name-queries.ts";
import { searchAssets } from "#server/market/assets/search-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Searches of the catalogue that one question may need. */
const maxSearches = 3;

type Asked = { choice: Question } | { text: string };

/** The catalogue's asset of an unknown word: its ticker, a nickname, or the first word of its name. An old ticker leads to the new one. */
async function findAsset(db: Db, word: string): Promise<NamedAsset | undefined> {
  const [found] = await searchAssets(db, { search: word });
  if (!found) return undefined;
  const folded = foldedText(found.name);
  const isTicker = found.ticker.toLowerCase() === word;
  // 'Petrobras ON' is a name with the kind of the share.
  const isMeant =
    isTicker ||
    word.includes(" ") ||
    folded === word ||
    folded.startsWith(`${word} `) ||
    folded.startsWith(`${word},`);
  const asset = namedAsset(
    {
      id: found.id,
      ticker: found.ticker,
      name: found.name,
      searchText: foldedText(found.name),
      assetClass: found.assetClass.code,
    },
    false,
  );
  if (!isMeant && !asset.nicknames.includes(word)) return undefined;
  const successor = isTicker ? await findSuccessor(db, found.ticker) : undefined;
  if (successor === undefined) return { ...asset, nicknames: [...asset.nicknames, word] };
  const newer = await findAsset(db, successor.toLowerCase());
  return newer && { ...newer, nicknames: [...newer.nicknames, word] };
}

/** The names of the person, and the assets of the catalogue that the question means and nobody holds here. */
export async function findMoreAssets(db: Db, names: Names, asked: Asked): Promise<Names> {
  const words =
    "choice" in asked
      ? (asked.choice.slots.assets ?? []).map((ticker) => ticker.toLowerCase())
      : unknownWordsOf(asked.text, names);
  const known = new Set(names.assets.map(({ ticker }) => ticker.toLowerCase()));
  const found: NamedAsset[] = [];
  for (const word of words.filter((each) => !known.has(each)).slice(0, maxSearches)) {
    const asset = await findAsset(db, word);
    if (asset && !names.assets.some(({ ticker }) => ticker === asset.ticker)) found.push(asset);
    else if (asset) {
      const held = names.assets.find(({ ticker }) => ticker === asset.ticker);
      if (held) found.push({ ...held, nicknames: [...held.nicknames, word] });
    }
  }
  const replaced = new Set(found.map(({ ticker }) => ticker));
  return found.length === 0
    ? names
    : { ...names, assets: [...names.assets.filter(({ ticker }) => !replaced.has(ticker)), ...found] };
}

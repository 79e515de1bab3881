import { z } from "zod";
import { hasOnlyUsableCharacters, optionalText } from "#contract/text.ts";

/** Null while nothing is written down. */
export const AssetNote = z.object({ note: z.string().nullable() });
export type AssetNote = z.infer<typeof AssetNote>;

export const maxNoteLength = 4000;
/** The length of joined notes of merged assets. With a new note they fit into one request. */
export const maxJoinedLength = 12_000;

/** `replaces` is the note that the person saw. The change is refused if it has been replaced meanwhile. */
export const NoteChange = z.strictObject({
  note: optionalText([maxNoteLength, "Anotação muito longa"]),
  replaces: z.string().max(maxJoinedLength).refine(hasOnlyUsableCharacters, "Anotação inválida").nullable(),
});
export type NoteChange = z.infer<typeof NoteChange>;

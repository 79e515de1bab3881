import { z } from "zod";
import { optionalText } from "#contract/text.ts";

/** Null while nothing is written down. */
export const AssetNote = z.object({ note: z.string().nullable() });
export type AssetNote = z.infer<typeof AssetNote>;

export const maxNoteLength = 4000;

/** `replaces` is the note that the person saw. The change is refused if it has been replaced meanwhile. */
export const NoteChange = z.strictObject({
  note: optionalText([maxNoteLength, "Anotação muito longa"]),
  replaces: z.string().nullable(),
});
export type NoteChange = z.infer<typeof NoteChange>;

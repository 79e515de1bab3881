/** The text of a box after one of its lines was saved: without that line, if the person typed on behind it. */
export function unsavedRest(text: string, saved: string): string {
  const typed = text.trimStart();
  return typed.startsWith(saved) ? typed.slice(saved.length).trimStart() : text;
}

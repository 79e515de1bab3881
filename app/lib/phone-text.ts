/** '11988887777' → '(11) 98888-7777'; a text that is not a Brazilian number is returned unchanged. */
export function phoneText(text: string): string {
  if (/[^\d\s().-]/.test(text)) return text;
  const parts = /^(\d{2})(\d{4,5})(\d{4})$/.exec(text.replace(/\D/g, ""));
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : text;
}

/** Characters with which WhatsApp formats text, and signs that look alike and format nothing. */
const lookAlikes: Readonly<Record<string, string>> = { "*": "∗", _: "＿", "~": "∼", "`": "ˋ" };

/** Control characters, marks that turn the direction of text, and other invisible ones. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Text in which nothing formats: names of people, portfolios and assets stand in it. It stays on one line. */
export function plainText(text: string): string {
  const line = text.replace(/[\r\n\t]+/g, " ").replace(invisible, "");
  return line.replace(/[*_~`]/g, (sign) => lookAlikes[sign] ?? sign).replace(/^([>-])(?=\s)/, "›");
}

/** Characters of a message. */
export const maxMessageLength = 4_096;

/** The lines that fit before the last ones, which always stand. A line is never cut, so no figure is. */
export function fitLines(lines: readonly string[], last: readonly string[], max = maxMessageLength): string {
  const ending = last.join("\n");
  const more = "… O restante está na tela.";
  const whole = [...lines, ...last].join("\n");
  if (whole.length <= max) return whole;
  const kept: string[] = [];
  let length = ending.length + more.length + 2;
  for (const line of lines) {
    length += line.length + 1;
    if (length > max) break;
    kept.push(line);
  }
  return [...kept, more, ending].join("\n").slice(0, max);
}

import { productName } from "#app/lib/product.ts";
import type { CardLine, ShareCard } from "#app/ui/share/share-card.ts";

export const cardSize = { width: 1080, height: 1350 };

const margin = 90;
const inner = cardSize.width - 2 * margin;
const plot = { top: 850, bottom: 1130 };
const family = '"Instrument Sans Variable", "Instrument Sans Fallback", sans-serif';

/** Distance between the circles of the brand, whose centre is the upper right corner. */
const ringStep = 84;

type Colours = Record<
  | "paper"
  | "sunken"
  | "ink"
  | "ink-2"
  | "ink-3"
  | "line"
  | "line-strong"
  | "accent"
  | "spark"
  | "gain"
  | "loss",
  string
>;

/** The colours of the theme on the screen. */
function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: read("paper"),
    sunken: read("sunken"),
    ink: read("ink"),
    "ink-2": read("ink-2"),
    "ink-3": read("ink-3"),
    line: read("line"),
    "line-strong": read("line-strong"),
    accent: read("accent"),
    spark: read("spark"),
    gain: read("gain"),
    loss: read("loss"),
  };
}

type Pen = { context: CanvasRenderingContext2D; colours: Colours };

const fontOf = (size: number, weight: number) => `${weight} ${size}px ${family}`;

type TextStyle = { size: number; weight?: number; colour: keyof Colours; maxWidth?: number };

/** Writes one line from the left, in smaller letters if it would not fit. Returns its width. */
function write(
  { context, colours }: Pen,
  text: string,
  x: number,
  baseline: number,
  { size, weight = 400, colour, maxWidth = inner }: TextStyle,
): number {
  context.font = fontOf(size, weight);
  const width = context.measureText(text).width;
  if (width > maxWidth) context.font = fontOf(Math.floor((size * maxWidth) / width), weight);
  context.fillStyle = colours[colour];
  context.fillText(text, x, baseline);
  return Math.min(width, maxWidth);
}

function drawBrand(pen: Pen): void {
  const { context, colours } = pen;
  for (const ring of [1, 2, 3, 4]) {
    context.beginPath();
    context.arc(cardSize.width, 0, ring * ringStep, 0, 2 * Math.PI);
    context.strokeStyle = ring === 2 ? colours.spark : colours["line-strong"];
    context.lineWidth = ring === 2 ? 4 : 2;
    context.stroke();
  }
  context.save();
  context.translate(margin - 10, margin - 6);
  context.scale(2.4, 2.4);
  context.strokeStyle = colours.accent;
  context.lineWidth = 3.6;
  context.stroke(new Path2D("M5 27 13.4 7.1c1-2.4 4.2-2.4 5.2 0L27 27"));
  context.fillStyle = colours.spark;
  context.beginPath();
  context.arc(16, 22.6, 3.6, 0, 2 * Math.PI);
  context.fill();
  context.restore();
  write(pen, productName.toLocaleLowerCase("pt-BR"), margin + 82, margin + 58, {
    size: 54,
    weight: 600,
    colour: "ink",
  });
}

function drawFacts(pen: Pen, facts: readonly string[]): void {
  const { context, colours } = pen;
  let x = margin;
  for (const fact of facts) {
    context.font = fontOf(36, 500);
    const width = context.measureText(fact).width + 56;
    if (x + width > cardSize.width - margin) return;
    context.fillStyle = colours.sunken;
    context.strokeStyle = colours.line;
    context.lineWidth = 2;
    context.beginPath();
    context.roundRect(x, 670, width, 72, 36);
    context.fill();
    context.stroke();
    write(pen, fact, x + 28, 718, { size: 36, weight: 500, colour: "ink" });
    x += width + 18;
  }
}

type Range = { lowest: number; highest: number };

function rangeOf(values: readonly (number | null)[]): Range {
  const known = values.filter((value) => value !== null);
  return { lowest: Math.min(...known), highest: Math.max(...known) };
}

const heightOf = (value: number, { lowest, highest }: Range) =>
  plot.bottom - ((value - lowest) / (highest - lowest || 1)) * (plot.bottom - plot.top);

function strokeLine({ context, colours }: Pen, { values, look }: CardLine, range: Range): void {
  context.beginPath();
  let isDrawing = false;
  for (const [index, value] of values.entries()) {
    if (value === null) isDrawing = false;
    else {
      const x = margin + (index / Math.max(1, values.length - 1)) * inner;
      if (isDrawing) context.lineTo(x, heightOf(value, range));
      else context.moveTo(x, heightOf(value, range));
      isDrawing = true;
    }
  }
  context.strokeStyle = look === "main" ? colours.accent : colours.spark;
  context.lineWidth = look === "main" ? 8 : 6;
  context.stroke();
}

function drawZero({ context, colours }: Pen, range: Range): void {
  if (range.lowest > 0 || range.highest < 0) return;
  const y = heightOf(0, range);
  context.beginPath();
  context.moveTo(margin, y);
  context.lineTo(cardSize.width - margin, y);
  context.strokeStyle = colours["line-strong"];
  context.lineWidth = 2;
  context.stroke();
}

function drawLines(pen: Pen, lines: readonly CardLine[]): void {
  const range = rangeOf(lines.flatMap(({ values }) => values));
  drawZero(pen, range);
  // The own line comes last, so that it lies over the benchmark.
  for (const line of lines.toReversed()) strokeLine(pen, line, range);
  let x = margin;
  for (const { look, label } of lines) {
    pen.context.fillStyle = look === "main" ? pen.colours.accent : pen.colours.spark;
    pen.context.fillRect(x, plot.bottom + 44, 44, 8);
    x += 58;
    x += write(pen, label, x, plot.bottom + 60, { size: 32, colour: "ink-2", maxWidth: 340 }) + 44;
  }
}

const monthInitials = "JFMAMJJASOND";

function drawBars(pen: Pen, bars: readonly (number | null)[]): void {
  const { context, colours } = pen;
  const range = rangeOf([0, ...bars]);
  drawZero(pen, range);
  const step = inner / bars.length;
  for (const [index, value] of bars.entries()) {
    const x = margin + index * step;
    write(pen, monthInitials[index] ?? "", x + step / 2 - 10, plot.bottom + 60, {
      size: 32,
      colour: "ink-2",
    });
    if (value === null) continue;
    const zero = heightOf(0, range);
    const end = heightOf(value, range);
    context.fillStyle = value < 0 ? colours.loss : colours.accent;
    context.fillRect(x + step * 0.18, Math.min(zero, end), step * 0.64, Math.max(Math.abs(zero - end), 2));
  }
}

/** Draws the card. `hasAmount` shows its amount in BRL. Waits for the typeface. */
export async function drawCard(
  canvas: HTMLCanvasElement,
  card: ShareCard,
  { hasAmount }: { hasAmount: boolean },
): Promise<void> {
  await Promise.all([400, 500, 600].map((weight) => document.fonts.load(fontOf(40, weight))));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const pen = { context, colours: readColours() };
  const tones = { gain: "gain", loss: "loss", neutral: "ink" } as const;
  canvas.width = cardSize.width;
  canvas.height = cardSize.height;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.fillStyle = pen.colours.paper;
  context.fillRect(0, 0, cardSize.width, cardSize.height);
  drawBrand(pen);
  write(pen, card.title, margin, 370, { size: 46, weight: 500, colour: "ink-2" });
  write(pen, card.figure, margin - 6, 560, { size: 190, weight: 600, colour: tones[card.tone] });
  write(pen, card.caption, margin, 630, { size: 46, weight: 500, colour: "ink" });
  drawFacts(pen, card.facts);
  if (hasAmount && card.amount)
    write(pen, card.amount, margin, 808, { size: 42, weight: 600, colour: "ink" });
  if (card.bars) drawBars(pen, card.bars);
  else if (card.lines.length > 0) drawLines(pen, card.lines);
  write(pen, card.note, margin, 1270, { size: 30, colour: "ink-3" });
}

import type { ReactNode } from "react";
import type { Totals } from "#app/features/positions/class-sections.ts";
import type { FigureName } from "#app/features/positions/figure.ts";
import type { Position } from "#contract/positions.ts";
import type { PriceLine } from "#contract/price-lines.ts";

/** An asset or a class with its part of the portfolio, as a fraction. */
type Share = { id: string; weight: string };

/** A position as the cells of its row show it. */
export type ShownPosition = {
  position: Position;
  share: Share;
  /** Whether it is an application of fixed income, whose units and prices say nothing. */
  isContract: boolean;
  /** Custodians with their units. */
  places: string;
  line: PriceLine | undefined;
  narrow: boolean;
  phone: boolean;
  /** The figure of a phone's row beside its value; undefined for the gain in percent. */
  measure: ((row: ShownPosition) => ReactNode) | undefined;
  isOpen: boolean;
  onToggle: () => void;
  arePartsOpen: boolean;
  onToggleParts: () => void;
  onExplain: (figure: FigureName) => void;
  onValue: () => void;
};

/** A class as the cells of its row show it. */
export type ShownClass = {
  name: string;
  totals: Totals;
  share: Share;
  phone: boolean;
  isUnfolded: boolean;
  onUnfold: () => void;
};

/** A portfolio that holds an asset of a sum. */
export type PositionPart = NonNullable<Position["parts"]>[number];

/** Decides whether a figure has a column of its own. */
type ColumnRoom = {
  narrow: boolean;
  widest: boolean;
  ultrawide: boolean;
  /** Whether the person shows an optional column. */
  isShown(name: string): boolean;
};

/** The figure of a column in the second line of another column's cells, on screens too narrow for its own. */
export type SecondLine = {
  /** The key of the other column. */
  in: string;
  /** Whether the header of the other column sorts by it too. */
  isHeaded?: (room: ColumnRoom) => boolean;
  cell?: (row: ShownPosition) => ReactNode;
  ofClass?: (of: ShownClass) => ReactNode;
};

/** All that the table of positions, its file and its lists have of a column. */
export type PositionColumn<Key extends string = string, Name extends string = string> = {
  key: Key;
  /** Its name in the header, and in an opened row of a phone. */
  label: string;
  /** It is named after the last session, where that is known. */
  isOfDay?: boolean;
  numeric?: boolean;
  pinned?: boolean;
  /** Hidden when the table is too narrow for every column. */
  wide?: boolean;
  /** The narrowest table whose rows have the column; omitted if each has it. */
  from?: "tablet" | "wide";
  className?: string;
  /** The class of the header, if it is another one. */
  headClassName?: string;
  /** Stands at the right of the header, unless the table is narrow. */
  aside?: ReactNode;
  /** Explains the column to those who hold a position that needs it. */
  hint?: { isNeeded: (position: Position) => boolean; content: ReactNode };
  /** The person may leave it out by this name, or the part of its cells that the label names. */
  optional?: Name;
  optionalLabel?: string;
  /** Rows are sorted by this decimal; null if it is unknown. */
  figure?: (position: Position) => string | null;
  /** Rows are sorted by this text, in a column without a figure. */
  sortText?: (position: Position) => string;
  /** The orders by it in the list of a phone, and their place there. */
  phoneSorts?: readonly { place: number; value: string; label: string; descending: boolean }[];
  /** The header of the figure in a file, where it is not rounded. */
  csv?: string;
  /** Its texts in a file by their headers, after the figure. */
  csvTexts?: Readonly<Record<string, (position: Position) => string>>;
  cell: (row: ShownPosition) => ReactNode;
  /** Its place in a row of a phone, which has no other columns. */
  phone?: "lead" | "top" | "bottom";
  /** Its content in a row of a phone, if it is another one. */
  phoneCell?: (row: ShownPosition) => ReactNode;
  /** Replaces the gain in percent in the rows of a phone that are sorted by the column. */
  measure?: (row: ShownPosition) => ReactNode;
  below?: readonly SecondLine[];
  part?: (part: PositionPart, isContract: boolean) => ReactNode;
  total?: (totals: Totals) => ReactNode;
  /** The sum of a class, if it has more than the total has. */
  ofClass?: (of: ShownClass) => ReactNode;
  /** Its figures are less prominent than those of other columns. */
  isSecondary?: boolean;
  /** Its lines in an opened row of a phone. */
  details?: (row: ShownPosition, name: string) => ReactNode;
  /** The column whose lines stand before its own; omitted for the order of the columns. */
  detailsAfter?: string;
  /** Its line in an opened class of a phone, if it is another one than its total. */
  classLine?: (of: ShownClass) => ReactNode;
  /** The class of the width of the placeholder while positions load. */
  skeleton: `w-${number}`;
};

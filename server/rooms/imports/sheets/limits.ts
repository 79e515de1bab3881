/** Bounds of one uploaded file. B3's own files of ten years stay below a tenth of each. */
export const sheetLimits = {
  sentBytes: 5_000_000,
  inflatedBytes: 50_000_000,
  parts: 100,
  /** Inflated bytes for each packed byte, for parts above `ratioFrom` bytes. */
  ratio: 100,
  ratioFrom: 65_536,
  rows: 60_000,
  /** Lines of a CSV, also blank ones. */
  lines: 240_000,
  columns: 100,
  /** Cells of one line of a CSV, also empty ones; as many as spreadsheets have columns. */
  cellsOfLine: 16_384,
  /** Cells of all sheets, also empty ones. */
  cells: 1_000_000,
  cellLength: 2_000,
  xmlDepth: 32,
  xmlElements: 2_500_000,
  /** Characters without any tag. */
  xmlText: 100_000,
  xmlAttributes: 64,
} as const;

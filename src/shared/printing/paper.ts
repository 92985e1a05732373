/** Widths of paper that printers of tickets have, in mm. */
export const PAPER_WIDTHS = [80, 58] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

/** What they print across, in dots (8 in a mm): multiples of 8, so that a row is whole bytes. */
export const DOTS_ACROSS: Record<PaperWidth, number> = { 80: 576, 58: 384 };

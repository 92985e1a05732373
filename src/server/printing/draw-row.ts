import { type Drawing, drawText, type Place, type Text } from './draw-text.ts';

/** A text in a row. */
export interface Cell extends Text {
  /** How much of the row it takes, from 0 to 1. */
  share: number;
  align?: NonNullable<Place['align']>;
  /**
   * Whether it stays on one line, as numbers and prices do. It takes more than its share if it needs to, at the expense of
   * the other texts, and is drawn smaller if the row is too narrow.
   */
  isUnbroken?: boolean;
}

/** A row without its texts; `width` in dots. */
type Row = Pick<Place, 'width' | 'direction'>;

interface DrawnCell {
  cell: Cell;
  drawing: Drawing;
  /** Width of its part of the row, in dots. */
  room: number;
}

/** Space beside an unbroken text, in dots. */
const CELL_SPACE = 12;
/** The part of a row that unbroken texts leave to the others at least, from 0 to 1. */
const LEAST_SHARE = 0.3;
/** A width that no unbroken text reaches, in dots. */
const ANY_WIDTH = 5_000;
/** Letters are placed on whole dots, so that a smaller text may be a little wider than its size says. */
const ROUNDING = 0.97;

/** Draws the texts of a row, whose parts fill it from its start to its end. */
export async function drawCells(cells: readonly Cell[], row: Row): Promise<DrawnCell[]> {
  const unbroken = await drawUnbroken(cells, row);
  const rooms = divideRow(cells, unbroken, row.width);
  const drawn: DrawnCell[] = [];
  for (const [index, cell] of cells.entries()) {
    const room = rooms[index] ?? 0;
    const place = { ...row, width: room, align: cell.align ?? 'start' } as const;
    drawn.push({ cell, room, drawing: unbroken.get(cell) ?? (await drawText(cell, place)) });
  }
  return drawn;
}

/** Draws the unbroken texts, in smaller letters if they would not fit into the row. */
async function drawUnbroken(cells: readonly Cell[], row: Row): Promise<Map<Cell, Drawing>> {
  const unbroken = cells.filter(({ isUnbroken }) => isUnbroken);
  const draw = async (factor: number) => {
    const drawings = new Map<Cell, Drawing>();
    for (const cell of unbroken) {
      const size = Math.max(1, Math.floor(cell.size * factor));
      drawings.set(cell, await drawText({ ...cell, size }, { ...row, width: ANY_WIDTH }));
    }
    return drawings;
  };
  const drawings = await draw(1);
  const needed = sum([...drawings.values()].map(({ width }) => width));
  const available = unbrokenRoom(cells, row.width) - unbroken.length * CELL_SPACE;
  return needed <= available ? drawings : draw((ROUNDING * available) / needed);
}

/** Returns the width that unbroken texts may take together. */
function unbrokenRoom(cells: readonly Cell[], width: number): number {
  return cells.every(({ isUnbroken }) => isUnbroken) ? width : Math.floor(width * (1 - LEAST_SHARE));
}

/** Returns the widths of the parts of a row. */
function divideRow(cells: readonly Cell[], unbroken: ReadonlyMap<Cell, Drawing>, width: number): number[] {
  const needed = cells.map((cell) => {
    const drawing = unbroken.get(cell);
    return drawing ? drawing.width + CELL_SPACE : 0;
  });
  const usual = cells.map(({ share, isUnbroken }, index) =>
    isUnbroken ? Math.max(Math.floor(width * share), needed[index] ?? 0) : 0,
  );
  const fixed = sum(usual) <= unbrokenRoom(cells, width) ? usual : needed;
  const rest = width - sum(fixed);
  const shares = sum(cells.map(({ share, isUnbroken }) => (isUnbroken ? 0 : share)));
  return cells.map(({ share, isUnbroken }, index) => {
    const isLast = index === cells.length - 1;
    if (!isUnbroken) return Math.floor((rest * share) / shares);
    return (fixed[index] ?? 0) + (shares === 0 && isLast ? rest : 0);
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

import { DOTS_ACROSS, type PaperWidth } from '../../shared/printing/paper.ts';
import { type Bitmap, createBitmap, turnDot } from './bitmap.ts';
import { type Cell, drawCells } from './draw-row.ts';
import type { Drawing } from './draw-text.ts';

/** A part of a ticket: texts side by side, white on black where it must be seen; or a line across. */
export type Block = { cells: readonly Cell[]; isInverted?: boolean } | 'rule' | 'gap';

/** What a ticket says, from top to bottom. */
export interface Ticket {
  head: readonly Block[];
  /** The blocks of each dish; the last ones are left out where they need more paper than a ticket has. */
  dishes: readonly (readonly Block[])[];
  foot: readonly Block[];
  /** Returns what is said in place of dishes that were left out. */
  leftOut(count: number): readonly Block[];
}

interface Paper {
  width: PaperWidth;
  direction: 'ltr' | 'rtl';
}

/** Two metres. */
export const MAX_HEIGHT = 16_000;
/** Sizes are said for paper of 80 mm; on narrower paper letters are smaller, but less so than the paper. */
const SCALE: Record<PaperWidth, number> = { 80: 1, 58: 0.8 };
const RULE = { height: 3, margin: 10 };
const GAP = 14;
const INSET = 8;

/** A drawn block: how high it is, and how to put it on the picture at a height. */
interface DrawnBlock {
  height: number;
  put(picture: Bitmap, top: number): void;
}

/** Draws a ticket, as high as it needs to be. */
export async function drawTicket(ticket: Ticket, paper: Paper): Promise<Bitmap> {
  const head = await drawBlocks(ticket.head, paper);
  const foot = await drawBlocks(ticket.foot, paper);
  const leftOut = async (count: number) => (count > 0 ? drawBlocks(ticket.leftOut(count), paper) : []);
  const longest = await leftOut(ticket.dishes.length);
  let room = MAX_HEIGHT - heightOf([...head, ...longest, ...foot]);
  const dishes: DrawnBlock[][] = [];
  for (const dish of ticket.dishes) {
    const drawn = await drawBlocks(dish, paper);
    room -= heightOf(drawn);
    if (room < 0) break;
    dishes.push(drawn);
  }
  return putTogether(
    [...head, ...dishes.flat(), ...(await leftOut(ticket.dishes.length - dishes.length)), ...foot],
    paper,
  );
}

const heightOf = (blocks: readonly DrawnBlock[]) => blocks.reduce((sum, { height }) => sum + height, 0);

function putTogether(blocks: readonly DrawnBlock[], { width }: Paper): Bitmap {
  const picture = createBitmap(DOTS_ACROSS[width], heightOf(blocks));
  let top = 0;
  for (const block of blocks) {
    block.put(picture, top);
    top += block.height;
  }
  return picture;
}

async function drawBlocks(blocks: readonly Block[], paper: Paper): Promise<DrawnBlock[]> {
  const drawn: DrawnBlock[] = [];
  for (const block of blocks) drawn.push(await drawBlock(block, paper));
  return drawn;
}

async function drawBlock(block: Block, paper: Paper): Promise<DrawnBlock> {
  if (block === 'gap') return { height: GAP, put: () => undefined };
  if (block === 'rule') {
    const put = (picture: Bitmap, top: number) => fill(picture, top + RULE.margin, RULE.height);
    return { height: RULE.height + 2 * RULE.margin, put };
  }
  return drawRow(block.cells, block.isInverted ?? false, paper);
}

async function drawRow(cells: readonly Cell[], isInverted: boolean, { width, direction }: Paper): Promise<DrawnBlock> {
  const across = DOTS_ACROSS[width] - 2 * INSET;
  const scaled = cells.map((cell) => ({ ...cell, size: Math.round(cell.size * SCALE[width]) }));
  const placed: { drawing: Drawing; x: number }[] = [];
  let from = 0;
  for (const { cell, drawing, room } of await drawCells(scaled, { width: across, direction })) {
    const { align = 'start' } = cell;
    const spare = room - drawing.width;
    const within = align === 'start' ? 0 : align === 'end' ? spare : Math.floor(spare / 2);
    const start = from + within;
    placed.push({ drawing, x: INSET + (direction === 'ltr' ? start : across - start - drawing.width) });
    from += room;
  }
  const height = Math.max(...placed.map(({ drawing }) => drawing.height));
  return {
    height,
    put(picture, top) {
      if (isInverted) fill(picture, top, height);
      for (const { drawing, x } of placed) putDrawing(picture, drawing, { x, y: top });
    },
  };
}

function fill(picture: Bitmap, top: number, height: number): void {
  for (let y = top; y < top + height; y += 1) for (let x = 0; x < picture.width; x += 1) turnDot(picture, x, y);
}

/** Turns the dots of a text, which is white where the ground is black. */
function putDrawing(picture: Bitmap, { width, height, dots }: Drawing, at: { x: number; y: number }): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (dots[y * width + x]) turnDot(picture, at.x + x, at.y + y);
  }
}

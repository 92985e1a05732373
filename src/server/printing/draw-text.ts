import { fileURLToPath } from 'node:url';
import { loadSharp } from '../media/load-sharp.ts';

/** A text to draw. */
export interface Text {
  /** Plain text; it may have several lines. */
  text: string;
  /** Height of the letters, in dots. */
  size: number;
  isBold?: boolean;
}

/** Where to draw a text. */
export interface Place {
  /** In dots; longer lines are wrapped, within a word where it is longer than that. */
  width: number;
  /** Of its paragraphs, whatever they begin with. */
  direction: 'ltr' | 'rtl';
  align?: 'start' | 'center' | 'end';
}

/** A drawn text: a byte for each dot, row by row; 1 is black. */
export interface Drawing {
  width: number;
  height: number;
  dots: Uint8Array;
}

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
const FONTS = {
  medium: { font: 'Rubik Medium', fontfile: fontFile('rubik-500.ttf') },
  bold: { font: 'Rubik Bold', fontfile: fontFile('rubik-700.ttf') },
} as const;

/** Longer texts are cut: nothing that can be ordered is. */
const MAX_TEXT = 1_500;
/** The dash of a range such as `18:00–18:30`, after which a line would break. */
const BETWEEN_TIMES = /(?<=\d)–(?=\u2068?\d)/gu;
const WORD_JOINER = '\u2060';
const DIRECTION_MARK = { ltr: '\u200e', rtl: '\u200f' } as const;
/** An unseen first line. What is drawn begins at the highest dot, which this makes the same for every text. */
const STRUT = '<span alpha="1">|</span>';
/** From the top of a line to what its letters stand on, as part of their size. */
const ASCENT = 0.96;
const ALIGN = { start: 'left', center: 'centre', end: 'right' } as const;

/**
 * Draws a text with the shop's own font, none of the machine's: letters are shaped and put in their order by Pango, as
 * Hebrew beside numbers and Latin names needs it. Letters that the font does not have are boxes. Its height is that of
 * its lines, whichever letters they have, so that texts side by side stand on one line.
 */
export async function drawText(text: Text, place: Place): Promise<Drawing> {
  const { firstLine, lineHeight } = await measure(text);
  const { width, dots } = await draw(text.text, text, place);
  const cut = firstLine - Math.round(ASCENT * text.size);
  const inked = dots.length / width - firstLine;
  const lines = Math.max(0, Math.round(inked / lineHeight)) + 1;
  const height = lines * lineHeight;
  const kept = new Uint8Array(width * height);
  kept.set(dots.subarray(cut * width, (cut + height) * width));
  return { width, height, dots: kept };
}

interface Measures {
  /** From the top of what is drawn to what the letters of the first line stand on, in dots. */
  firstLine: number;
  lineHeight: number;
}

const measures = new Map<string, Measures>();

/** Measures the font in a size by letters that stand on the line. */
async function measure({ size, isBold = false }: Text): Promise<Measures> {
  const key = `${size} ${isBold}`;
  const known = measures.get(key);
  if (known) return known;
  const heightWith = async (text: string) => {
    const { width, dots } = await draw(text, { size, isBold }, { width: 600, direction: 'ltr' });
    return dots.length / width;
  };
  const firstLine = await heightWith('H');
  const measured = { firstLine, lineHeight: (await heightWith('H\nH')) - firstLine };
  measures.set(key, measured);
  return measured;
}

async function draw(
  text: string,
  { size, isBold }: Omit<Text, 'text'>,
  place: Place,
): Promise<Omit<Drawing, 'height'>> {
  const { width, direction, align = 'start' } = place;
  const { font, fontfile } = FONTS[isBold ? 'bold' : 'medium'];
  const sharp = await loadFonts();
  const { data, info } = await sharp({
    text: {
      text: toMarkup(text, direction),
      font: `${font} ${size}`,
      fontfile,
      width,
      align: ALIGN[align],
      wrap: 'word-char',
      // A point is a dot.
      dpi: 72,
      rgba: true,
    },
  })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, dots: data.map((alpha) => (alpha < 128 ? 0 : 1)) };
}

/** Loads sharp after it was told not to look for the machine's fonts, which it does at the first text. */
function loadFonts() {
  process.env.FONTCONFIG_FILE = fontFile('fonts.conf');
  return loadSharp();
}

function toMarkup(text: string, direction: Place['direction']): string {
  const mark = DIRECTION_MARK[direction];
  const lines = text.toWellFormed().slice(0, MAX_TEXT).toWellFormed().split('\n');
  const plain = (line: string) =>
    line
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu, ' ')
      .replace(BETWEEN_TIMES, `$&${WORD_JOINER}`)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
  return [STRUT, ...lines.map(plain)].map((line) => mark + line).join('\n');
}

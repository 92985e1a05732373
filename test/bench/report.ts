type Cell = string | number | null;
export type Row = Record<string, Cell>;

/** A figure that `--check` judges. */
export interface Figure {
  /** Such as `menu.ratioToBareFastify`. */
  name: string;
  value: number;
  atLeast?: number;
  atMost?: number;
}

/** Results, a row per case. Column names contain the units. */
export interface Table {
  title: string;
  rows: Row[];
  figures?: Figure[];
}

/** Returns whether the figure is within its bounds; NaN never is. */
export function isMet({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost;
}

/** Such as `menu.ratioToBareFastify 0.85, at least 0.8: met`. */
export function figureText(figure: Figure): string {
  const { name, value, atLeast, atMost } = figure;
  const bounds = [
    ...(atLeast === undefined ? [] : [`at least ${cellText(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${cellText(atMost)}`]),
  ];
  return `${[`${name} ${cellText(value)}`, ...bounds].join(', ')}: ${isMet(figure) ? 'met' : 'NOT MET'}`;
}

/** Formats a table as text: numbers right-aligned, with three significant digits below a hundred. */
export function tableText({ title, rows }: Table): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cellText(row[column] ?? null)));
  const widths = columns.map((column, at) => Math.max(column.length, ...lines.map((line) => (line[at] ?? '').length)));
  const isNumeric = columns.map((column) => rows.some((row) => typeof row[column] === 'number'));
  const draw = (cells: string[]) =>
    cells
      .map((cell, at) => (isNumeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [title, '', draw(columns), rule, ...lines.map(draw), ''].join('\n');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  const size = Math.abs(cell);
  const maximumFractionDigits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return new Intl.NumberFormat('en', { maximumFractionDigits }).format(cell);
}

type Cell = string | number | null;
export type Row = Record<string, Cell>;

/** Results, a row per case. Column names contain the units. */
export interface Table {
  title: string;
  rows: Row[];
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

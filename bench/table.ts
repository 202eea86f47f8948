/** Columns aligned, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? rounded(cell) : cell)));
  const widths = head.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  const [first = [], ...rest] = cells;
  return [line(first), widths.map((width) => '-'.repeat(width)).join('  '), ...rest.map(line)].join('\n');
}

const rounded = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(value >= 10 ? 1 : 2));

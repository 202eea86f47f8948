import { Refusal } from '@stint/contract';

/** The most frequent separator in the first line. */
function delimiterOf(csv: string): string {
  const header = csv.split(/\r?\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** Parses a CSV file. The first row is the header. Refuses a file that isn't CSV. */
export async function readCsv(csv: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync');
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv.replace(/^\ufeff/, '')),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    }) as string[][];
  } catch {
    throw new Refusal('import.unreadable');
  }
}

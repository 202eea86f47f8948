import type { TimeImportField, TimeProgram } from '@stint/contract';
import { expect, it } from 'vitest';
import { judgeDates } from '../imports/dates.ts';
import { finished } from '../steps.ts';
import { guessTimeColumns } from '../time/imports/column-names.ts';
import { judgeUnit, readWrittenDuration } from '../time/imports/durations.ts';
import { columnsOfProgram, programOf } from '../time/imports/programs/index.ts';
import { rowReader } from '../time/imports/read-row.ts';

/** A file as a program writes it, with what it means. */
interface TimeSample {
  name: string;
  /** The lines of a CSV file, with its header. */
  lines: readonly string[];
  separator?: string;
  zone?: string;
  /**
   * Each row: the person, the start and the end in UTC as `MM-DD HH:MM:SS`, or the date and the seconds of a row without a time of
   * day; or the reason why it is refused.
   */
  rows: readonly string[];
  /** What else the rows have, the first row first. */
  has?: readonly Partial<Record<TimeImportField | 'flag', string>>[];
}

/** Without these the name of a program alone does not show in its columns. */
const unnamed = new Set(['semicolons and decimal commas of a European sheet']);

/** The cells of a line; a quoted one may have the separator. */
function cellsOf(line: string, separator: string): string[] {
  const quoted = line.split('"');
  // Every second part is inside quotes.
  const text = quoted.map((part, at) => (at % 2 === 1 ? part.replaceAll(separator, '\u0000') : part)).join('');
  return text.split(separator).map((cell) => cell.replaceAll('\u0000', separator));
}

function read({ lines, separator = ',', zone = 'UTC' }: TimeSample) {
  const [header = [], ...rows] = lines.map((line) => cellsOf(line, separator));
  const program = programOf(header);
  const mapping = guessTimeColumns(header, columnsOfProgram(program));
  const columnOf = (field: TimeImportField) => rows.map((cells) => cells[mapping.indexOf(field)] ?? '');
  const { order } = finished(judgeDates([...columnOf('date'), ...columnOf('endDate')]));
  const reading = { mapping, zone, order: order ?? 'mdy' } as const;
  const clocks = rowReader({ ...reading, mapping: mapping.map((field) => (field === 'duration' ? null : field)) });
  const numbers = rows.flatMap((cells) => {
    const duration = readWrittenDuration(cells[mapping.indexOf('duration')] ?? '');
    return duration?.kind === 'number' ? [{ ...duration, between: clocks(cells).time.seconds }] : [];
  });
  const { unit } = judgeUnit(header[mapping.indexOf('duration')] ?? '', numbers);
  return { program, results: rows.map(rowReader({ ...reading, unit })) };
}

const at = (instant: string | null) => instant?.slice(5, 19).replace('T', ' ');

/** Tests the files of a program, at least four of them. `other` is no program that is recognized. */
export function testSamples(program: TimeProgram | 'other', samples: readonly TimeSample[]): void {
  it('are four at least', () => expect(samples.length).toBeGreaterThanOrEqual(4));

  it.each(samples)('IMPORT-01 $name', (sample) => {
    const { program: recognized, results } = read(sample);
    if (!unnamed.has(sample.name)) expect(recognized ?? 'other').toBe(program);
    expect(
      results.map(({ time, problem }) => {
        if (problem) return `${problem.field} ${problem.code}`;
        const who = time.email || time.person;
        return time.startedAt
          ? `${who} ${at(time.startedAt)} ${at(time.stoppedAt)}`
          : `${who} ${time.date} ${time.seconds}`;
      }),
    ).toEqual(sample.rows);
    for (const [row, has] of (sample.has ?? []).entries()) {
      const time = results[row]?.time;
      const flag = time?.isBillable === null ? '' : time?.isBillable ? 'yes' : 'no';
      expect({ ...time, labels: time?.labels.join('|'), flag }).toMatchObject(has);
    }
  });
}

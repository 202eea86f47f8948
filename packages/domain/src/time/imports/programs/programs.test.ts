import type { TimeImportField } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { judgeDates } from '../../../imports/dates.ts';
import { guessTimeColumns } from '../column-names.ts';
import { judgeUnit, readWrittenDuration } from '../durations.ts';
import { rowReader } from '../read-row.ts';
import { columnsOfProgram, programOf } from './index.ts';
import type { TimeSample } from './sample.ts';
import { clockifySamples } from './samples/clockify.ts';
import { everhourSamples } from './samples/everhour.ts';
import { harvestSamples } from './samples/harvest.ts';
import { hubstaffSamples } from './samples/hubstaff.ts';
import { kimaiSamples } from './samples/kimai.ts';
import { otherSamples } from './samples/other.ts';
import { solidtimeSamples } from './samples/solidtime.ts';
import { stintSamples } from './samples/stint.ts';
import { timecampSamples } from './samples/timecamp.ts';
import { timerySamples } from './samples/timery.ts';
import { togglSamples } from './samples/toggl.ts';

const all = {
  toggl: togglSamples,
  clockify: clockifySamples,
  harvest: harvestSamples,
  kimai: kimaiSamples,
  solidtime: solidtimeSamples,
  everhour: everhourSamples,
  hubstaff: hubstaffSamples,
  timecamp: timecampSamples,
  timery: timerySamples,
  stint: stintSamples,
  other: otherSamples,
};
/** Without these the name of a program alone does not show in its columns. */
const unnamed = new Set(['semicolons and decimal commas of a European sheet']);

/** The cells of a line; a quoted one may have the separator. */
const cellsOf = (line: string, separator: string) =>
  [...line.matchAll(new RegExp(`(?:^|${separator})(?:"([^"]*)"|([^${separator}]*))`, 'g'))].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

function read({ lines, separator = ',', zone = 'UTC' }: TimeSample) {
  const [header = [], ...rows] = lines.map((line) => cellsOf(line, separator));
  const program = programOf(header);
  const mapping = guessTimeColumns(header, columnsOfProgram(program));
  const columnOf = (field: TimeImportField) => rows.map((cells) => cells[mapping.indexOf(field)] ?? '');
  const { order } = judgeDates([...columnOf('date'), ...columnOf('endDate')]);
  const reading = { mapping, zone, order: order ?? 'mdy' } as const;
  const clocks = rowReader({ ...reading, mapping: mapping.map((field) => (field === 'duration' ? null : field)) });
  const numbers = rows.flatMap((cells) => {
    const written = readWrittenDuration(cells[mapping.indexOf('duration')] ?? '');
    return written?.kind === 'number' ? [{ ...written, between: clocks(cells).time.seconds }] : [];
  });
  const { unit } = judgeUnit(header[mapping.indexOf('duration')] ?? '', numbers);
  return { program, results: rows.map(rowReader({ ...reading, unit })) };
}

const at = (instant: string | null) => instant?.slice(5, 19).replace('T', ' ');

describe.each(Object.entries(all))('IMPORT-01 files of %s', (program, samples) => {
  it('are four at least', () => expect(samples.length).toBeGreaterThanOrEqual(4));

  it.each(samples)('$name', (sample) => {
    const { program: found, results } = read(sample);
    if (!unnamed.has(sample.name)) expect(found ?? 'other').toBe(program);
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
});

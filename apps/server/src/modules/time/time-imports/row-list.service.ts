import { errors } from '@stint/contract';
import { csv } from '../../../exports/csv.ts';
import { partsOf } from '../../../exports/table.ts';
import type { Row } from './import-report.service.ts';

const columns = [
  ...['Line', 'Result', 'Reason', 'Column', 'Value', 'Person', 'Client', 'Project', 'Task', 'Description'],
  ...['Date', 'From (UTC)', 'To (UTC)', 'Duration'],
];
const results = {
  fresh: 'imported',
  known: 'already recorded',
  changed: 'changed at its source',
  removed: 'deleted here',
  skipped: 'left out',
  refused: 'refused',
} as const;

/** What becomes of each row of a file, as CSV. */
export async function rowListOf(rows: readonly Row[]): Promise<string> {
  const cellsOf = ({ line, kind, time, person, ends, problems: [problem] }: Row) => [
    ...[line, results[kind], problem ? errors[problem.code][1] : null, problem?.field ?? null, problem?.value ?? null],
    ...[person?.name ?? (time.person || time.email), time.client, time.project, time.task, time.description],
    ...[time.date, ends?.startedAt ?? time.startedAt, ends?.stoppedAt ?? time.stoppedAt],
    time.seconds === null ? null : { seconds: time.seconds },
  ];
  const table = {
    name: '',
    columns: columns.map((label) => ({ label })),
    count: rows.length,
    async *parts() {
      for await (const part of partsOf(rows)) yield part.map(cellsOf);
    },
  };
  let text = '';
  for await (const part of csv(table)) text += part;
  return text;
}

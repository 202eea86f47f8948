import type { TimeImportSums } from '@stint/contract';
import type { ImportWords } from '@stint/locales/import-words';
import { rowsAsCsv } from '../../workspace/import-mappings/row-lists.service.ts';
import type { Row } from './import-report.service.ts';

const fields = ['person', 'client', 'project', 'task', 'description', 'date'] as const;

/** What becomes of each row of a file, as CSV in the person's language. */
export function rowListOf(rows: readonly Row[], words: ImportWords): Promise<string> {
  const { time } = words;
  const result = (kind: keyof TimeImportSums) => time[`sum_${kind}`] ?? kind;
  const columns = [
    ...fields.map((field) => time[`field_${field}`] ?? field),
    time.col_from,
    time.col_to,
    time.field_duration,
  ];
  return rowsAsCsv(rows, words, {
    columns: columns.map((label) => label ?? ''),
    fieldOf: (field) => time[`field_${field}`] ?? field,
    rowOf: ({ line, kind, time: read, person, ends, problems: [problem] }) => ({
      ...{ line, result: result(kind), problem: problem ?? null },
      cells: [
        ...[person?.name ?? (read.person || read.email), read.client, read.project, read.task, read.description],
        ...[read.date, ends?.startedAt ?? read.startedAt, ends?.stoppedAt ?? read.stoppedAt],
        read.seconds === null ? null : { seconds: read.seconds },
      ],
    }),
  });
}

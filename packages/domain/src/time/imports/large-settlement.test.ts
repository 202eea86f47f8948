import { describe, expect, it } from 'vitest';
import { countedSteps } from '../../testing/counted-steps.ts';
import { instant } from '../../time.ts';
import type { ImportedRow } from './identity.ts';
import { type FileRow, type RecordedEntry, settleRows } from './settle.ts';

const count = 20_000;
const startOf = (at: number) => instant(Date.UTC(2010, 0, 1) + at * 600_000);
const endsOf = (at: number) => ({ startedAt: startOf(at), stoppedAt: startOf(at + 1) });
const identityOf = (at: number, content: string) => ({
  ...{ key: `text ${at}`, date: startOf(at).slice(0, 10), clock: at, seconds: 600, text: `${at}`, content },
});

const recorded = Array.from(
  { length: count },
  (_, at): RecordedEntry => ({
    ...{ id: `e${at}`, employeeId: 'ann', ...endsOf(at), isOldImport: false, floatsOn: null, isEdited: false },
  }),
);
const imported = recorded.map(
  ({ id }, at): ImportedRow => ({
    ...identityOf(at, ''),
    id: `i${at}`,
    employeeId: 'ann',
    timeLogId: id,
    isLive: true,
  }),
);
const rowAt = (at: number): FileRow => {
  const time = { date: startOf(at).slice(0, 10), ...endsOf(at), hasSeconds: true, seconds: 600 };
  const outcome = { isRefused: false, kind: 'fresh', ends: null, source: null, knownEntryId: null, problem: null };
  return { ...outcome, time, identity: identityOf(at, 'new label'), employeeId: 'ann' } as unknown as FileRow;
};

/** The kinds of rows of a file that begins at a place among the recorded entries. */
function kindsFrom(first: number) {
  const rows = Array.from({ length: count }, (_, at) => rowAt(first + at));
  const input = { zone: 'UTC', restoresRemoved: false, updatesChanged: true, latest: null, moved: new Map() };
  countedSteps(settleRows({ ...input, rows, recorded, imported, whyNot: () => null }), count);
  return [...new Set(rows.map(({ kind }) => kind))];
}

describe('IMPORT-02 the entries of one person are compared in pieces', () => {
  it('where all of them changed', () => expect(kindsFrom(0)).toEqual(['changed']));
  it('where none of them is in the file', () => expect(kindsFrom(count + 10)).toEqual(['fresh']));
});

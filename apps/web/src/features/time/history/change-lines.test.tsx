import { api, type RecordedChange } from '@stint/contract';
import { isRecordedField } from '@stint/contract/recorded';
import { cleanup, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, id, person } from '../../../test/samples.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { ChangeLines } from './change-lines.tsx';

afterEach(cleanup);

/** A page knows its reader, and so the zone, before it shows anything. */
const Page = (props: ComponentProps<typeof ChangeLines>) => useMyself() && <ChangeLines {...props} />;

const show = (changes: RecordedChange[], timeZone = 'Etc/UTC') => {
  const entry = { seq: 1, at: '2026-11-20T09:00:00.000Z', op: 'x.update', by: 'Ada', actor: 'user' as const, changes };
  render(<Page entries={[entry]} />, {
    users: { me: () => person({ employee: employee(1, 'Ada', { timeZones: timeZone }) }) },
    tasks: { list: () => ({ items: [], total: 0 }) },
  });
};
const linesOf = async () =>
  (await screen.findAllByRole('listitem')).flatMap((item) => {
    const labels = within(item)
      .queryAllByRole('term')
      .map(({ textContent }) => textContent);
    return within(item)
      .queryAllByRole('definition')
      .map(({ textContent }, at) => `${labels[at]}: ${textContent}`);
  });

it('SHEET-16 shows fields and their words as people read them', async () => {
  show([
    {
      entity: 'User',
      id: id(1),
      before: { timeZone: 'Etc/UTC', preferredLanguage: 'en', lastTeamId: id(2) },
      after: { timeZone: 'Pacific/Auckland', preferredLanguage: 'de', lastTeamId: id(3) },
    },
    { entity: 'Timesheet', id: id(4), before: { status: 'PENDING' }, after: { status: 'DENIED' } },
    { entity: 'Task', id: id(5), before: { status: 'in-progress' }, after: { status: 'in-review' } },
    { entity: 'Task', id: id(6), before: null, after: { description: '<p>First <b>page</b></p>', estimate: 5400 } },
    { entity: 'TimeLog', id: id(10), before: null, after: { lateSeconds: 3360 } },
    { entity: 'TimeLog', id: id(7), before: { logType: 'IDLE' }, after: { logType: 'TRACKED' } },
    { entity: 'Organization', id: id(8), before: { startWeekOn: 'MONDAY' }, after: { startWeekOn: 'SUNDAY' } },
    { entity: 'Holiday', id: id(9), before: { date: '2026-12-24' }, after: { date: '2026-12-25' } },
    {
      entity: 'Organization',
      id: id(11),
      before: { notices: ['task.assigned inbox mail push', 'task.due inbox'] },
      after: { notices: ['task.assigned inbox', 'task.due'] },
    },
  ]);
  expect(await linesOf()).toEqual([
    'Time zone: UTC (UTC+00:00) Pacific/Auckland (UTC+13:00)',
    'Language: English Deutsch',
    'Status: Pending Sent back',
    'Status: In progress In review',
    'Description: First page',
    'estimate: 1h30m',
    'Sent later by: 56m',
    'Type: Idle Tracked',
    'Week starts on: Monday Sunday',
    'Date: Dec 24 Dec 25',
    'Notifications: A task is assigned to me (Inbox, Email, Push), My task is due tomorrow (Inbox) A task is assigned to me (Inbox), My task is due tomorrow (none)',
  ]);
});

it('SHEET-16 tells two equal clock times apart', async () => {
  const twice = { startedAt: '2026-10-25T00:50:00.000Z', stoppedAt: '2026-10-25T01:10:00.000Z' };
  show([{ entity: 'TimeLog', id: id(1), before: null, after: twice }], 'Europe/Berlin');
  expect(await linesOf()).toEqual([
    'Start: October 25, 2026 at 02:50 (UTC+02:00)',
    'End: October 25, 2026 at 02:10 (UTC+01:00)',
  ]);
});

it('SHEET-16 shows the field of an older version without its name in the API', async () => {
  show([{ entity: 'Gone', id: id(1), before: { oldField: 'a' }, after: { oldField: 'b' } }]);
  expect(await linesOf()).toEqual(['Other details: a b']);
  screen.getByText('Record');
});

/** What callers send besides the fields of the record. */
const notStored = [
  'data',
  'textVersions',
  'estimateDays',
  'estimateHours',
  'estimateMinutes',
  'mergedStatusId',
  'requestId',
];
it.each(['tasks', 'projects', 'teams', 'organizations', 'users', 'members', 'contacts', 'timeLogs'] as const)(
  'SHEET-16 has a word for each field that %s can change',
  (domain) => {
    const fields = Object.keys(api[domain].update.body.shape).filter((field) => !notStored.includes(field));
    expect(fields.filter((field) => !isRecordedField(field))).toEqual([]);
  },
);

it.each(['organizations', 'projects', 'contacts', 'users'] as const)(
  'SHEET-16 names each setting of %s',
  async (domain) => {
    const fields = Object.keys(api[domain].update.body.shape).filter((field) => !notStored.includes(field));
    const texts = (word: string) => Object.fromEntries(fields.map((field) => [field, word]));
    show([{ entity: 'Organization', id: id(1), before: texts('a'), after: texts('b') }]);
    expect((await linesOf()).filter((line) => line.startsWith('Other details'))).toEqual([]);
  },
);

import type { Notification, NotificationKind } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { id } from '../../../test/samples.ts';
import { boxOf, type InboxSearch, inboxDays, inboxSearchOf, narrowed } from './inbox-groups.ts';

const note = (place: number, kind: NotificationKind, createdAt: string, more: Partial<Notification> = {}) => ({
  ...{ id: id(place), kind, subjectId: id(900 + place), organizationTeamId: null, byUserId: null, words: {} },
  ...{ createdAt: `2026-03-${createdAt}:00.000Z`, readAt: null, settledAt: null, snoozedUntil: null },
  ...more,
});
const mention = (place: number, at: string) => note(place, 'comment.mentioned', at);
const submitted = (place: number, at: string, more: Partial<Notification> = {}) =>
  note(place, 'timesheet.submitted', at, more);
const dateOf = (at: string) => at.slice(0, 10);

/** Each row as the places of its notices. */
const shape = (items: Notification[]) =>
  inboxDays(items, dateOf).map(({ date, rows }) => [
    date.slice(8),
    ...rows.map((row) => row.items.map((item) => Number(item.id.slice(-3))).join(' ')),
  ]);
const settledAt = '2026-03-04T10:00:00.000Z';

describe('SHELL-34 the rows of the inbox', () => {
  it.each([
    ['nothing', [], []],
    [
      'days',
      [mention(1, '04T09:00'), mention(2, '03T09:00')],
      [
        ['04', '1'],
        ['03', '2'],
      ],
    ],
    ['two of a kind', [mention(1, '04T09:00'), mention(2, '04T08:00')], [['04', '1', '2']]],
    [
      'three of a kind in one row, at the newest of them',
      [submitted(1, '04T12:00'), mention(2, '04T11:00'), submitted(3, '04T10:00'), submitted(4, '04T09:00')],
      [['04', '1 3 4', '2']],
    ],
    [
      'three of a kind on two days',
      [submitted(1, '04T12:00'), submitted(3, '04T10:00'), submitted(4, '03T09:00')],
      [
        ['04', '1', '3'],
        ['03', '4'],
      ],
    ],
    [
      'what is decided apart from what waits',
      [
        submitted(1, '04T12:00'),
        submitted(2, '04T11:00', { settledAt }),
        submitted(3, '04T10:00'),
        submitted(4, '04T09:00'),
      ],
      [['04', '1 3 4', '2']],
    ],
    [
      'a notice that came back on the day it came back',
      [note(1, 'comment.mentioned', '01T09:00', { snoozedUntil: '2026-03-04T09:00:00.000Z' }), mention(2, '04T08:00')],
      [['04', '1', '2']],
    ],
  ])('of %s', (_, items, rows) => {
    expect(shape(items)).toEqual(rows.map(([day, ...places]) => [day, ...places]));
  });
});

describe('SHELL-34 the filters of the inbox', () => {
  const items = [mention(1, '04T12:00'), submitted(2, '04T11:00'), note(3, 'timesheet.approved', '04T10:00')];
  it.each([
    [undefined, [1, 2, 3], 'inbox'],
    ['mentions', [1], 'inbox'],
    ['assigned', [], 'inbox'],
    ['approvals', [2, 3], 'inbox'],
    ['snoozed', [1, 2, 3], 'snoozed'],
    ['archived', [1, 2, 3], 'archived'],
  ] as [InboxSearch['show'], number[], string][])('%s', (show, places, box) => {
    expect(narrowed(items, { show }).map((item) => Number(item.id.slice(-3)))).toEqual(places);
    expect(boxOf(show)).toBe(box);
  });
  it.each([
    ['mentions', 'mentions'],
    ['all', undefined],
    ['other', undefined],
    [3, undefined],
  ])('reads %s from the address', (show, filter) => {
    expect(inboxSearchOf({ show })).toEqual({ show: filter });
  });
});

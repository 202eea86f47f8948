import { type Notification, type NotificationKind, notificationKinds } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { isPage } from '../../../test/pages.ts';
import { render } from '../../../test/render.tsx';
import { id, person } from '../../../test/samples.ts';
import { useInboxActions } from './inbox-actions.ts';
import { NewsLine } from './news-line.tsx';

afterEach(cleanup);

const note: Notification = {
  id: id(70),
  kind: 'tasks.stale',
  subjectId: id(71),
  organizationTeamId: null,
  byUserId: null,
  words: { closed: '3', archived: '12', titles: 'Price list, Release notes' },
  createdAt: '2026-11-20T02:20:00.000Z',
  readAt: null,
  settledAt: null,
  snoozedUntil: null,
};

function TestLine({ item }: { item: Notification }) {
  return <NewsLine item={item} box="inbox" actions={useInboxActions()} />;
}

it('TASK-51 says how many stale tasks were closed and archived, and restores them', async () => {
  let undone: unknown;
  render(<TestLine item={note} />, {
    users: { me: () => person() },
    tasks: {
      undo: (sent) => {
        undone = sent;
        return { generatedMaps: [], raw: [], affected: 15, ids: [] };
      },
    },
  });
  await screen.findByText('Closed: 3 · Archived: 12');
  screen.getByText('Price list, Release notes');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toEqual({ changeId: id(71) }));
  cleanup();

  render(<TestLine item={{ ...note, settledAt: note.createdAt }} />, { users: { me: () => person() } });
  await screen.findByText('Tasks restored.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

/** Notices about which nothing has to be opened: the answer stands in the line itself. */
const complete: readonly NotificationKind[] = [
  ...(['join.requested', 'invitation.accepted', 'invitation.rejected', 'export.failed'] as const),
  ...(['timer.ended', 'timer.removed', 'tasks.stale', 'export.ready', 'import.ready'] as const),
];

it.each(notificationKinds)('a notice of %s says something, and each of its links leads to a page', async (kind) => {
  const words = {
    ...{ person: 'Ada', team: 'Engines', title: 'Crank', name: 'Time', to: '2026-11-20', from: '2026-11-14' },
    ...{ at: note.createdAt, since: note.createdAt, minutes: '12', room: 'daily', type: 'JITSI', board: 'Plan' },
    ...{ status: 'in review', blocker: 'Wheel', due: '2026-11-21', number: 'INV-1', client: 'Acme', count: '2' },
    ...{ project: 'Engine', percent: '80', reason: 'failed', closed: '1', archived: '1', titles: 'Crank' },
  };
  render(<TestLine item={{ ...note, kind, words }} />, { users: { me: () => person() } });
  await screen.findByRole('button', { name: 'Mark as read' });
  expect(document.body.textContent).toMatch(/\w{4}/);
  const links = screen.queryAllByRole('link').map((link) => new URL((link as HTMLAnchorElement).href).pathname);
  expect(links.length > 0).toBe(!complete.includes(kind));
  for (const path of links) expect(isPage(path), path).toBe(true);
});

it.each([
  ['in-progress', 'Ada moved “Crank” to In progress.'],
  ['Waiting for Mia', 'Ada moved “Crank” to Waiting for Mia.'],
])('a status of %s is said in words', async (status, expected) => {
  const words = { person: 'Ada', title: 'Crank', status };
  render(<TestLine item={{ ...note, kind: 'task.status', words }} />, { users: { me: () => person() } });
  expect((await screen.findByRole('link', { name: /Crank/ })).textContent).toContain(expected);
});

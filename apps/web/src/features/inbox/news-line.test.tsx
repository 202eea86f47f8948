import type { Notification } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { id, person } from '../../test/samples.ts';
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
};

it('TASK-51 says how many stale tasks were closed and archived, and restores them', async () => {
  let undone: unknown;
  render(<NewsLine item={note} />, {
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

  render(<NewsLine item={{ ...note, settledAt: note.createdAt }} />, { users: { me: () => person() } });
  await screen.findByText('Tasks restored.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

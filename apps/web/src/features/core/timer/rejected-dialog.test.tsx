import { Refusal } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, id, person, team, timeLog } from '../../../test/samples.ts';
import { RejectedDialog } from './rejected-dialog.tsx';

afterEach(cleanup);

const span = { startedAt: '2026-11-20T09:00:00.000Z', stoppedAt: '2026-11-20T10:00:00.000Z' };

it('SHEET-32 keeps time on an archived task until it is saved without the task', async () => {
  const sent: object[] = [];
  const { outbox } = render(<RejectedDialog onClose={() => undefined} />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [team()], total: 1 }), get: () => team() },
    timeLogs: {
      conflicts: () => [],
      place: (input) => {
        sent.push(input);
        if (input.taskId) throw new Refusal('task.archived');
        return [timeLog(span)];
      },
    },
  });
  const what = { taskId: id(50), title: 'Write the manual', teamId: id(30), projectId: id(60) };
  await outbox.restoreRejected({ id: id(90), who: id(1), ...what, ...span, code: 'task.archived' });
  expect(await screen.findByText('This task is archived. Reopen it to record time on it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(outbox.state.rejected).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Save without the task' }));
  await waitFor(() => expect(outbox.state.rejected).toEqual([]));
  expect(sent).toMatchObject([
    { ...span, taskId: id(50), projectId: id(60) },
    { ...span, description: 'Write the manual' },
  ]);
  expect(sent[1]).not.toHaveProperty('taskId');
});

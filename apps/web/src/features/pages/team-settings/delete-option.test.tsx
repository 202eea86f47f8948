import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { id } from '../../../test/samples.ts';
import { Toaster } from '../../../ui/toast.tsx';
import { DeleteOption, DeleteStatus } from './delete-option.tsx';

afterEach(cleanup);

const option = { id: id(9), name: 'high', value: 'high', color: '#ff0000', icon: '' };

async function press(tasks: number): Promise<{ removed: () => number }> {
  let removed = 0;
  render(
    <>
      <DeleteOption kind="priorities" option={option} name="High" blocked={null} />
      <Toaster />
    </>,
    {
      priorities: {
        usage: () => ({ tasks }),
        remove: () => {
          removed += 1;
          return { raw: [], affected: 1 };
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete High' }));
  return { removed: () => removed };
}

it('VOCAB-03 says how many tasks have an option before it is deleted', async () => {
  const { removed } = await press(12);
  const question = await screen.findByRole('dialog', { name: 'Delete High?' });
  expect(question.textContent).toContain('12 tasks. It’s removed from the tasks that have it.');
  expect(removed()).toBe(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removed()).toBe(1));
});

it('VOCAB-03 deletes an unused option at once', async () => {
  const { removed } = await press(0);
  await waitFor(() => expect(removed()).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('VOCAB-03 refuses to delete the open status while tasks have it', async () => {
  render(<DeleteStatus option={{ ...option, name: 'open' }} name="Open" blocked={null} />, {
    statuses: { usage: () => ({ tasks: 16 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Open' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Open?' });
  await within(question).findByText(/^16 tasks\. Tasks have this status/);
  expect(within(question).getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
});

import { Refusal } from '@stint/contract';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { id, task } from '../../test/samples.ts';
import { apiQuery, useApiMutation, useServer } from './server.tsx';

const taskId = id(7);

afterEach(cleanup);

/** Records each rendered value. */
function Switch({ rendered }: { rendered: string[] }) {
  const server = useServer();
  const cache = useQueryClient();
  const query = apiQuery(server.tasks.get, { taskId });
  const { data } = useQuery(query);
  const send = useApiMutation(server.tasks.update, {
    mutationScope: 'switch',
    optimistic: (_, { title = '' }) => {
      const before = cache.getQueryData(query.queryKey);
      cache.setQueryData(query.queryKey, (now) => now && { ...now, title });
      return () => cache.setQueryData(query.queryKey, before);
    },
  });
  if (data && rendered.at(-1) !== data.title) rendered.push(data.title);
  return (
    <button type="button" onClick={() => send.mutate({ taskId, title: data?.title === 'on' ? 'off' : 'on' })}>
      {data?.title ?? '…'}
    </button>
  );
}

it('shows the latest choice while an earlier one is being stored', async () => {
  const rendered: string[] = [];
  let stored = 'off';
  const answers: (() => void)[] = [];
  render(<Switch rendered={rendered} />, {
    tasks: {
      get: () => task(7, stored),
      update: async ({ title = '' }) => {
        await new Promise<void>((done) => answers.push(done));
        stored = title;
        return task(7, title);
      },
    },
  });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'off' }));
  await person.click(await screen.findByRole('button', { name: 'on' }));
  await screen.findByRole('button', { name: 'off' });
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  // The second change is sent after the first is answered and before the refetch it caused.
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(stored).toBe('off'));
  expect(rendered).toEqual(['off', 'on', 'off']);
});

it('restores the previous value when the server refuses', async () => {
  let reads = 0;
  const answers: (() => void)[] = [];
  render(<Switch rendered={[]} />, {
    tasks: {
      get: () => {
        reads += 1;
        // A second read would hide a missing rollback.
        if (reads > 1) throw new Refusal('unavailable');
        return task(7, 'off');
      },
      update: async () => {
        await new Promise<void>((done) => answers.push(done));
        throw new Refusal('forbidden');
      },
    },
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'off' }));
  await screen.findByRole('button', { name: 'on' });
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await screen.findByRole('button', { name: 'off' });
});

function TeamForm() {
  const create = useApiMutation(useServer().teams.create, { inForm: true });
  return (
    <button type="button" onClick={() => create.mutate({ name: 'Design' })}>
      {create.error?.code ?? (create.isPending ? 'sending' : 'create')}
    </button>
  );
}

it('TEAM-01 reports a missing network in a form at once', async () => {
  render(<TeamForm />, {
    teams: {
      create: () => {
        throw new Refusal('network');
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'create' });
  onlineManager.setOnline(false);
  await userEvent.setup().click(button);
  await screen.findByRole('button', { name: 'network' });
  onlineManager.setOnline(true);
});

import { type ListedReport, Refusal, type SearchResult, type TaskItem } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, render } from '../../../test/render.tsx';
import { employee, person, task, taskItem, team } from '../../../test/samples.ts';
import { setPalette } from './open.ts';
import { PaletteDialog } from './palette-dialog.tsx';

afterEach(cleanup);

const savedReport: ListedReport = {
  ...{
    id: '7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f',
    tenantId: '7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f',
    organizationId: '7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f',
  },
  ...{ createdAt: '2026-03-02T09:00:00.000Z', updatedAt: '2026-03-02T09:00:00.000Z', deletedAt: null },
  ...{ isActive: true, isArchived: false, archivedAt: null },
  ...{ createdByUserId: null, updatedByUserId: null, deletedByUserId: null },
  ...{
    name: 'Unbilled of Babbage',
    page: 'time-and-activity',
    settings: {},
    isShared: true,
    userId: '7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f',
  },
  ...{ ownerName: 'Ada', canEdit: false, mailed: null },
};
const settings = { id: 'settings', label: 'Team settings', icon: null, run: () => undefined };

const Opened = () => (
  <PaletteDialog
    mode="all"
    onClose={() => undefined}
    useCommands={(deeds) => ({ pages: [settings], deeds })}
    deeds={[]}
    onTeam={() => undefined}
  />
);

const resultOf = (item: TaskItem, at = 0): SearchResult => ({
  ...{ kind: 'task', id: item.id, title: item.title, titleRanges: [[0, 4]], field: 'title', excerpt: null },
  ...{ project: null, team: null, person: null, date: null, isArchived: false, at: `2026-11-29T00:00:0${at}.000Z` },
  task: { ...item, taskNumber: item.taskNumber ?? null } as SearchResult['task'],
  link: `/task/${item.id}`,
});

/** The palette with search results that the test releases. */
function palette(answer: (query: string) => TaskItem[]) {
  const first = team();
  const created = vi.fn();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const list = { items: [], total: 0 };
  const answers: Answers = {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    projects: { choices: () => list },
    labels: { list: () => list },
    priorities: { list: () => list },
    issueTypes: { list: () => list },
    userOrganizations: { list: () => list },
    savedReports: { list: () => ({ items: [savedReport], total: 1 }) },
    search: {
      find: async ({ q }) => {
        await released;
        return { items: answer(q).map(resultOf) };
      },
    },
    tasks: {
      page: () => ({ items: [taskItem(1, 'Oil the crank')], total: 1 }),
      create: ({ title }) => {
        created(title);
        return task(9, title);
      },
    },
  };
  const { history } = render(<Opened />, answers);
  return { created, release: () => release(), address: () => history.location.pathname };
}

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or run a command' });
const chosen = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

it('SHELL-01 loses nothing that is typed before it is there, and does not pass it to the page', async () => {
  const onPage = vi.fn();
  document.addEventListener('keydown', onPage);
  setPalette('all');
  for (const key of ['N', 'O', 'x', 'Backspace', 'R', '-', '1', 'Shift', '8', 'Enter', 'y'])
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(onPage.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(['Shift']);
  const at = palette(() => [taskItem(2, 'Turn the crank', { taskNumber: 'NOR-18' })]);
  expect((await box()).value).toBe('NOR-18');
  at.release();
  await waitFor(() => expect(at.address()).toContain('/task/'));
  expect(at.created).not.toHaveBeenCalled();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
  expect(onPage).toHaveBeenCalledTimes(2);
  document.removeEventListener('keydown', onPage);
});

it('SHELL-01 waits with Enter for the results and creates no task from a number', async () => {
  const task = taskItem(2, 'Turn the crank', { taskNumber: 'PE-514' });
  const { created, release, address } = palette(() => [task]);
  await screen.findByRole('option', { name: /Oil the crank/ });
  await userEvent.type(await box(), 'PE-514{Enter}');
  expect(chosen()).toEqual([]);
  release();
  await waitFor(() => expect(address() + created.mock.calls.length).toContain(task.id));
  expect(created).not.toHaveBeenCalled();
});

it('SHELL-01 creates a task from an unknown number only when its row is chosen', async () => {
  const { created, release } = palette(() => []);
  release();
  await userEvent.type(await box(), 'PE-999{Enter}');
  await screen.findByRole('option', { name: /PE-999/ });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toEqual([]);
  expect(created).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(created).toHaveBeenCalledExactlyOnceWith('PE-999'), { timeout: 5000 });
});

it('SHELL-01 creates the typed task when nothing else matches', async () => {
  const { created, release } = palette(() => []);
  await userEvent.type(await box(), 'Buy milk{Enter}');
  expect(created).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(created).toHaveBeenCalled(), { timeout: 5000 });
  expect(created).toHaveBeenCalledExactlyOnceWith('Buy milk');
});

it('SHELL-01 creates one task when Enter is pressed twice', async () => {
  const { created, release } = palette(() => []);
  release();
  await userEvent.type(await box(), 'Buy bread');
  await waitFor(() => expect(chosen()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  await userEvent.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(created).toHaveBeenCalled(), { timeout: 5000 });
  expect(created).toHaveBeenCalledExactlyOnceWith('Buy bread');
});

it('FIND-05 highlights the match, and shows the text in which it stands', async () => {
  const { release } = palette(() => [taskItem(2, 'Turn the crank')]);
  release();
  await userEvent.type(await box(), 'turn');
  const option = await screen.findByRole('option', { name: /Turn the crank/ });
  expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Turn']);
});

it('FIND-05 finds a section of the settings by a word that its name does not have', async () => {
  const { address } = palette(() => []);
  await userEvent.type(await box(), 'passkey');
  await userEvent.click(await screen.findByRole('option', { name: 'Personal: Security' }));
  await waitFor(() => expect(address()).toBe('/settings/personal/security'));
});

it('FIND-05 opens a saved report by its name', async () => {
  const { address, release } = palette(() => []);
  release();
  await userEvent.type(await box(), 'unbilled');
  await userEvent.click(await screen.findByRole('option', { name: /Unbilled of Babbage/ }));
  await waitFor(() => expect(address()).toBe('/reports/time-and-activity'));
});

it('FIND-05 says why a search failed, and keeps the commands', async () => {
  const { release } = palette(() => {
    throw new Refusal('search.too_slow');
  });
  release();
  await userEvent.type(await box(), 'settings');
  expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toMatch(
    /^Search failed\. This search took/,
  );
  expect(screen.getByRole('option', { name: 'Team settings' })).toBeDefined();
});

it('FIND-05 offers to start a task after the word', async () => {
  palette(() => []);
  await userEvent.type(await box(), 'start oil');
  await screen.findByRole('option', { name: /Start “Oil the crank”/ });
});

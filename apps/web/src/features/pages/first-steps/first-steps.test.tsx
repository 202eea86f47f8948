import type { FirstSteps as Steps } from '@stint/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadWatch } from '../../../lib/page/after-load.tsx';
import { render } from '../../../test/render.tsx';
import { employee, granted, member, person, team } from '../../../test/samples.ts';
import { FirstSteps } from './first-steps.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const permissions = ['ALL_ORG_EDIT', 'ORG_TEAM_VIEW', 'ORG_TASK_ADD', 'ORG_INVITE_EDIT'] as const;
const open = {
  isNew: true,
  invited: false,
  imported: false,
  hasProject: false,
  hasTask: false,
  hasPlan: false,
  hasSample: false,
};
const home = (
  <>
    <LoadWatch />
    <FirstSteps />
  </>
);

function answers(first: Partial<Steps>) {
  let steps: Steps = { ...open, ...first };
  const ofTeam = team(member(1, 'Ada Lovelace'));
  const get = vi.fn(() => steps);
  const addSample = vi.fn(() => {
    steps = { ...steps, hasSample: true };
    return steps;
  });
  const removeSample = vi.fn(() => {
    steps = { ...steps, hasSample: false };
    return steps;
  });
  return {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [ofTeam], total: 1 }), get: () => ofTeam },
    rolePermissions: { mine: () => permissions.map(granted) },
    firstSteps: { get, addSample, removeSample },
  };
}
const list = () => screen.findByRole('region', { name: 'First steps' });

it('REG-14 ticks what is done, and offers what is not', async () => {
  render(home, answers({ hasTask: true }));
  const lines = within(await list()).getAllByRole('listitem');
  const done = lines.filter((line) => within(line).queryByRole('img', { name: 'Done' }));
  expect(done.map((line) => line.textContent)).toEqual(['Create a first task']);
  expect(within(await list()).getByText('1 of 5')).toBeTruthy();
  expect(within(await list()).getByRole('button', { name: 'Send invites' })).toBeTruthy();
  expect(within(await list()).queryByRole('button', { name: 'New task' })).toBeNull();
});

it('REG-14 makes sample data and takes it back', async () => {
  const server = answers({});
  render(home, server);
  await userEvent.click(await screen.findByRole('button', { name: 'Add sample data' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove sample data' }));
  await waitFor(() => expect(server.firstSteps.removeSample).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: 'Add sample data' })).toBeTruthy();
  expect(server.firstSteps.addSample).toHaveBeenCalledTimes(1);
  expect(server.firstSteps.removeSample).toHaveBeenCalledTimes(1);
});

it('REG-14 is gone for good when dismissed', async () => {
  const server = answers({});
  render(home, server);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss the first steps' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  cleanup();
  const again = answers({});
  render(home, again);
  await waitFor(() => expect(localStorage.getItem('stint.first-steps-finished')).toContain('-'));
  expect(again.firstSteps.get).not.toHaveBeenCalled();
});

it('REG-14 is gone when all is done', async () => {
  render(home, answers({ invited: true, imported: true, hasProject: true, hasTask: true, hasPlan: true }));
  await waitFor(() => expect(localStorage.getItem('stint.first-steps-finished')).toContain('-'));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

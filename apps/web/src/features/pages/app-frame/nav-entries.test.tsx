import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, member, person, team } from '../../../test/samples.ts';
import { useNavEntries } from './nav-entries.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const Labels = () => (
  <p>
    {useNavEntries().map(({ label, pending }) => (
      <span key={label}>{pending ? `(${label})` : label}</span>
    ))}
  </p>
);
const read = () => [...document.querySelectorAll('span')].map(({ textContent }) => textContent);

it('ROLE-05 holds the places of pages until the rights are known, and remembers which ones are there', async () => {
  const me = person({ employee: employee(1, 'Ada Lovelace') });
  let releaseAnswer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    releaseAnswer = resolve;
  });
  const mine = team(member(1, 'Ada Lovelace'));
  const answers = (wait: Promise<void>) => ({
    users: { me: () => me },
    teams: { list: async () => wait.then(() => ({ items: [mine], total: 1 })) },
    rolePermissions: { mine: async () => wait.then(() => []) },
  });
  render(<Labels />, answers(waiting));
  await screen.findByText('Timesheet');
  expect(read()).toEqual([
    'Today',
    'Inbox',
    'Timesheet',
    'Tasks',
    '(Projects)',
    'Team',
    '(Approvals)',
    'Reports',
    '(Billing)',
  ]);
  releaseAnswer();
  const left = ['Today', 'Inbox', 'Timesheet', 'Tasks', 'Team', 'Reports'];
  await waitFor(() => expect(read()).toEqual(left));
  cleanup();
  render(<Labels />, answers(new Promise(() => undefined)));
  await screen.findByText('Timesheet');
  expect(read()).toEqual(left);
});

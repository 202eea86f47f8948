import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, id, member, person, team } from '../../../test/samples.ts';
import { TeamScreen } from './team-screen.tsx';

afterEach(cleanup);

it('TEAM-14 limits the page of all teams to people who lead one', async () => {
  const first = { ...team(member(1, 'Ada Lovelace'), member(2, 'Ben Bitdiddle')), createdByUserId: id(2) };
  render(<TeamScreen scope="all" onScope={() => undefined} />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
  });
  expect(await screen.findByText('Only team managers can see all teams.')).toBeTruthy();
  expect(screen.queryByText('Ben Bitdiddle')).toBeNull();
});

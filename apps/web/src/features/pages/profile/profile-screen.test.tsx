import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, id, member, person, team } from '../../../test/samples.ts';
import { ProfileScreen } from './profile-screen.tsx';

afterEach(cleanup);

it('MEMBER-14 says that an address names nobody of the team', async () => {
  const first = team(member(1, 'Ada Lovelace'), member(2, 'Ben Bitdiddle'));
  render(<ProfileScreen userId={id(9)} name={undefined} tab={undefined} />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
  });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { base, employee, id, member, person, team } from '../../../test/samples.ts';
import { useLeadsAny, useManagesTeam, useTeam } from './active-team.ts';
import { useNamesake } from './namesakes.ts';
import { DaysOf, InZone } from './zone.tsx';

afterEach(cleanup);

const role = (name: string) => ({ ...base, id: id(5), tenantId: id(2), name, isSystem: true });

function Leads() {
  const { team: open } = useTeam();
  const manages = useManagesTeam();
  const leadsAny = useLeadsAny();
  return <p>{open && leadsAny !== null ? `this team: ${manages}, any team: ${leadsAny}` : 'pending'}</p>;
}

interface Membership {
  inWorkspace: string;
  inTeam?: string;
  creates?: boolean;
}

it.each<[string, Membership, boolean]>([
  ['a super admin of the workspace', { inWorkspace: 'SUPER_ADMIN' }, true],
  ['an administrator of the workspace', { inWorkspace: 'ADMIN' }, true],
  ['a manager of the workspace', { inWorkspace: 'MANAGER' }, true],
  ['a manager of the team', { inWorkspace: 'EMPLOYEE', inTeam: 'MANAGER' }, true],
  ['the creator of the team', { inWorkspace: 'EMPLOYEE', creates: true }, true],
  ['an employee', { inWorkspace: 'EMPLOYEE' }, false],
  ['a viewer', { inWorkspace: 'VIEWER' }, false],
])('ROLE-02 ROLE-11 knows whether %s leads the team', async (_, who, leads) => {
  const own = member(1, 'Ada Lovelace', { role: who.inTeam ? role(who.inTeam) : null });
  const first = { ...team(own, member(2, 'Ben')), createdByUserId: id(who.creates ? 1 : 2) };
  const { unmount } = render(<Leads />, {
    users: { me: () => person({ role: role(who.inWorkspace), employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
  });
  expect(await screen.findByText(`this team: ${leads}, any team: ${leads}`)).toBeTruthy();
  unmount();
});

const within = (...members: ReturnType<typeof member>[]) => {
  const first = team(...members);
  const me = () => person({ timeZone: 'America/New_York', employee: employee(1, 'Ada Lovelace') });
  return { users: { me }, teams: { list: () => ({ items: [first], total: 1 }), get: () => first } };
};

function Line() {
  const { team: open } = useTeam();
  return (
    <p>
      {open && 'Total today'} <InZone />
    </p>
  );
}

it.each([
  ['Pacific/Auckland', 'Total today in Auckland'],
  [null, 'Total today'],
])('TIMER-22 names the zone of a colleague if there is one: %s', async (timeZones, text) => {
  const ben = member(2, 'Ben', { employee: employee(2, 'Ben', { timeZones }) });
  render(
    <DaysOf member={ben}>
      <Line />
    </DaysOf>,
    within(ben),
  );
  const line = await screen.findByText(/^Total today/);
  expect(line.textContent?.trim()).toBe(text);
});

function Namesakes({ ids }: { ids: string[] }) {
  const namesake = useNamesake();
  return <p>{ids.map((value) => namesake(value) ?? '–').join(' ')}</p>;
}

it('tells colleagues of the same name apart by their addresses', async () => {
  const nothing = { username: null, phoneNumber: null, timeZone: null, isActive: true, lastLoginAt: null };
  const colleague = (number: number, name: string, email: string) => {
    const user = {
      id: id(number),
      tenantId: id(2),
      name,
      firstName: '',
      lastName: '',
      imageUrl: null,
      email,
      ...nothing,
    };
    return member(number, name, { employee: employee(number, name, { user }) });
  };
  const people = [
    colleague(2, 'Alex Kim', 'a@x.test'),
    colleague(3, 'Alex Kim', 'b@x.test'),
    colleague(4, 'Ben', 'c@x.test'),
  ];
  render(<Namesakes ids={people.map(({ employeeId }) => employeeId)} />, within(...people));
  await screen.findByText('a@x.test b@x.test –');
});

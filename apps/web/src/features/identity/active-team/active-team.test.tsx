import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { base, employee, id, member, person, team } from '../../../test/samples.ts';
import { useLeadsAny, useManagesTeam, useTeam } from './active-team.ts';

const role = (name: string) => ({ ...base, id: id(5), tenantId: id(2), name, isSystem: true });

function Leads() {
  const { team: open } = useTeam();
  const manages = useManagesTeam();
  const leadsAny = useLeadsAny();
  return <p>{open && leadsAny !== null ? `this team: ${manages}, any team: ${leadsAny}` : 'pending'}</p>;
}

interface Who {
  inWorkspace: string;
  inTeam?: string;
  creates?: boolean;
}

it.each<[string, Who, boolean]>([
  ['a super admin of the workspace', { inWorkspace: 'SUPER_ADMIN' }, true],
  ['an administrator of the workspace', { inWorkspace: 'ADMIN' }, true],
  ['a manager of the workspace', { inWorkspace: 'MANAGER' }, true],
  ['a manager of the team', { inWorkspace: 'EMPLOYEE', inTeam: 'MANAGER' }, true],
  ['the creator of the team', { inWorkspace: 'EMPLOYEE', creates: true }, true],
  ['an employee', { inWorkspace: 'EMPLOYEE' }, false],
  ['a viewer', { inWorkspace: 'VIEWER' }, false],
])('ROLE-02 ROLE-11 knows whether %s leads the team', async (_, who, leads) => {
  const own = member(1, 'Ada Lovelace', { role: who.inTeam ? role(who.inTeam) : null });
  const one = { ...team(own, member(2, 'Ben')), createdByUserId: id(who.creates ? 1 : 2) };
  const { unmount } = render(<Leads />, {
    users: { me: () => person({ role: role(who.inWorkspace), employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [one], total: 1 }), get: () => one },
  });
  expect(await screen.findByText(`this team: ${leads}, any team: ${leads}`)).toBeTruthy();
  unmount();
});

import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const ada = { team: 'Analytical Engines', name: 'Ada King Lovelace' };
let people = 0;
const email = () => `ada.${people++}@example.test`;

describe('registration with a team', () => {
  it('makes a whole workspace and signs its owner in', async () => {
    const address = email();
    const made = await t.as(null).auth.register({ ...ada, email: address, timeZone: 'Europe/Sofia (UTC +02:00)' });
    expect(made.user).toMatchObject({
      email: address,
      firstName: 'Ada',
      lastName: 'King Lovelace',
      timeZone: 'Europe/Sofia',
      isEmailVerified: false,
      role: { name: 'SUPER_ADMIN', isSystem: true },
      tenant: { name: 'Analytical Engines' },
      defaultTeamId: made.team?.id,
      lastTeamId: made.team?.id,
    });
    expect(made.team).toMatchObject({ name: 'Analytical Engines' });
    const me = await t.as(made.token).users.me({ includeOrganization: true });
    expect(me.employee).toMatchObject({ tenantId: me.tenantId, userId: me.id, fullName: 'Ada King Lovelace' });
    expect(me.employee?.organization).toMatchObject({
      name: 'Analytical Engines',
      currency: 'USD',
      invitesAllowed: true,
      inviteExpiryPeriod: null,
      isDefault: true,
      totalEmployees: 1,
    });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';
import { livesIn } from '../../../test/lives-in.ts';
import { statementsOf } from '../../../test/statements.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

describe('the signed-in person', () => {
  it('is returned with role, tenant and employee, as existing clients request it', async () => {
    const { owner, tenantId, organizationId } = await t.org();
    const answer = await t.call('GET', '/api/user/me?relations[0]=role&relations[1]=tenant&includeEmployee=true', {
      token: owner.token,
      headers: { 'tenant-id': tenantId },
    });
    expect(answer.statusCode).toBe(200);
    const me = answer.json();
    expect(me).toMatchObject({
      id: owner.userId,
      tenantId,
      name: 'Ada Lovelace',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      role: { tenantId, name: 'SUPER_ADMIN', isSystem: true },
      tenant: { id: tenantId, name: 'Analytical Engines', standardWorkHoursPerDay: 8 },
      employee: { id: owner.employeeId, tenantId, organizationId, userId: owner.userId, isTrackingTime: false },
    });
    expect(Object.keys(me.role).sort()).toEqual(
      [
        ...[
          'archivedAt',
          'createdAt',
          'createdByUserId',
          'deletedAt',
          'deletedByUserId',
          'id',
          'isActive',
          'isArchived',
        ],
        ...['isSystem', 'name', 'tenantId', 'updatedAt', 'updatedByUserId'],
      ].sort(),
    );
    expect(me.employee).not.toHaveProperty('endWork');
    expect(me.employee).not.toHaveProperty('acceptDate');
  });

  it('costs one statement, and none while nothing is written', async () => {
    const { owner } = await t.org();
    const me = () => owner.client.users.me({});
    await me();
    t.database.touched();
    expect(await statementsOf(me)).toBe(1);
    await vi.waitFor(async () => expect(await statementsOf(me)).toBe(0), 10_000);
  });

  it('is online for three minutes after the last request, and to themselves at once', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const seenByAda = async () => (await org.owner.client.members.get({ employeeId: ben.employeeId })).isOnline;
    await t.sql('update employee set "lastSeenAt" = $2 where id = $1', [ben.employeeId, t.now()]);
    expect(await seenByAda()).toBe(true);
    t.pass(3);
    expect(await seenByAda()).toBe(false);
    expect((await ben.client.users.me({})).employee?.isOnline).toBe(true);
  });

  it('does not serve a cached answer after a write past the server', async () => {
    const { owner } = await t.org();
    const me = () => owner.client.users.me({});
    await me();
    for (const name of ['One', 'Two']) {
      await t.sql('update "user" set "firstName" = $2 where id = $1', [owner.userId, name]);
      expect((await me()).firstName).toBe(name);
    }
    await t.sql('update tenant set name = $2 where id = (select "tenantId" from "user" where id = $1)', [
      owner.userId,
      'Elsewhere',
    ]);
    expect((await me()).tenant?.name).toBe('Elsewhere');
    await t.sql('update role set name = $2 where id = (select "roleId" from "user" where id = $1)', [
      owner.userId,
      'CAPTAIN',
    ]);
    expect((await me()).role?.name).toBe('CAPTAIN');
    await t.sql('update employee set "isTrackingEnabled" = false where id = $1', [owner.employeeId]);
    expect((await me()).employee?.isTrackingEnabled).toBe(false);
  });

  it('omits empty fields, and is answered with 304 when nothing changed', async () => {
    const { owner } = await t.org();
    await t.sql('update "user" set "emailVerifiedAt" = null where id = $1', [owner.userId]);
    // The first request would set `lastSeenAt` a moment later and show the person online.
    await t.sql('update employee set "lastSeenAt" = $2 where id = $1', [owner.employeeId, t.now()]);
    const first = await t.call('GET', '/api/user/me', { token: owner.token });
    expect(first.json()).not.toHaveProperty('emailVerifiedAt');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await t.call('GET', '/api/user/me', { token: owner.token, headers })).statusCode).toBe(304);
  });
});

describe('a user', () => {
  it('is visible to colleagues, not to other tenants', async () => {
    const [home, other] = [await t.org(), await t.org()];
    const ben = await home.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
    expect(await ben.client.users.get({ userId: home.owner.userId })).toMatchObject({ name: 'Ada Lovelace' });
    for (const call of [
      () => other.owner.client.users.get({ userId: ben.userId }),
      () => other.owner.client.users.update({ userId: ben.userId, firstName: 'Eve' }),
      () => other.owner.client.users.get({ userId: randomUUID() }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('changes their own fields, with the old values in the history', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
    const answer = await t.call('PUT', `/api/user/${ben.userId}`, {
      token: ben.token,
      body: {
        id: ben.userId,
        timeZone: 'Europe/Sofia (UTC +02:00)',
        timeFormat: '24',
        phoneNumber: ' ',
        tenantId: org.tenantId,
        organizationId: org.organizationId,
        roleId: randomUUID(),
        isActive: false,
        email: 'eve@example.test',
      },
    });
    expect(answer.json()).toMatchObject({
      timeZone: 'Europe/Sofia',
      timeFormat: 24,
      phoneNumber: null,
      email: ben.email,
      isActive: true,
    });
    const [entry] = await t.sql<{ changes: unknown }>(
      `select changes from oplog where op = 'users.update' and "actorUserId" = $1`,
      [ben.userId],
    );
    expect(entry?.changes).toEqual([
      {
        entity: 'User',
        id: ben.userId,
        before: { timeZone: null, timeFormat: null },
        after: { timeZone: 'Europe/Sofia', timeFormat: 24 },
      },
    ]);
    await ben.client.users.savePersonal({ userId: ben.userId, name: 'Benjamin von Bitdiddle' });
    expect(await ben.client.users.me({})).toMatchObject({ firstName: 'Benjamin', lastName: 'von Bitdiddle' });
    await ben.client.users.setLanguage({ preferredLanguage: 'ar' });
    expect((await ben.client.users.me({})).preferredLanguage).toBe('ar');
  });

  it('is changed by colleagues only with the permission to edit people', async () => {
    const org = await t.org();
    const [ben, cem] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    await expect(ben.client.users.update({ userId: cem.userId, firstName: 'Eve' })).rejects.toMatchObject({
      code: 'member.not_own',
    });
    const changed = await org.owner.client.users.update({ userId: cem.userId, firstName: 'Cem' });
    expect(changed.firstName).toBe('Cem');
  });

  it('stores the default team if it belongs to the tenant', async () => {
    const [home, other] = [await t.org(), await t.org()];
    const { userId, client } = home.owner;
    expect((await client.users.update({ userId, lastTeamId: home.teamId })).lastTeamId).toBe(home.teamId);
    await expect(client.users.update({ userId, lastTeamId: other.teamId })).rejects.toMatchObject({ status: 400 });
    expect((await client.users.update({ userId, defaultTeamId: '' })).defaultTeamId).toBeNull();
  });

  it.each([
    ['timeZone', 'Atlantis/Center', 'Unknown time zone'],
    ['timeZone', '+02:00', 'Unknown time zone'],
    ['phoneNumber', '12', 'Please provide a valid phone number'],
    ['firstName', 'x'.repeat(101), expect.any(String)],
    ['preferredLanguage', 'tlh', expect.any(String)],
    ['timeFormat', 13, expect.any(String)],
    ['lastTeamId', 'nonsense', 'Invalid UUID'],
  ])('refuses a %s of %s', async (field, value, message) => {
    const { owner } = await t.org();
    const answer = await t.call('PUT', `/api/user/${owner.userId}`, { token: owner.token, body: { [field]: value } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual({ [field]: message });
  });
});

describe('working hours', () => {
  const day = { from: '09:00', to: '17:30' };
  const off = Array.from({ length: 7 }, () => null);

  it('can be set for each day of the week by the person, from a day on', async () => {
    t.setClock('2026-03-20T14:55:00.000Z');
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await livesIn(t, ben, 'Asia/Tokyo');
    const { users } = ben.client;
    expect(await users.workingHours({})).toEqual({ days: off, items: [] });
    const days = [day, day, { from: '22:00', to: '06:00' }, null, day, null, null];
    const shorter = [day, day, null, null, null, null, null];
    expect(await users.setWorkingHours({ days })).toMatchObject({ days, items: [{ startsOn: '2026-03-20', days }] });
    await users.setWorkingHours({ days: shorter, startsOn: '2026-03-21' });
    await users.setWorkingHours({ days: off, startsOn: '1970-01-01' });
    await users.setWorkingHours({ days: shorter, startsOn: '1970-01-01' });
    const { days: today, items } = await users.workingHours({});
    expect(today).toEqual(days);
    expect(items.map(({ startsOn, ...item }) => [startsOn, item.days])).toEqual([
      ['1970-01-01', shorter],
      ['2026-03-20', days],
      ['2026-03-21', shorter],
    ]);
    expect(await org.owner.client.users.workingHours({})).toEqual({ days: off, items: [] });
    expect(await users.me({})).not.toHaveProperty('workingHours');
    // It is tomorrow in Tokyo.
    t.pass(10);
    expect((await users.workingHours({})).days).toEqual(shorter);
    const [, second, third] = items;
    await expect(org.owner.client.users.removeWorkingHours({ workingHoursId: second?.id ?? '' })).rejects.toMatchObject(
      { status: 404 },
    );
    expect((await users.removeWorkingHours({ workingHoursId: third?.id ?? '' })).days).toEqual(days);
    expect((await users.removeWorkingHours({ workingHoursId: second?.id ?? '' })).days).toEqual(shorter);
  });

  it.each([
    ['six days', [day, day, day, day, day, null]],
    ['times between the quarters', [{ from: '09:05', to: '17:00' }, ...off.slice(1)]],
    ['impossible times', [{ from: '09:00', to: '24:15' }, ...off.slice(1)]],
    ['a day that ends when it begins', [{ from: '09:00', to: '09:00' }, ...off.slice(1)]],
    ['a day that the calendar does not have', off, '2026-02-30'],
    ['a day before 1970', off, '1969-12-31'],
  ])('refuse %s', async (_, days, startsOn?: string) => {
    const { owner } = await t.org();
    await expect(owner.client.users.setWorkingHours({ days, startsOn })).rejects.toMatchObject({ status: 400 });
    expect(await owner.client.users.workingHours({})).toEqual({ days: off, items: [] });
  });
});

describe('claims', () => {
  it.each(['header', 'query', 'body'])('of another tenant in the %s are refused', async (where) => {
    const [home, other] = [await t.org(), await t.org()];
    const { token, userId } = home.owner;
    const answer = {
      header: () => t.call('GET', '/api/user/me', { token, headers: { 'tenant-id': other.tenantId } }),
      query: () => t.call('GET', `/api/user/me?tenantId=${other.tenantId}`, { token }),
      body: () => t.call('PUT', `/api/user/${userId}`, { token, body: { tenantId: other.tenantId, firstName: 'Eve' } }),
    }[where];
    expect((await answer?.())?.json()).toMatchObject({ statusCode: 403, code: 'claim_mismatch' });
    expect((await home.owner.client.users.me({})).firstName).toBe('Ada');
  });
});

describe('roles', () => {
  it('are created with the tenant and listed to those who may change them', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { items, total } = await org.owner.client.roles.list({});
    expect(total).toBe(8);
    expect(items.map(({ name }) => name)).toContain('VIEWER');
    await expect(ben.client.roles.list({})).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are found by name in any case', async () => {
    const { owner } = await t.org();
    expect((await owner.client.roles.options({ name: 'employee' })).name).toBe('EMPLOYEE');
    await expect(owner.client.roles.options({ name: 'CAPTAIN' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('show everyone their own permissions', async () => {
    const org = await t.org();
    const [ben, vera] = [await org.join('EMPLOYEE'), await org.join('VIEWER')];
    const load = async (person: typeof ben) =>
      (await person.client.rolePermissions.mine({})).map(({ permission }) => permission);
    expect(await load(ben)).toContain('TIME_TRACKER');
    expect(await load(vera)).not.toContain('TIME_TRACKER');
  });
});

describe('events', () => {
  it("start at the ticket's number and can be polled instead", async () => {
    const org = await t.org();
    const { ticket, seq } = await org.owner.client.events.ticket({});
    expect(await t.app.services.identity.unseal('events', ticket)).toMatchObject({ sid: expect.any(String) });
    await org.owner.client.users.update({ userId: org.owner.userId, firstName: 'Augusta' });
    const { items, resync } = await org.owner.client.events.since({ seq });
    expect(resync).toBe(false);
    expect(items.map(({ op }) => op)).toEqual(['auth.register', 'users.update']);
    t.pass(1);
    const later = await org.owner.client.events.ticket({});
    expect(later.seq).toBe(items.at(-1)?.seq);
    const again = await org.owner.client.events.since({ seq: later.seq });
    expect(again.items.filter(({ seq }) => seq >= later.seq)).toEqual([]);
  });

  it('are not sent to another tenant', async () => {
    const [home, other] = [await t.org(), await t.org()];
    await other.owner.client.users.update({ userId: other.owner.userId, firstName: 'Augusta' });
    const { items } = await home.owner.client.events.since({ seq: 0 });
    expect(items.map(({ op }) => op)).toEqual(['auth.register']);
  });

  it('are sent although a later one was committed first', async () => {
    const org = await t.org();
    const insertEvent = `insert into oplog ("tenantId", "actorKind", op, at) values ($1, 'job', $2, $3) returning seq`;
    await t.sql(insertEvent, [org.tenantId, 'late', t.now()]);
    const [latest] = await t.sql<{ seq: string }>(insertEvent, [org.tenantId, 'heard', t.now()]);
    const { items } = await org.owner.client.events.since({ seq: Number(latest?.seq) });
    expect(items.map(({ op }) => op)).toContain('late');
  });

  it('are truncated after two hundred', async () => {
    const { owner, tenantId } = await t.org();
    await t.sql(
      `insert into oplog ("tenantId", "actorKind", op) select $1, 'job', 'any' from generate_series(1, 201)`,
      [tenantId],
    );
    const { items, resync, seq } = await owner.client.events.since({ seq: 0 });
    expect({ items, resync }).toEqual({ items: [], resync: true });
    await owner.client.users.update({ userId: owner.userId, firstName: 'Augusta' });
    const next = await owner.client.events.since({ seq: Number(seq) });
    expect(next.resync).toBe(false);
    expect(next.items.at(-1)).toMatchObject({ op: 'users.update' });
  });
});

describe('the local mailbox', () => {
  const mail = { at: '2026-03-02T09:00:00.000Z', to: 'ada@example.test', subject: 'Hello', text: 'Hello', html: '<p>' };
  const read = (host: string, address = '127.0.0.1', more = {}) =>
    t.call('GET', '/api/mailbox', { headers: { host, ...more }, address }).then(({ statusCode }) => statusCode);

  it('is off when mail is sent or the server has a public name', async () => {
    expect(await read('localhost:3000')).toBe(404);
    const mailbox = vi.spyOn(t.app.services.mailer, 'mailbox').mockReturnValue([mail]);
    expect(await read('localhost:3000')).toBe(404);
    mailbox.mockRestore();
  });

  it('is served to this machine only, under its local name', async () => {
    const mailbox = vi.spyOn(t.app.services.mailer, 'mailbox').mockReturnValue([mail]);
    const { settings } = t.app.services;
    const { publicUrl } = settings;
    settings.publicUrl = 'http://localhost:3000';
    expect(await read('localhost:3000')).toBe(200);
    expect(await read('127.0.0.1:3000')).toBe(200);
    expect(await read('evil.example.test')).toBe(404);
    expect(await read('localhost.evil.test:3000')).toBe(404);
    expect(await read('localhost:3000', '192.168.1.7')).toBe(404);
    for (const header of [
      'forwarded',
      'via',
      'x-real-ip',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
    ]) {
      expect(await read('localhost:3000', '127.0.0.1', { [header]: 'for=127.0.0.1' }), header).toBe(404);
    }
    settings.publicUrl = publicUrl;
    mailbox.mockRestore();
  });
});

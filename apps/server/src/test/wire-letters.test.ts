import { beforeAll, describe, expect, it } from 'vitest';
import { existingClient } from './existing-client.ts';
import { type Harness, harness, type Person, type TestOrganization } from './harness.ts';

/** Calls and rules of the specification to the letter, as existing clients meet them. */

let t: Harness;
let org: TestOrganization;
let ben: Person;
beforeAll(async () => {
  t = await harness();
  t.setClock('2026-03-04T12:00:00.000Z');
  org = await t.org();
  ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
});
const { send } = existingClient(
  () => t,
  () => org,
);
const error = (answer: { statusCode: number; json(): { message?: unknown } }) => [
  answer.statusCode,
  answer.json().message,
];

describe('1 §3 PUT /organization-team-join/{id}/{action}', () => {
  it('PENDING changes nothing; other words are refused', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const body = {
      email,
      fullName: 'Eve Moneypenny',
      linkAddress: 'https://eve.example.test',
      position: 'Agent',
      organizationTeamId: org.teamId,
    };
    await org.owner.client.teams.update({ teamId: org.teamId, public: true });
    await t.as(null).joinRequests.create(body);
    const { items } = await org.owner.client.joinRequests.list({ organizationTeamId: org.teamId });
    const request = items.find((item) => item.email === email);
    expect(request?.status).toBe('PENDING');
    const answer = (action: string) => send('PUT', `/organization-team-join/${request?.id}/${action}`);
    expect((await answer('PENDING')).statusCode).toBe(200);
    const after = await org.owner.client.joinRequests.list({ organizationTeamId: org.teamId });
    expect(after.items.find((item) => item.email === email)?.status).toBe('PENDING');
    expect((await answer('NOPE')).statusCode).toBe(400);
    expect((await answer('REJECTED')).statusCode).toBe(200);
    expect((await answer('PENDING')).statusCode).toBe(409);
  });
});

describe('1 §7 PUT /employee/{id}', () => {
  it('takes the fields in data, and beside it', async () => {
    const id = ben.employeeId;
    const put = async (body: object) => (await send('PUT', `/employee/${id}`, { body })).json();
    expect(await put({ id, data: { reWeeklyLimit: 33, allowManualTime: false } })).toMatchObject({
      reWeeklyLimit: 33,
      allowManualTime: false,
    });
    expect(await put({ id, reWeeklyLimit: 30, data: { reWeeklyLimit: 20, allowManualTime: true } })).toMatchObject({
      reWeeklyLimit: 30,
      allowManualTime: true,
    });
    const wrong = await send('PUT', `/employee/${id}`, { body: { id, data: { reWeeklyLimit: 'x' } } });
    expect(wrong.statusCode).toBe(400);
    const foreign = await send('PUT', `/employee/${org.owner.employeeId}`, {
      token: ben.token,
      body: { data: { isActive: false } },
    });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('2 §3 the estimate of a task in parts', () => {
  it.each([
    [{ estimateMinutes: 15 }, 5.25],
    [{ estimateHours: 2 }, 2.5],
    [{ estimateHours: 2, estimateMinutes: 0 }, 2],
    [{ estimateHours: null }, 0.5],
    [{ estimateDays: 1 }, 29.5],
    [{ estimateDays: 1, estimateHours: 0, estimateMinutes: 0 }, 24],
    [{ estimate: 60 }, 1 / 60],
    [{ title: 'Another' }, 5.5],
  ])('%j of 5h30m is %d hours', async (body, hours) => {
    const { id } = await org.owner.client.tasks.create({ title: 'One', teams: [org.teamId], estimate: 5.5 * 3600 });
    const answer = await send('PUT', `/tasks/${id}`, { body });
    expect([answer.statusCode, answer.json().estimate]).toEqual([200, hours * 3600]);
  });

  it('keeps the hours of days when only minutes come', async () => {
    const { id } = await org.owner.client.tasks.create({ title: 'One', teams: [org.teamId], estimate: 30 * 3600 });
    const minutes = await send('PUT', `/tasks/${id}`, { body: { estimateMinutes: 45 } });
    expect(minutes.json().estimate).toBe(30.75 * 3600);
  });
});

describe('2 §5 a title of 255 characters', () => {
  it.each(['🌱', '漢', 'a'])('of %s is taken, one of 256 is refused', async (sign) => {
    const body = (length: number) => ({ title: sign.repeat(length), teams: [{ id: org.teamId }] });
    expect((await send('POST', '/tasks', { body: body(255) })).statusCode).toBeLessThan(300);
    expect(error(await send('POST', '/tasks', { body: body(256) }))).toEqual([
      400,
      'The title can have at most 255 characters.',
    ]);
  });
});

describe('1 §5 names', () => {
  it.each([
    [{ firstName: '', lastName: '' }, 400],
    [{ firstName: 'J', lastName: '' }, 400],
    [{ firstName: ' ', lastName: ' ' }, 400],
    [{ firstName: 'Jo', lastName: '' }, 200],
    [{ firstName: '明', lastName: '李' }, 200],
    [{ timeZone: 'Europe/Sofia' }, 200],
  ])('PUT /user/{id} with %j is %d', async (body, status) => {
    const nora = await org.join('EMPLOYEE', { name: 'Nora North' });
    const answer = await send('PUT', `/user/${nora.userId}`, { token: nora.token, body });
    expect(answer.statusCode, answer.body).toBe(status);
    if (status === 400) {
      const me = await send('GET', `/user/${nora.userId}`, { token: nora.token });
      expect(me.json()).toMatchObject({ firstName: 'Nora', lastName: 'North' });
    }
  });

  it.each([
    ['x'.repeat(256), 'Please use at most 255 characters'],
    [undefined, 'Please make sure to fill out this field'],
    ['x', 'Team name must be at least 2 characters long'],
  ])('POST /organization-team named %j says what is wrong', async (name, message) => {
    const [status, errorText] = error(await send('POST', '/organization-team', { body: { name } }));
    expect(status).toBe(400);
    expect(errorText).toContain(message);
  });
});

describe('1 §4 invitations', () => {
  it('one that was accepted is not removed', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const { items } = await org.owner.client.invitations.create({ emailIds: [email], teamIds: [org.teamId] });
    const id = String(items[0]?.id);
    await t.sql(`update invitation set status = 'ACCEPTED' where id = $1`, [id]);
    expect(error(await send('DELETE', `/invite/${id}`))).toEqual([409, 'This invitation was already accepted.']);
    expect(await t.sql('select "deletedAt" from invitation where id = $1', [id])).toEqual([{ deletedAt: null }]);
  });

  it.each([
    ['Never', 201],
    ['', 201],
    [null, 201],
    [7, 201],
    ['7', 201],
    [0, 400],
    ['0', 400],
    [-1, 400],
    ['soon', 400],
    [false, 400],
  ])('invitationExpirationPeriod %j is %d', async (invitationExpirationPeriod, status) => {
    const email = `${crypto.randomUUID()}@example.test`;
    const body = { emailIds: [email], teamIds: [org.teamId], invitationExpirationPeriod };
    expect((await send('POST', '/invite/emails', { body })).statusCode).toBe(status);
  });
});

describe('3 §5 lists of time', () => {
  const list = (query: string) =>
    send('GET', `/timesheet/time-log?startDate=2026-03-04&endDate=2026-03-04&${query}`, { token: ben.token });

  it.each([
    ['status[0]=FOO', 'status must be one of the following values: DRAFT, PENDING, IN REVIEW, DENIED, APPROVED'],
    ['activityLevel[start]=a&activityLevel[end]=100', 'Invalid activity level range'],
    ['activityLevel[start]=50&activityLevel[end]=20', 'Invalid activity level range'],
  ])('%s is refused', async (query, message) => {
    const [status, errorText] = error(await list(query));
    expect([status, String(errorText)]).toEqual([400, expect.stringContaining(message)]);
  });

  it.each(['status[0]=', 'status[0]=in_review', 'status[0]=REJECTED', 'activityLevel[start]=0&activityLevel[end]=100'])(
    '%s is taken',
    async (query) => expect((await list(query)).statusCode).toBe(200),
  );
});

describe('3 §3 a timesheet', () => {
  it('has the activity of its slots', async () => {
    const mia = await org.join('EMPLOYEE', { name: 'Mia Mills' });
    await mia.client.timeLogs.create({ startedAt: '2026-03-04T09:00:00.000Z', stoppedAt: '2026-03-04T09:20:00.000Z' });
    await mia.client.timer.sync({ startedAt: '2026-03-04T09:00:00.000Z', keyboard: 100, mouse: 50, overall: 140 });
    await mia.client.timer.sync({ startedAt: '2026-03-04T09:10:00.000Z', keyboard: 10, mouse: 5, overall: 12 });
    const [sheet] = await mia.client.timesheets.list({ startDate: '2026-03-04', endDate: '2026-03-04' });
    expect(sheet).toMatchObject({ duration: 1200, keyboard: 110, mouse: 55, overall: 152 });
  });
});

describe('3 §7 GET /integration', () => {
  it('reads its filters as JSON', async () => {
    const names = async (query: string) => {
      const answer = await send('GET', `/integration?${query}`);
      return answer.statusCode === 200 ? answer.json().map(({ name }: { name: string }) => name) : answer.statusCode;
    };
    const all = await names('');
    expect(all.length).toBeGreaterThan(0);
    const filters = (value: object) => `filters=${encodeURIComponent(JSON.stringify(value))}`;
    expect(await names(filters({ searchQuery: 'github', integrationTypeId: '' }))).toEqual(
      await names('searchQuery=github'),
    );
    expect(await names(filters({ searchQuery: '' }))).toEqual(all);
    expect(await names(filters({ searchQuery: 'no such program' }))).toEqual([]);
    expect(await names('filters={')).toBe(400);
  });
});

describe('1 §7 a leader who changes submitted time', () => {
  it('reads what they can do, and so does its person', async () => {
    const mia = await org.join('EMPLOYEE', { name: 'Mia Mills' });
    const span = { startedAt: '2026-02-24T09:00:00.000Z', stoppedAt: '2026-02-24T10:00:00.000Z' };
    const { id, timesheetId } = await mia.client.timeLogs.create(span);
    const bill = (token: string) => send('PUT', `/timesheet/time-log/${id}`, { token, body: { isBillable: true } });
    const status = (word: string) => send('PUT', '/timesheet/status', { body: { ids: [timesheetId], status: word } });
    expect(error(await status('IN REVIEW'))).toEqual([
      409,
      "This timesheet isn't submitted yet, so it can't be reviewed.",
    ]);
    await mia.client.timesheets.submit({ ids: [String(timesheetId)] });
    expect(error(await bill(mia.token))).toEqual([409, 'This timesheet is submitted. Withdraw the timesheet first.']);
    expect(error(await bill(org.owner.token))).toEqual([
      409,
      'This timesheet is submitted. Send it back before you change its time.',
    ]);
    expect((await status('IN REVIEW')).statusCode).toBe(200);
    expect(error(await bill(org.owner.token))[1]).toBe(
      'This timesheet is submitted. Send it back before you change its time.',
    );
  });

  it('reads whose timer runs', async () => {
    const mia = await org.join('EMPLOYEE', { name: 'Mia Mills' });
    const { id: taskId } = await mia.client.tasks.create({ title: 'Now', teams: [org.teamId] });
    const { timesheetId } = await mia.client.timer.start({ taskId, organizationTeamId: org.teamId });
    const body = { ids: [timesheetId], status: 'APPROVED' };
    expect(error(await send('PUT', '/timesheet/status', { body }))).toEqual([
      409,
      "This person's timer is running. Try again when it has stopped or the period has ended.",
    ]);
    const own = await send('PUT', '/timesheet/submit', { token: mia.token, body: { ids: [timesheetId] } });
    expect(error(own)).toEqual([409, 'Stop the timer before you submit a period that has not ended.']);
  });
});

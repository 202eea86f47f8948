import { ms } from '@stint/domain/time';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});
const inMinutes = (minutes: number) => new Date(Date.parse(t.now()) + minutes * 60_000).toISOString();

it('shows a chosen presence to teammates until it ends or is automatic again', async () => {
  const org = await t.org();
  const [ben, guest, other] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { team: false }), await t.org()];
  const until = inMinutes(5);
  await ben.client.presence.set({ status: 'DO_NOT_DISTURB', until });
  const expectedList = { items: [{ userId: ben.userId, status: 'DO_NOT_DISTURB', until }], total: 1, meetings: [] };
  for (const { client } of [ben, org.owner]) expect(await client.presence.list({})).toEqual(expectedList);
  for (const { client } of [guest, other.owner]) expect((await client.presence.list({})).total).toBe(0);
  expect(t.published.at(-1)).toMatchObject({ op: 'presence.set', touches: ['presence', 'visits', 'teams', 'members'] });
  t.pass(6);
  expect((await org.owner.client.presence.list({})).total).toBe(0);
  await ben.client.presence.set({ status: 'AWAY' });
  expect((await org.owner.client.presence.list({})).items).toEqual([
    { userId: ben.userId, status: 'AWAY', until: null },
  ]);
  await ben.client.presence.set({ status: 'AUTOMATIC', until: inMinutes(30) });
  expect((await org.owner.client.presence.list({})).total).toBe(0);
  await ben.client.presence.set({ status: 'OFFLINE' });
  expect((await org.owner.client.presence.list({})).total).toBe(0);
  expect((await ben.client.presence.list({})).items).toMatchObject([{ userId: ben.userId, status: 'OFFLINE' }]);
});

it('refuses unknown words, and ends in the past or too far ahead', async () => {
  const { owner } = await t.org();
  for (const minutes of [-1, 0, 32 * 24 * 60]) {
    const ask = owner.client.presence.set({ status: 'AWAY', until: inMinutes(minutes) });
    await expect(ask, String(minutes)).rejects.toMatchObject({ code: 'presence.until', status: 400 });
  }
  const unknown = owner.client.presence.set({ status: 'WORKING' as 'AWAY' });
  await expect(unknown).rejects.toMatchObject({ status: 400 });
  expect((await owner.client.presence.list({})).total).toBe(0);
});

it('leaves the five timer words of existing clients alone', async () => {
  const org = await t.org();
  await org.owner.client.presence.set({ status: 'DO_NOT_DISTURB' });
  const { members = [] } = await org.owner.client.teams.get({ teamId: org.teamId });
  expect(['running', 'idle', 'pause', 'online', 'suspended']).toContain(members[0]?.timerStatus);
});

it('hides from every call whoever appears offline, and tells others when somebody was here last', async () => {
  const org = await t.org();
  const ben = await org.join('EMPLOYEE');
  const lastSeen = () => org.owner.client.presence.seen({ employeeId: ben.employeeId });
  const inList = async () =>
    (await org.owner.client.members.list({})).items.find(({ id }) => id === ben.employeeId)?.isOnline;
  const here = t.now();
  await ben.client.users.me({});
  await vi.waitFor(async () => expect(await lastSeen()).toEqual({ isOnline: true, lastSeenAt: here }), 10_000);
  t.pass(10);
  expect(await lastSeen()).toEqual({ isOnline: false, lastSeenAt: here });
  await ben.client.presence.set({ status: 'OFFLINE' });
  await ben.client.users.me({});
  await ben.client.teams.list({});
  expect(await lastSeen()).toEqual({ isOnline: false, lastSeenAt: null });
  expect(await inList()).toBe(false);
  const stranger = await org.join('EMPLOYEE', { team: false });
  await expect(stranger.client.presence.seen({ employeeId: ben.employeeId })).rejects.toMatchObject({ status: 404 });
});

describe('an open page', () => {
  let org: TestOrganization;
  let ben: Person;
  let taskId: string;
  beforeEach(async () => {
    org = await t.org();
    ben = await org.join('EMPLOYEE');
    taskId = (await org.owner.client.tasks.create({ title: 'Note G', teams: [org.teamId] })).id;
  });
  const visitors = async (person = org.owner) =>
    (await person.client.visits.ofTask({ taskId })).items.map((item) => item.userId);

  it('of a task is shown to others until it is closed or was not repeated', async () => {
    await ben.client.visits.enter({ taskId });
    expect(await visitors()).toEqual([ben.userId]);
    expect(await visitors(ben)).toEqual([]);
    t.pass(1);
    await ben.client.visits.enter({ taskId });
    t.pass(1);
    expect(await visitors()).toEqual([ben.userId]);
    t.pass(1);
    expect(await visitors()).toEqual([]);
    await ben.client.visits.enter({ taskId });
    await ben.client.visits.leave({ taskId });
    expect(await visitors()).toEqual([]);
  });

  it('is not shown of who appears offline, nor to who may not see the task', async () => {
    await ben.client.presence.set({ status: 'OFFLINE' });
    await ben.client.visits.enter({ taskId });
    expect(await visitors()).toEqual([]);
    const other = await t.org();
    await expect(other.owner.client.visits.ofTask({ taskId })).rejects.toMatchObject({ code: 'invalid_reference' });
    await expect(other.owner.client.visits.enter({ taskId })).rejects.toMatchObject({ code: 'invalid_reference' });
  });

  it('of a meeting is shown to teammates, its room only to the invited', async () => {
    const [mia, eve] = [await org.join('MANAGER'), await org.join('EMPLOYEE')];
    const { room, type } = await ben.client.meetings.start({ userIds: [mia.userId] });
    await ben.client.visits.enter({ room, type });
    const running = async ({ client }: Person) => (await client.presence.list({})).meetings;
    expect(await running(mia)).toEqual([{ userId: ben.userId, type, room, since: t.now() }]);
    expect(await running(eve)).toEqual([{ userId: ben.userId, type, room: null, since: t.now() }]);
    expect(await running((await t.org()).owner)).toEqual([]);
    await ben.client.visits.leave({ room, type });
    expect(await running(mia)).toEqual([]);
  });

  it('of a meeting is remembered for the timesheet of its person alone, also when the browser was closed without a word', async () => {
    const meeting = { room: 'Review', type: 'JITSI' } as const;
    const attended = async ({ client }: Person) =>
      (await client.visits.attended({ since: t.now().slice(0, 10) })).items.map(
        ({ startedAt, stoppedAt }) => (ms(stoppedAt) - ms(startedAt)) / 60_000,
      );
    const stay = async (minutes: number) => {
      for (let at = 0; at <= minutes; at++) {
        await ben.client.visits.enter(meeting);
        if (at < minutes) t.pass(1);
      }
    };
    await stay(1);
    await ben.client.visits.leave(meeting);
    expect(await attended(ben)).toEqual([]);
    await stay(6);
    await ben.client.visits.leave(meeting);
    await stay(5);
    t.pass(2);
    await ben.client.visits.enter(meeting);
    expect(await attended(ben)).toEqual([6, 5]);
    expect(await attended(org.owner)).toEqual([]);
  });
});
